import { v4 as uuidV4 } from 'uuid';
import { CookieJar } from '../collect/fetch/cookie-jar.ts';
import type { Fetcher } from '../collect/fetch/fetcher.ts';
import { inTransaction, isDatabaseOut, type Client, type Pool } from '../database/pool.ts';
import { taskErrorTable, type TaskErrorCode } from '../errors.ts';
import { loggableUrl, type Log } from '../log.ts';
import type { RenderPolicy } from '../render-policy.ts';
import { settleStatuses, type SiteStatuses } from './apply-statuses.ts';
import { checkOthers } from './check-others.ts';
import { crawlLimitsOf, type CrawlLimitSettings } from './crawl-limits.ts';
import { contextKeys } from './context-key.ts';
import { CrawlLoop, type VisitEnd } from './crawl-loop.ts';
import type { CrawlObserver } from './crawl-observer.ts';
import { BaseDeleted, ClaimLost, CrawlRefused, SiteUnavailable, type ClaimedCrawl } from './crawl-store.ts';
import { Frontier } from './frontier.ts';
import { siteByOrigin, sitesOf } from './list-crawl.ts';
import { PageRendering, type CrawlRenderer } from './page-rendering.ts';
import type { PageThreads } from './page-threads.ts';
import { prepareRequests } from './prepare-requests.ts';
import { Recorder } from './recorder.ts';
import type { SecretSealer } from './request-settings.ts';
import { Reuse } from './reuse.ts';
import { readRobotsPermit, type PermitRobots } from './robots-permit.ts';
import { runSiteChecks } from './run-site-checks.ts';
import { createScope } from './scope.ts';
import { createRobotsOf, findStart, seedFrontier, shareSite } from './seed-crawl.ts';
import { SiteLease, SiteLeaseLost } from './site-lease.ts';
import { whyNothing } from './why-nothing.ts';
import {
  claimCrawl,
  closeFrontier,
  completeCrawl,
  failCrawl,
  noteCrawlFailure,
  noteSeeded,
  releaseCrawl,
  summarizePages,
} from './store/claims.ts';
import { createCrawlStore } from './store/create-crawl-store.ts';
import { summarizeIssues } from './store/ignoring.ts';
import { findStartEnd, moveCrawl } from './store/start.ts';
import { acquireSites } from './store/site-lease.ts';
import { prepareReads } from './store/prepare-reads.ts';
import { analyzePartitions } from './store/weeks.ts';

export interface RunCrawlDependencies {
  readonly pool: Pool;
  readonly fetcher: Fetcher;
  readonly threads: PageThreads;
  readonly renderer: CrawlRenderer;
  /** Which pages the service renders; if it is `never`, no crawl can ask for more. */
  readonly renderPolicy: RenderPolicy;
  readonly log: Log;
  readonly scannerVersion: string;
  readonly maxConnections: number;
  readonly limits: CrawlLimitSettings;
  readonly thresholds: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly permitRobots: PermitRobots;
  readonly statuses: SiteStatuses;
  readonly openSecrets: SecretSealer['open'];
  /** Reschedules the running job to be delivered again after `delayMs`. */
  readonly postpone: (client: Client, crawlId: string, delayMs: number) => Promise<void>;
  /** A crawl that failed because of the service does not count against the account's limit. */
  readonly refund: (client: Client, crawlId: string) => Promise<void>;
  readonly observer?: CrawlObserver | undefined;
}

/** How many workers may crash on a crawl without storing a page in between, and how many attempts may fail. */
const maxCrashes = 5;
const maxFailures = 3;
const siteTakenRetryMs = 2_000;
const yieldedRetryMs = 5_000;
const retryMs = 1_000;
const siteUnavailableRetryMs = 20_000;
/** Time for what all pages share, and for each of its requests if they are spaced. */
const auxiliaryMs = 10_000;
const maxProbes = 30;

/**
 * Runs crawls: resumes a crawl where it was, visits what is left, checks the site and sets its final state. Only the
 * worker that holds the claim stores anything. If it crashes, only the pages it was working on are requested again.
 */
