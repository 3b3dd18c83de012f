import { upgradeStored } from '@siteglass/analysis/rendering';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { readPageDocument } from '../../page-document.ts';
import * as store from './store.ts';

export type StoredPage = ReturnType<typeof upgradeStored>;

/** A scan that there is something to tell of. */
export interface OpenScan {
  readonly scan: store.ScanRow;
  readonly firstPage: StoredPage;
}

/** Pages of one step; a stored analysis is some tens of kilobytes. */
const pagesOfStep = 20;

/** @throws {AppError} NOT_FOUND for what is no scan of the account; NO_DATA for one without a stored result */
export async function openScan(pool: Pool, accountId: number, scanId: number): Promise<OpenScan> {
  const scan = await store.findScan(pool, accountId, scanId);
  if (scan === null) throw new AppError('NOT_FOUND', `You have no scan ${scanId}.`);
  if (scan.status !== 'complete')
    throw new AppError('NO_DATA', `The scan is not complete: its status is ${scan.status}.`);
  for await (const firstPage of readPages(pool, scan)) return { scan, firstPage };
  throw new AppError('NO_DATA', 'The scan has no stored result; scan again to make it.');
}

/** The pages of a scan in its order, read as they are asked for. */
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
      // Hundreds of pages take seconds: other requests have their turn between them.
      await nextTurn();
    }
    if (rows.length < pagesOfStep) return;
  }
}
