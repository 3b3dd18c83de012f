import { gradeOf } from '@siteglass/analysis';
import { urlKey } from '@siteglass/analysis/url-identity';
import { v4 as uuidV4 } from 'uuid';
import type { Fetcher } from '../../../collect/fetch/fetcher.ts';
import { ClaimLost, CrawlRefused } from '../../../crawl/crawl-store.ts';
import { findSitemaps } from '../../../crawl/find-sitemaps.ts';
import { PageRendering, type CrawlRenderer } from '../../../crawl/page-rendering.ts';
import type { PageThreads } from '../../../crawl/page-threads.ts';
import { productToken } from '../../../crawl/product-token.ts';
import { readSitemaps, type SitemapSink } from '../../../crawl/read-sitemaps.ts';
import { siteOfUrl } from '../../../crawl/scope.ts';
import { createRobotsOf, shareSite } from '../../../crawl/seed-crawl.ts';
import { acquireSites } from '../../../crawl/store/site-lease.ts';
import { SiteLease, SiteLeaseLost } from '../../../crawl/site-lease.ts';
import { inTransaction, isDatabaseOut, type Client } from '../../../database/pool.ts';
import { taskErrorTable, type TaskErrorCode } from '../../../errors.ts';
import { loggableUrl, type Log } from '../../../log.ts';
import type { RenderPolicy } from '../../../render-policy.ts';
import type { Plans } from '../../../plans.ts';
import { limitsOf } from '../../accounts/use-cases.ts';
import { createAnalysisEnds, type AnalysisEndsDependencies } from '../analysis-ends.ts';
import { claimAnalysis, noteFailure, releaseAnalysis, type ClaimedAnalysis } from '../store/claims.ts';
import * as store from '../store/sitemap-pages.ts';
import { visitPages } from './visit-pages.ts';

export interface ScanSitemapDependencies extends AnalysisEndsDependencies {
  readonly log: Log;
  readonly fetcher: Fetcher;
  readonly threads: PageThreads;
  readonly renderer: CrawlRenderer;
  readonly renderPolicy: RenderPolicy;
  readonly maxConnections: number;
  /** Pages per scan, at most those of the plan. */
  readonly maxPages: number;
  /** Sitemaps that are read. */
  readonly maxSitemaps: number;
  readonly plans: Plans;
  readonly thresholds: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly postponeAnalysis: (client: Client, analysisId: string, delayMs: number) => Promise<void>;
}

/** For plans without crawls. */
const pagesWithoutCrawls = 500;
/** URLs beyond the limit that are listed as not analyzed; any further ones are only counted. */
const listedLeftOut = 5_000;

/**
 * Maximum workers that may crash during a scan without a page stored in between, and maximum attempts that may fail.
 */
const maxCrashes = 5;
const maxFailures = 3;
const takenRetryMs = 1_000;
const retryMs = 1_000;

/**
 * The work behind sitemap scans: finds the URLs, crawls them politely, and stores each analysis as it completes, so
 * that a scan that is taken over continues with the remaining pages.
 */