export function createRunCrawl(
  deps: RunCrawlDependencies,
): (crawlId: string, signal: AbortSignal) => Promise<void> {
  const { pool } = deps;

  return async function runCrawl(crawlId, jobSignal) {
    const crawl = await claimCrawl(pool, crawlId, uuidV4(), deps.scannerVersion);
    if (crawl === null) return;
    const log = deps.log.child({ crawlId, url: loggableUrl(crawl.scope.startUrl) });
    if (crawl.crashes >= maxCrashes) {
      await endAsError(crawl, 'INTERNAL_ERROR', 'The crawl failed repeatedly.');
      log.error({ crashes: crawl.crashes }, 'gave up on a crawl that crashed its workers');
      return;
    }
    const sites = sitesOf(crawl);
    if (!(await acquireSites(pool, sites, crawlId))) return postpone(crawl, siteTakenRetryMs);
    const lease = new SiteLease(pool, sites, crawlId, jobSignal);
    try {
      log.info({ crawled: crawl.crawled }, crawl.crawled === 0 ? 'crawl started' : 'crawl resumed');
      const outcome = await visit(crawl, lease, log);
      if (outcome === 'yielded') {
        log.info('waiting for another crawl of the site');
        await postpone(crawl, yieldedRetryMs);
      } else if (outcome === 'moved') {
        log.info('the start page redirects to another site; the crawl continues there');
        await inTransaction(pool, (client) => deps.postpone(client, crawl.crawlId, 0));
      } else {
        await finish(crawl, log);
      }
    } catch (error) {
      await handle(crawl, lease, error, log);
    } finally {
      await lease.release();
    }
  };

  async function visit(crawl: ClaimedCrawl, lease: SiteLease, log: Log): Promise<VisitEnd> {
    const { threads, maxConnections, thresholds } = deps;
    const { signal } = lease;
    // A recrawl may have nothing to analyze.
    if (crawl.baseId === null) threads.prepare();
    const mustYield = (): boolean => lease.mustYield;
    // Not stored: a crawl that resumes gets new ones.
    const cookies = new CookieJar();
    const store = createCrawlStore(pool, crawl);
    const { fetcher, pace, token, headersFor } = prepareRequests(crawl, deps);
    const isIgnored = await readRobotsPermit(crawl, deps.permitRobots, signal);
    const robotsOf = createRobotsOf(fetcher, signal, { token, isIgnored });
    const isList = crawl.listOrigins !== null;
    // Hosts that do not respond keep no others waiting.
    void Promise.allSettled((crawl.listOrigins ?? []).map(robotsOf));
    const startUrl = crawl.isSeeded ? crawl.scope.startUrl : await findStart(crawl, robotsOf);
    if (crawl.isSeeded && !isList && crawl.failures + 1 < maxFailures) {
      const { failure } = await robotsOf(new URL(startUrl).origin);
      if (failure !== null) throw new SiteUnavailable(failure);
    }
    const settings = { ...crawl.scope, startUrl };
    const scope = createScope(settings);
    const share = (url: string): ReturnType<typeof shareSite> =>
      shareSite(
        fetcher,
        url,
        { scope: settings, thresholds, expectIndexable: true, crawler: token },
        signal,
        pace === null ? {} : { auxiliaryMs: auxiliaryMs + maxProbes * pace.intervalMs },
      );
    const sharing = isList ? null : share(startUrl);
    sharing?.catch(() => undefined); // handled below
    const limits = crawlLimitsOf(deps.limits, crawl.maxPages);
    const frontier = new Frontier(crawl, scope, limits);
    let loop: CrawlLoop | null = null;
    const recorder = new Recorder({
      store: store.store,
      crawled: crawl.crawled,
      progress: () => ({
        discovered: frontier.discovered,
        queued: frontier.queued,
        depth: loop?.depth ?? 0,
        unrecorded: frontier.unrecorded,
        traps: frontier.traps.takeStopped(),
      }),
      onFailed: (error) => lease.fail(error),
      onStored: (pages) => {
        deps.observer?.onStored(pages);
        loop?.pump();
      },
    });
    try {
      await frontier.load(store);
      if (!crawl.isSeeded) {
        const seeded = await seedFrontier(startUrl, limits, {
          ...{ fetcher, frontier, recorder, scope, robotsOf, signal },
        });
        const hasClaim = await inTransaction(pool, (client) => noteSeeded(client, crawl, startUrl, seeded));
        if (!hasClaim) throw new ClaimLost();
      }
      const shared = await sharing;
      const contextKeyOf = shared === null ? null : contextKeys(shared.context);
      const { baseId, sealedSecrets } = crawl;
      const { known } = frontier;
      const rendering = new PageRendering({
        ...{ renderer: deps.renderer, setting: deps.renderPolicy, policy: crawl.render },
        ...{ accountId: crawl.accountId, crawl: crawl.claim, viewport: crawl.viewport, headersFor, signal },
        samples: await store.samples(),
      });
      loop = new CrawlLoop({
        crawl,
        store,
        frontier,
        recorder,
        threads,
        rendering,
        openLine: () => fetcher.openLine(),
        cookies,
        scope,
        robotsOf,
        siteOf:
          shared === null
            ? siteByOrigin(crawl.claim, async (origin) => (await share(`${origin}/`)).memory)
            : () => ({ id: `${crawl.claim} ${startUrl}`, site: shared.memory }),
        reuse:
          baseId === null || contextKeyOf === null ? null : new Reuse({ baseId, store, known, contextKeyOf }),
        contextKeyOf: sealedSecrets === null ? contextKeyOf : null,
        maxConnections,
        pace,
        signal,
        mustYield,
        nowMs: () => performance.now(),
        onFailed: (error) => lease.fail(error),
      });
      const end = await loop.run();
      if (end === 'moved' && frontier.movedTo !== null) await moveCrawl(pool, crawl, frontier.movedTo);
      if (end !== 'done') return end;
      log.info({ crawled: recorder.crawled, discovered: frontier.discovered }, 'pages crawled');
      const others = {
        store,
        frontier,
        recorder,
        fetcher,
        cookies,
        scope,
        robotsOf,
        maxConnections,
        pace,
        signal,
        mustYield,
      };
      for (const kind of ['resource', 'external'] as const)
        if ((await checkOthers(kind, others)) === 'yielded') return 'yielded';
      await recorder.flush();
      return 'done';
    } catch (error) {
      // Keep what was found, if it can still be stored.
      if (lease.isJobAborted) await recorder.flush().catch(() => undefined);
      throw error;
    } finally {
      recorder.end();
    }
  }

  async function finish(crawl: ClaimedCrawl, log: Log): Promise<void> {
    const { accountId, crawlId } = crawl;
    const summary = await inTransaction(pool, async (client) => {
      await closeFrontier(client, crawl);
      const checked = await runSiteChecks(client, {
        ...{ accountId, crawlId, listOrigins: crawl.listOrigins, thresholds: deps.thresholds, log },
      });
      const pages = await summarizePages(client, crawl);
      if (pages.total_pages === 0 && crawl.listOrigins === null)
        throw new CrawlRefused('HTTP_ERROR', whyNothing(await findStartEnd(client, crawl)));
      await settleStatuses(client, crawl, checked.failedChecks, deps.statuses);
      const issues = await summarizeIssues(client, crawl, pages.total_pages);
      const summary = { ...pages, ...issues, failed_checks: [...checked.failedChecks] };
      if (!(await completeCrawl(client, crawl, summary, deps.scannerVersion))) throw new ClaimLost();
      return summary;
    });
    deps.observer?.onFinished('complete');
    log.info(summary, 'crawl complete');
    await analyzePartitions(pool, crawlId, summary.total_pages);
    await prepareReads(pool, accountId, crawlId, log);
  }

  async function handle(crawl: ClaimedCrawl, lease: SiteLease, error: unknown, log: Log): Promise<void> {
    const cause = lease.signal.aborted ? (lease.signal.reason as unknown) : error;
    // Stopped or taken over: whoever did it is responsible for reporting it.
    if (cause instanceof ClaimLost) {
      log.info('this worker no longer owns the crawl');
      return;
    }
    if (lease.isJobAborted) {
      await releaseCrawl(pool, crawl);
      throw lease.jobAbortReason;
    }
    if (cause instanceof CrawlRefused) {
      const code = Object.hasOwn(taskErrorTable, cause.code) ? (cause.code as TaskErrorCode) : 'HTTP_ERROR';
      await endAsError(crawl, code, cause.message);
      log.info({ code, reason: cause.message }, 'the site could not be crawled');
      return;
    }
    if (cause instanceof SiteUnavailable) {
      log.warn({ reason: cause.message }, 'the site does not respond; its crawl will resume later');
      await noteCrawlFailure(pool, crawl);
      return inTransaction(pool, (client) => deps.postpone(client, crawl.crawlId, siteUnavailableRetryMs));
    }
    if (cause instanceof SiteLeaseLost || cause instanceof BaseDeleted || isDatabaseOut(cause)) {
      log.warn({ err: cause }, 'lost the site, the base or the database; the crawl will resume where it was');
      return postpone(crawl, retryMs);
    }
    if (crawl.failures + 1 < maxFailures) {
      log.warn({ err: cause }, 'a crawl failed and will resume from its stored state');
      await noteCrawlFailure(pool, crawl);
      return inTransaction(pool, (client) => deps.postpone(client, crawl.crawlId, retryMs));
    }
    await endAsError(crawl, 'INTERNAL_ERROR', 'The crawl failed.');
    log.error({ err: cause }, 'gave up on a crawl after its last attempt');
  }

  function postpone(crawl: ClaimedCrawl, delayMs: number): Promise<void> {
    return inTransaction(pool, async (client) => {
      if (await releaseCrawl(client, crawl)) await deps.postpone(client, crawl.crawlId, delayMs);
    });
  }

  async function endAsError(crawl: ClaimedCrawl, code: TaskErrorCode, message: string): Promise<void> {
    const hasClaim = await inTransaction(pool, async (client) => {
      if (!(await failCrawl(client, crawl, { code, message }, deps.scannerVersion))) return false;
      if (code === 'INTERNAL_ERROR') await deps.refund(client, crawl.crawlId);
      return true;
    });
    if (hasClaim) deps.observer?.onFinished('error', code);
  }
}
