import type { Pool } from '../database/pool.ts';
import { addCrawlComparisonRoutes } from '../features/crawls/comparison/routes.ts';
import { createCrawlComparisons } from '../features/crawls/comparison/use-cases.ts';
import { addCrawlExportRoutes } from '../features/crawls/export/routes.ts';
import type { CrawlExportUseCases } from '../features/crawls/export/use-cases.ts';
import { addLinkGraphRoutes } from '../features/crawls/graph/routes.ts';
import { createLinkGraph } from '../features/crawls/graph/use-cases.ts';
import { addCrawlIssueRoutes } from '../features/crawls/issues/routes.ts';
import { createCrawlIssues, forShareLinks } from '../features/crawls/issues/use-cases.ts';
import { addCrawlPageRoutes } from '../features/crawls/pages/routes.ts';
import { createCrawlPages } from '../features/crawls/pages/use-cases.ts';
import { addCrawlReportRoutes } from '../features/crawls/report-routes.ts';
import { addCrawlRoutes } from '../features/crawls/routes.ts';
import { addSkippedRoutes } from '../features/crawls/skipped/routes.ts';
import { createSkipped } from '../features/crawls/skipped/use-cases.ts';
import { addComparisonTableRoutes, addCrawlTableRoutes } from '../features/crawls/tables/routes.ts';
import { createCrawlTables } from '../features/crawls/tables/use-cases.ts';
import { addListedUrlRoutes } from '../features/crawls/urls/routes.ts';
import { createListedUrls } from '../features/crawls/urls/use-cases.ts';
import type { CrawlsUseCases } from '../features/crawls/use-cases.ts';
import type { IdempotencyUseCases } from '../features/idempotency/use-cases.ts';
import type { App } from '../http/fastify-app.ts';
import type { Guard } from '../http/guard.ts';

export interface CrawlRoutes {
  /** Crawls and all data read from them, for both the API and the website. */
  readonly add: (routes: App, guard: Guard) => void;
  /** Website only: a report by its number. */
  readonly addReport: (routes: App, guard: Guard) => void;
  /** Only the data of a report, for anyone who has a link to it. */
  readonly addShared: (routes: App, guard: Guard) => void;
}

export function createCrawlRoutes({
  pool,
  crawls,
  exports,
  idempotency,
}: {
  pool: Pool;
  crawls: CrawlsUseCases;
  exports: CrawlExportUseCases;
  idempotency: IdempotencyUseCases;
}): CrawlRoutes {
  const issues = createCrawlIssues({ pool, crawls });
  const pages = createCrawlPages({ pool, crawls, issues });
  const comparisons = createCrawlComparisons({ pool, crawls, issues });
  const skipped = createSkipped({ pool, crawls });
  const listedUrls = createListedUrls({ pool, crawls });
  const graph = createLinkGraph({ pool, crawls });
  const tables = createCrawlTables({ pool, crawls, issues, comparisons, listedUrls });
  // A share link gives access to one crawl.
  const sharedIssues = forShareLinks(issues);
  const sharedTables = createCrawlTables({ pool, crawls, issues: sharedIssues, comparisons, listedUrls });

  const addContents: CrawlRoutes['add'] = (routes, guard) => {
    addCrawlPageRoutes(routes, { pages, guard });
    addSkippedRoutes(routes, { skipped, guard });
    addListedUrlRoutes(routes, { listedUrls, guard });
    addLinkGraphRoutes(routes, { graph, guard });
    addCrawlExportRoutes(routes, { exports, guard });
  };
  const addReport: CrawlRoutes['addReport'] = (routes, guard) =>
    addCrawlReportRoutes(routes, { crawls, guard });
  return {
    add: (routes, guard) => {
      addCrawlRoutes(routes, { crawls, idempotency, guard });
      addContents(routes, guard);
      addCrawlIssueRoutes(routes, { issues, guard });
      addCrawlTableRoutes(routes, { tables, guard });
      addComparisonTableRoutes(routes, { tables, guard });
      addCrawlComparisonRoutes(routes, { crawls, comparisons, guard });
    },
    addReport,
    addShared: (routes, guard) => {
      addReport(routes, guard);
      addContents(routes, guard);
      addCrawlIssueRoutes(routes, { issues: sharedIssues, guard });
      addCrawlTableRoutes(routes, { tables: sharedTables, guard });
    },
  };
}
