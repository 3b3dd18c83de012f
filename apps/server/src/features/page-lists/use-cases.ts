import type { Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { offsetOf, type Page } from '../../paging.ts';
import type { Batch, BulkUseCases } from '../bulk/use-cases.ts';
import type { ScansUseCases, ScanTask } from '../scans/use-cases.ts';
import * as store from './store.ts';
import { summarize, type ListSummary } from './summarize.ts';

export { pageSorts } from './store.ts';
export type { ListedPageRow, PageSort, PageStatus } from './store.ts';
export type { ListSummary } from './summarize.ts';

export interface PageListQuery extends Page, store.PageFilter {
  readonly sort: store.PageSort;
  readonly isDescending: boolean;
}

/** Lists of scanned pages, also while they are being scanned. */
export interface PageListsUseCases {
  /** The sitemap scan of a list. @throws {AppError} like reading a scan; NO_DATA if it is of a single page */
  readonly openSitemap: (accountId: number, taskId: string) => Promise<ScanTask>;
  /** The batch of a list. @throws {AppError} like reading a batch */
  readonly openBatch: (accountId: number, batchId: string) => Promise<Batch>;
  /** Of a list that was opened. */
  readonly summarize: (list: store.PageListKey) => Promise<ListSummary>;
  /** One page of the selected rows, and their total. */
  readonly list: (
    list: store.PageListKey,
    query: PageListQuery,
  ) => Promise<{ readonly items: readonly store.ListedPageRow[]; readonly total: number }>;
}

export function createPageLists({
  pool,
  scans,
  bulk,
}: {
  pool: Pool;
  scans: Pick<ScansUseCases, 'read' | 'fillDigests'>;
  bulk: Pick<BulkUseCases, 'read'>;
}): PageListsUseCases {
  return {
    async openSitemap(accountId, taskId) {
      const task = await scans.read(accountId, taskId);
      if (task.mode !== 'sitemap') throw new AppError('NO_DATA', 'Only sitemap scans have a list of pages.');
      await scans.fillDigests(task.analysisId);
      return task;
    },

    openBatch: (accountId, batchId) => bulk.read(accountId, batchId.toLowerCase()),

    summarize: async (key) => summarize(await store.countPages(pool, key)),

    async list(key, { page, per_page, sort, isDescending, ...filter }) {
      const range = { offset: offsetOf({ page, per_page }), limit: per_page };
      const [items, total] = await Promise.all([
        store.listPages(pool, key, filter, { by: sort, isDescending }, range),
        store.countMatches(pool, key, filter),
      ]);
      return { items, total };
    },
  };
}
