import { renderAnalysis, type RenderedPageAnalysis } from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import * as store from '../../../crawl/store/pages.ts';
import type { Grouping } from '../../../crawl/store/url-groups.ts';
import type { Pool } from '../../../database/pool.ts';
import { AppError } from '../../../errors.ts';
import { describeFinding } from '../check-texts.ts';
import { offsetOf, type Page } from '../../../paging.ts';
import { createReadPageAnalysis } from '../stored-analysis.ts';
import type { CrawlIssuesUseCases } from '../issues/use-cases.ts';
import { startHostOf, type CrawlsUseCases } from '../use-cases.ts';

export { pageSorts } from '../../../crawl/store/pages.ts';
export type {
  InlinkRow,
  OutlinkRow,
  PageFilter,
  PageRow,
  PageSort,
  ResourceRow,
  TargetRow,
} from '../../../crawl/store/pages.ts';

interface FilterQuery extends Page, Omit<store.PageFilter, 'accountId' | 'crawlId' | 'host'> {
  readonly accountId: number;
  readonly taskId: string;
}

export interface PageListQuery extends FilterQuery {
  readonly sort: store.PageSort;
  readonly isDescending: boolean;
}

export interface PageFinding extends store.PageFindingRow {
  readonly severity: 'error' | 'warning' | 'notice';
  readonly label: string;
  readonly label_it: string;
  readonly detail: string;
  readonly detail_it: string;
}

export interface WholePage {
  readonly row: store.WholePageRow;
  readonly inlinks: readonly store.InlinkRow[];
  readonly outlinks: readonly store.OutlinkRow[];
  readonly resources: readonly store.ResourceRow[];
  readonly findings: readonly PageFinding[];
  /** Null if it is not HTML. */
  readonly result: RenderedPageAnalysis | null;
}

export interface CrawlPagesUseCases {
  /** @throws {AppError} like reading a crawl; NO_DATA if its pages have been deleted */
  readonly list: (
    query: PageListQuery,
  ) => Promise<{ readonly items: readonly store.PageRow[]; readonly total: number }>;
  /** The same by group. @throws {AppError} likewise */
  readonly group: (
    query: FilterQuery & { readonly by: Grouping },
  ) => Promise<{ readonly items: readonly store.PageGroup[]; readonly total: number }>;
  readonly read: (
    accountId: number,
    taskId: string,
    urlHash: number,
    language: Language,
  ) => Promise<WholePage>;
}

const maxRows = { inlinks: 1_000, outlinks: 1_000, resources: 1_000 };

export function createCrawlPages({
  pool,
  crawls,
  issues,
}: {
  pool: Pool;
  crawls: Pick<CrawlsUseCases, 'readWithPages'>;
  issues: Pick<CrawlIssuesUseCases, 'listStatuses'>;
}): CrawlPagesUseCases {
  return {
    async list({ accountId, taskId, page, per_page, sort, isDescending, ...conditions }) {
      const crawl = await crawls.readWithPages(accountId, taskId);
      const filter = { ...conditions, accountId, crawlId: crawl.task_id, host: startHostOf(crawl) };
      const range = { offset: offsetOf({ page, per_page }), limit: per_page };
      const [items, total] = await Promise.all([
        store.listPages(pool, filter, { by: sort, isDescending }, range),
        store.countPages(pool, filter),
      ]);
      return { items, total };
    },

    async group({ accountId, taskId, page, per_page, by, ...conditions }) {
      const crawl = await crawls.readWithPages(accountId, taskId);
      const filter = { ...conditions, accountId, crawlId: crawl.task_id, host: startHostOf(crawl) };
      return store.groupPages(pool, filter, by, { offset: offsetOf({ page, per_page }), limit: per_page });
    },

    async read(accountId, taskId, urlHash, language) {
      const crawl = await crawls.readWithPages(accountId, taskId);
      const key = { accountId, crawlId: crawl.task_id, urlHash };
      const row = await store.findPage(pool, key);
      if (row === null) throw new AppError('NOT_FOUND', `The crawl has no page ${urlHash}.`);
      const [inlinks, outlinks, resources, findings, statuses] = await Promise.all([
        store.listInlinks(pool, key, maxRows.inlinks),
        store.listOutlinks(pool, key, maxRows.outlinks),
        store.listResources(pool, key, maxRows.resources),
        store.listPageFindings(pool, key),
        issues.listStatuses(crawl),
      ]);
      const { document } = row;
      const readAnalysis = createReadPageAnalysis(statuses);
      return {
        row,
        inlinks,
        outlinks,
        resources,
        findings: findings.map((finding) => ({ ...finding, ...describeFinding(finding, language) })),
        result: document === null ? null : renderAnalysis(await readAnalysis({ ...row, document }), language),
      };
    },
  };
}
