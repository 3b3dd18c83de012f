import type { Pool } from '../database/pool.ts';
import { createCheckTexts } from '../features/crawls/check-texts.ts';
import { addCrawlExportRoutes } from '../features/crawls/export/routes.ts';
import { createCrawlExports } from '../features/crawls/export/use-cases.ts';
import { addLinkGraphRoutes } from '../features/crawls/graph/routes.ts';
import { createLinkGraph } from '../features/crawls/graph/use-cases.ts';
import { addCrawlIssueRoutes } from '../features/crawls/issues/routes.ts';
import { createCrawlIssues } from '../features/crawls/issues/use-cases.ts';
import { addCrawlPageRoutes } from '../features/crawls/pages/routes.ts';
import { createCrawlPages } from '../features/crawls/pages/use-cases.ts';
import { addCrawlRoutes } from '../features/crawls/routes.ts';
import { addSkippedRoutes } from '../features/crawls/skipped/routes.ts';
import { createSkipped } from '../features/crawls/skipped/use-cases.ts';
import type { CrawlsUseCases } from '../features/crawls/use-cases.ts';
import type { IdempotencyUseCases } from '../features/idempotency/use-cases.ts';
import type { App } from '../http/fastify-app.ts';
import type { Guard } from '../http/guard.ts';

/** Crawls and all that is read of them, for the contract and for the website alike. */
export function createCrawlRoutes({
  pool,
  crawls,
  idempotency,
}: {
  pool: Pool;
  crawls: CrawlsUseCases;
  idempotency: IdempotencyUseCases;
}): (routes: App, guard: Guard) => void {
  // The cards of the site checks have their place here.
  const texts = createCheckTexts([]);
  const pages = createCrawlPages({ pool, crawls, texts });
  const issues = createCrawlIssues({ pool, crawls, texts });
  const skipped = createSkipped({ pool, crawls });
  const graph = createLinkGraph({ pool, crawls });
  const exports = createCrawlExports({ pool, crawls });
  return (routes, guard) => {
    addCrawlRoutes(routes, { crawls, idempotency, guard });
    addCrawlPageRoutes(routes, { pages, guard });
    addCrawlIssueRoutes(routes, { issues, guard });
    addSkippedRoutes(routes, { skipped, guard });
    addLinkGraphRoutes(routes, { graph, guard });
    addCrawlExportRoutes(routes, { exports, guard });
  };
}
