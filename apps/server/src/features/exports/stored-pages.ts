import type { PageAnalysis } from '@siteglass/analysis';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { readPageDocument } from '../../page-document.ts';
import { readIgnored, type IgnoredIssues } from '../issue-statuses/reads.ts';
import { findResult, findSitemapPage, type ScanRow } from '../scans/reads.ts';
import { readSitemapDocuments, readStored, requireScan } from '../scans/use-cases.ts';

/** A scan that has results, without what its account ignores; a sitemap scan has one per page. */
export interface OpenScan {
  readonly scan: ScanRow;
  readonly ignored: IgnoredIssues;
  readonly firstPage: PageAnalysis;
}

/** @throws {AppError} NOT_FOUND if it is not a scan of the account; NO_DATA if it has no stored result */
export async function openScan(pool: Pool, accountId: number, scanId: number): Promise<OpenScan> {
  const scan = await requireScan(pool, accountId, scanId);
  const first = await readFirst(pool, scan);
  if (first === null) throw new AppError('NO_DATA', 'The scan has no stored result. Scan the page again.');
  const ignored = await readIgnored(pool, accountId, [scan.site]);
  return { scan, ignored, firstPage: readStored(first, ignored) };
}

/** The pages of a scan in order, read on demand. */
export async function* readPages(
  pool: Pool,
  { scan, ignored, firstPage }: OpenScan,
): AsyncIterable<PageAnalysis> {
  if (scan.mode === 'single') {
    yield firstPage;
    return;
  }
  for await (const page of readSitemapDocuments(pool, scan.analysis_id, ignored)) {
    yield page;
    // Hundreds of pages take seconds: lets other requests run in between.
    await nextTurn();
  }
}

async function readFirst(pool: Pool, scan: ScanRow): Promise<object | null> {
  if (scan.mode === 'single') return findResult(pool, scan.analysis_id);
  const document = await findSitemapPage(pool, scan.analysis_id, []);
  return document === null ? null : readPageDocument(document);
}
