import type { Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { offsetOf, type Page } from '../../paging.ts';
import type { Batch, BulkUseCases } from '../bulk/use-cases.ts';
import { readIgnored } from '../issue-statuses/reads.ts';
import { leaveOutIgnored, type ScansUseCases, type ScanTask } from '../scans/use-cases.ts';
import * as store from './store.ts';
import { summarize, type ListSummary } from './summarize.ts';

export { pageSorts } from './store.ts';
export type { ListedPageRow, PageSort, PageStatus } from './store.ts';
export type { ListSummary } from './summarize.ts';

export interface PageListQuery extends Page, store.PageFilter {
  readonly sort: store.PageSort;
  readonly isDescending: boolean;
}

/** A list that an account has opened. */
export interface OpenList extends store.PageListKey {
  readonly accountId: number;
  /** Those of its scans. */
  readonly sites: readonly (string | null)[];
}

/** Lists of scanned pages, also while they are being scanned. */
export interface PageListsUseCases {
  /** The sitemap scan of a list. @throws {AppError} like reading a scan; NO_DATA if it is of a single page */
  readonly openSitemap: (accountId: number, taskId: string) => Promise<ScanTask>;
  /** The batch of a list. @throws {AppError} like reading a batch */
  readonly openBatch: (accountId: number, batchId: string) => Promise<Batch>;
  readonly summarize: (list: OpenList) => Promise<ListSummary>;
  /** One page of the selected rows, and their total. */
  readonly list: (
    list: OpenList,
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
  /** The pages that the account ignores something on, as they are shown. */
  const readChanged = async (list: OpenList): Promise<readonly store.ChangedPage[]> => {
    const ignored = await readIgnored(pool, list.accountId, list.sites);
    if (ignored.checkIds.length === 0) return [];
    const pages = await store.listFailedPages(pool, list, ignored.checkIds);
    return pages.flatMap(({ position, page_url: url, ...page }) => {
      const shown = leaveOutIgnored({ url, ...page }, ignored);
      return shown === null ? [] : [{ position, ...shown }];
    });
  };

  return {
    async openSitemap(accountId, taskId) {
      const task = await scans.read(accountId, taskId);
      if (task.mode !== 'sitemap') throw new AppError('NO_DATA', 'Only sitemap scans have a list of pages.');
      await scans.fillDigests(task.analysisId);
      return task;
    },

    openBatch: (accountId, batchId) => bulk.read(accountId, batchId.toLowerCase()),

    async summarize(list) {
      const changed = await readChanged(list);
      return summarize(await store.countPages(pool, list, changed), changed);
    },

    async list(list, { page, per_page, sort, isDescending, ...filter }) {
      const changed = await readChanged(list);
      const range = { offset: offsetOf({ page, per_page }), limit: per_page };
      const [items, total] = await Promise.all([
        store.listPages(pool, list, filter, { by: sort, isDescending }, range, changed),
        store.countMatches(pool, list, filter, changed),
      ]);
      return { items, total };
    },
  };
}
