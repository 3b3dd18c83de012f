import * as store from '../../../crawl/store/skipped.ts';
import type { Pool } from '../../../database/pool.ts';
import { offsetOf, type Page } from '../../../paging.ts';
import type { CrawlsUseCases } from '../use-cases.ts';

export interface Skipped {
  readonly items: readonly store.SkippedRow[];
  readonly total: number;
  /** Of the whole crawl, most frequent first. */
  readonly reasons: readonly store.ReasonCount[];
}

export interface SkippedUseCases {
  /**
   * URLs that were found and not visited.
   * @throws {AppError} like reading a crawl; NO_DATA if its URLs have been deleted
   */
  readonly list: (accountId: number, taskId: string, page: Page, reason: string | null) => Promise<Skipped>;
}

export function createSkipped({
  pool,
  crawls,
}: {
  pool: Pool;
  crawls: Pick<CrawlsUseCases, 'readWithPages'>;
}): SkippedUseCases {
  return {
    async list(accountId, taskId, page, reason) {
      const { task_id: crawlId } = await crawls.readWithPages(accountId, taskId);
      const range = { offset: offsetOf(page), limit: page.per_page };
      const [items, reasons] = await Promise.all([
        store.listSkipped(pool, { accountId, crawlId, reason, ...range }),
        store.countReasons(pool, accountId, crawlId),
      ]);
      const total = reasons
        .filter((one) => reason === null || one.reason === reason)
        .reduce((sum, { count }) => sum + count, 0);
      return { items, total, reasons };
    },
  };
}
