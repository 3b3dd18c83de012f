import type { Pool } from '../database/pool.ts';
import type { AccountsUseCases } from '../features/accounts/use-cases.ts';
import type { BrandingUseCases } from '../features/branding/use-cases.ts';
import type { CrawlsUseCases } from '../features/crawls/use-cases.ts';
import { addScanReadRoute } from '../features/scans/routes.ts';
import type { ResultReader } from '../features/scans/result-json.ts';
import type { ScansUseCases } from '../features/scans/use-cases.ts';
import { addScreenshotRoutes } from '../features/screenshots/routes.ts';
import type { ScreenshotsUseCases } from '../features/screenshots/use-cases.ts';
import { addShareLinkRoutes } from '../features/share-links/routes.ts';
import { createShareLinks } from '../features/share-links/use-cases.ts';
import type { App } from '../http/fastify-app.ts';
import type { Guard } from '../http/guard.ts';
import { createShareGuard } from '../http/share-guard.ts';
import type { CrawlRoutes } from './crawl-routes.ts';

/**
 * Crawl reports on the website: by number for their owner, by link for anyone the owner shares it with. Reports of pages
 * only by the links in their emails.
 */
export function createCrawlSharing(deps: {
  readonly pool: Pool;
  readonly secret: string;
  readonly crawls: CrawlsUseCases;
  readonly branding: BrandingUseCases;
  readonly accounts: AccountsUseCases;
  readonly crawlRoutes: CrawlRoutes;
  readonly scans: ScansUseCases;
  readonly results: ResultReader;
  readonly screenshots: ScreenshotsUseCases;
}): (website: App, guard: Guard) => Promise<void> {
  const { crawlRoutes, scans, results, screenshots } = deps;
  const shareLinks = createShareLinks({ ...deps, readBranding: deps.branding.read });
  const shareGuard = createShareGuard(shareLinks.open);
  return async (website, guard) => {
    crawlRoutes.addReport(website, guard);
    addShareLinkRoutes(website, { shareLinks, guard });
    // In a separate scope, where cookies are ignored and nothing can be changed.
    await website.register(
      (shared: App, _options: unknown, done: () => void) => {
        // The same routes as the owner's, which are already in the document.
        shared.addHook('onRoute', ({ schema, method, url }) => {
          if (!website.hasRoute({ method: String(method), url: url.replace('/shared/', '/') }))
            throw new Error(`The document lacks ${String(method)} ${url}: it is not a route of the owner.`);
          if (schema !== undefined) schema.hide = true;
        });
        crawlRoutes.addShared(shared, shareGuard);
        addScanReadRoute(shared, { scans, results, guard: shareGuard });
        addScreenshotRoutes(shared, { screenshots, guard: shareGuard });
        done();
      },
      { prefix: '/shared' },
    );
  };
}