export function createScanSitemap(
  deps: ScanSitemapDependencies,
): (analysisId: string, signal: AbortSignal) => Promise<void> {
  const { pool, observer } = deps;
  const { endAsError, finish, splitOffOtherAccounts } = createAnalysisEnds(deps);

  return async function scanSitemap(analysisId, jobSignal) {
    const claimed = await inTransaction(pool, (client) => claimAnalysis(client, analysisId, uuidV4()));
    if (claimed === null) return;
    const log = deps.log.child({ analysisId, url: loggableUrl(claimed.url) });
    if (claimed.crashes >= maxCrashes) {
      const taskIds = await endAsError(claimed, 'INTERNAL_ERROR', 'The scan failed repeatedly.');
      log.error({ taskIds }, 'gave up on a sitemap scan that crashed its workers');
      return;
    }
    const sites = [siteOfUrl(claimed.url)];
    if (!(await acquireSites(pool, sites, analysisId))) return postpone(claimed, takenRetryMs);
    const lease = new SiteLease(pool, sites, analysisId, jobSignal);
    try {
      log.info({ taskIds: claimed.taskIds, attempts: claimed.attempts }, 'sitemap scan resumed');
      const { isPrivate } = await scan(claimed, lease);
      const taskIds = await complete(claimed, isPrivate);
      observer?.onFinished('complete', { scans: taskIds.length });
      log.info({ taskIds }, 'sitemap scanned');
    } catch (error) {
      await handle(claimed, lease, error, log);
    } finally {
      await lease.release();
    }
  };

  async function scan(claimed: ClaimedAnalysis, lease: SiteLease): Promise<{ readonly isPrivate: boolean }> {
    const { fetcher, threads, maxConnections, thresholds } = deps;
    const { signal } = lease;
    threads.prepare();
    const robotsOf = createRobotsOf(fetcher, signal);
    const waiting =
      (await store.findWaitingPages(pool, claimed.id)) ?? (await findPages(claimed, robotsOf, signal));
    const [first] = waiting;
    if (first === undefined) return { isPrivate: false };
    const context = {
      ...{ scope: null, thresholds, expectIndexable: claimed.expect_indexable },
      crawler: productToken,
    };
    const { memory: site } = await shareSite(fetcher, first.url, context, signal);
    const { renderer, renderPolicy: setting } = deps;
    const rendering = new PageRendering({
      ...{ renderer, setting, policy: claimed.render ?? setting, viewport: claimed.viewport },
      ...{ headersFor: () => [], accountId: claimed.account_id, crawl: claimed.claim, signal },
    });
    return visitPages(waiting, {
      threads,
      rendering,
      openLine: () => fetcher.openLine(),
      robotsOf,
      siteOf: () => ({ id: claimed.claim, site }),
      maxConnections,
      signal,
      onFailed: (error) => lease.fail(error),
      store: async (pages) => {
        if (!(await inTransaction(pool, (client) => store.storePages(client, claimed, pages))))
          throw new ClaimLost();
      },
    });
  }

  /** Finds the URLs, once; those of other sites are listed but not visited. */
  async function findPages(
    claimed: ClaimedAnalysis,
    robotsOf: ReturnType<typeof createRobotsOf>,
    signal: AbortSignal,
  ): Promise<readonly store.WaitingPage[]> {
    const { fetcher } = deps;
    const maxPages = await maxPagesOf(claimed);
    const {
      starts,
      defaultLocations: defaults,
      siteUrl,
    } = await findSitemaps(claimed.url, { fetcher, robotsOf, signal });
    const { isAllowed } = await robotsOf(new URL(siteUrl).origin);
    const source = { fetcher, signal, isAllowed };
    const site = siteOfUrl(siteUrl);
    const found = new Map<string, string>();
    const others = { areListed: false };
    const sink: SitemapSink = {
      onUrl: ({ url }) => {
        const key = urlKey(url);
        if (found.has(key)) return false;
        if (siteOfUrl(url) === site) found.set(key, url);
        else others.areListed = true;
        return found.has(key);
      },
      ready: () => Promise.resolve(),
    };
    const limits = { urls: maxPages + listedLeftOut, sitemaps: deps.maxSitemaps };
    let read = await readSitemaps(starts, source, limits, sink);
    for (const start of defaults) {
      if (found.size > 0 || others.areListed) break;
      read = await readSitemaps([start], source, limits, sink);
    }
    const { urlsLeftOut } = read;
    const own = [...found.values()];
    if (own.length === 0 && !others.areListed)
      throw new CrawlRefused('HTTP_ERROR', 'No sitemap that lists a page was found.');
    if (own.length === 0)
      throw new CrawlRefused('HTTP_ERROR', 'The sitemap lists only pages of other sites.');
    const [pages, leftOut] = [own.slice(0, maxPages), own.slice(maxPages)];
    const further = urlsLeftOut > 0 ? `, and ${urlsLeftOut} or more are not listed here` : '';
    const fault = {
      code: 'PAGE_LIMIT',
      message: `The scan is limited to ${maxPages} pages${further}. To analyze more, crawl the site or scan its sitemaps one by one.`,
    };
    const hasClaim = await inTransaction(pool, (client) =>
      store.insertPages(client, claimed, pages, leftOut, fault),
    );
    if (!hasClaim) throw new ClaimLost();
    return pages.map((url, index) => ({ position: index + 1, url }));
  }

  /** What the most generous plan of those that wait for the scan allows. */
  async function maxPagesOf({ id }: ClaimedAnalysis): Promise<number> {
    const caps = (await store.findPlans(pool, id)).map((plan) => {
      const { max_pages } = limitsOf(deps.plans, plan);
      return max_pages === 0 ? pagesWithoutCrawls : (max_pages ?? Infinity);
    });
    return Math.min(deps.maxPages, Math.max(pagesWithoutCrawls, ...caps));
  }

  async function complete(claimed: ClaimedAnalysis, isPrivate: boolean): Promise<string[]> {
    return inTransaction(pool, async (client) => {
      const seoScore = (await store.meanScore(client, claimed.id)) ?? 0;
      const hasClaim = await store.completeSitemap(client, claimed, {
        seoScore,
        grade: gradeOf(seoScore),
        scannerVersion: deps.scannerVersion,
        isShareable: !isPrivate,
      });
      if (!hasClaim) throw new ClaimLost();
      if (isPrivate) await splitOffOtherAccounts(client, claimed.id);
      return finish(client, claimed.id);
    });
  }

  async function handle(claimed: ClaimedAnalysis, lease: SiteLease, error: unknown, log: Log): Promise<void> {
    const cause = lease.signal.aborted ? (lease.signal.reason as unknown) : error;
    if (cause instanceof ClaimLost) {
      log.info('this worker no longer owns the sitemap scan');
      return;
    }
    if (lease.isJobAborted) {
      await releaseAnalysis(pool, claimed);
      throw lease.jobAbortReason;
    }
    if (cause instanceof CrawlRefused) {
      const code = Object.hasOwn(taskErrorTable, cause.code) ? (cause.code as TaskErrorCode) : 'HTTP_ERROR';
      const taskIds = await endAsError(claimed, code, cause.message);
      log.info({ taskIds, code, reason: cause.message }, 'could not scan the sitemap');
      return;
    }
    if (cause instanceof SiteLeaseLost || isDatabaseOut(cause)) {
      log.warn({ err: cause }, 'lost the site or the database; the scan will resume from its stored state');
      return postpone(claimed, retryMs);
    }
    if (claimed.failures + 1 < maxFailures) {
      log.warn({ err: cause }, 'a sitemap scan failed and will resume from its stored state');
      await noteFailure(pool, claimed);
      return inTransaction(pool, (client) => deps.postponeAnalysis(client, claimed.id, retryMs));
    }
    const taskIds = await endAsError(claimed, 'INTERNAL_ERROR', 'The scan failed.');
    log.error({ taskIds, err: cause }, 'gave up on a sitemap scan after its last attempt');
  }

  function postpone(claimed: ClaimedAnalysis, delayMs: number): Promise<void> {
    return inTransaction(pool, async (client) => {
      if (await releaseAnalysis(client, claimed)) await deps.postponeAnalysis(client, claimed.id, delayMs);
    });
  }
}
