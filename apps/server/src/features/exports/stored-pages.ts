import { upgradeStored } from '@siteglass/analysis/rendering';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { readPageDocument } from '../../page-document.ts';
import * as store from './store.ts';

export type StoredPage = ReturnType<typeof upgradeStored>;

/** A scan that has results. */
export interface OpenScan {
  readonly scan: store.ScanRow;
  readonly firstPage: StoredPage;
}

/** Pages per step; a stored analysis is tens of kilobytes. */
const pagesOfStep = 20;

/** @throws {AppError} NOT_FOUND if it is not a scan of the account; NO_DATA if it has no stored result */
export async function openScan(pool: Pool, accountId: number, scanId: number): Promise<OpenScan> {
  const scan = await store.findScan(pool, accountId, scanId);
  if (scan === null) throw new AppError('NOT_FOUND', `There is no scan ${scanId} in your account.`);
  if (scan.status !== 'complete')
    throw new AppError('NO_DATA', `The scan is not complete: its status is ${scan.status}.`);
  for await (const firstPage of readPages(pool, scan)) return { scan, firstPage };
  throw new AppError('NO_DATA', 'The scan has no stored result. Scan the page again.');
}

/** The pages of a scan in order, read on demand. */
export async function* readPages(pool: Pool, scan: store.ScanRow): AsyncIterable<StoredPage> {
  if (scan.mode === 'single') {
    if (scan.result !== null) yield upgradeStored(scan.result);
    return;
  }
  for (let after = 0; ;) {
    const rows = await store.listPagesAfter(pool, scan.analysis_id, after, pagesOfStep);
    for (const { position, document } of rows) {
      after = position;
      yield upgradeStored(await readPageDocument(document));
      // Hundreds of pages take seconds: lets other requests run in between.
      await nextTurn();
    }
    if (rows.length < pagesOfStep) return;
  }
}
