import * as store from '../../../crawl/store/url-list.ts';
import type { Pool } from '../../../database/pool.ts';
import { offsetOf, type Page } from '../../../paging.ts';
import type { CrawlsUseCases } from '../use-cases.ts';

export interface ListedUrls {
  readonly items: readonly store.ListedUrlRow[];
  readonly total: number;
}

export interface ListedUrlsUseCases {
  /**
   * The URLs of a list in its order, with what became of each; none for a crawl of a site.
   * @throws {AppError} like reading a crawl; NO_DATA if its URLs have been deleted
   */
  readonly list: (accountId: number, taskId: string, page: Page) => Promise<ListedUrls>;
}

export function createListedUrls({
  pool,
  crawls,
}: {
  pool: Pool;
  crawls: Pick<CrawlsUseCases, 'readWithPages'>;
}): ListedUrlsUseCases {
  return {
    async list(accountId, taskId, page) {
      const { task_id: crawlId, url_count } = await crawls.readWithPages(accountId, taskId);
      if (url_count === null) return { items: [], total: 0 };
      const range = { offset: offsetOf(page), limit: page.per_page };
      return { items: await store.listListedUrls(pool, accountId, crawlId, range), total: url_count };
    },
  };
}
