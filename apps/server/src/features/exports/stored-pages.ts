import { upgradeStored } from '@siteglass/analysis/rendering';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { readPageDocument } from '../../page-document.ts';
import { findResult, findSitemapPage, type ScanRow } from '../scans/reads.ts';
import { readSitemapDocuments, requireScan } from '../scans/use-cases.ts';

export type StoredPage = ReturnType<typeof upgradeStored>;

/** A scan that has results; a sitemap scan has one per page. */
export interface OpenScan {
  readonly scan: ScanRow;
  readonly firstPage: StoredPage;
}

/** @throws {AppError} NOT_FOUND if it is not a scan of the account; NO_DATA if it has no stored result */
export async function openScan(pool: Pool, accountId: number, scanId: number): Promise<OpenScan> {
  const scan = await requireScan(pool, accountId, scanId);
  const first = await readFirst(pool, scan);
  if (first === null) throw new AppError('NO_DATA', 'The scan has no stored result. Scan the page again.');
  return { scan, firstPage: upgradeStored(first) };
}

/** The pages of a scan in order, read on demand. */
export async function* readPages(pool: Pool, { scan, firstPage }: OpenScan): AsyncIterable<StoredPage> {
  if (scan.mode === 'single') {
    yield firstPage;
    return;
  }
  for await (const document of readSitemapDocuments(pool, scan.analysis_id)) {
    yield upgradeStored(document);
    // Hundreds of pages take seconds: lets other requests run in between.
    await nextTurn();
  }
}

async function readFirst(pool: Pool, scan: ScanRow): Promise<object | null> {
  if (scan.mode === 'single') return findResult(pool, scan.analysis_id);
  const document = await findSitemapPage(pool, scan.analysis_id, []);
  return document === null ? null : readPageDocument(document);
}
