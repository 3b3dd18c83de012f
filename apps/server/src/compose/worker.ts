import { SCANNER_VERSION } from '@siteglass/analysis/version';
import { createPageThreads } from '../crawl/page-threads.ts';
import { createSecretSealer } from '../crawl/request-settings.ts';
import { createRunCrawl } from '../crawl/run-crawl.ts';
import { siteOfUrl } from '../crawl/scope.ts';
import { createPool, type Pool } from '../database/pool.ts';
import { deleteOldEvents } from '../features/account-events/use-cases.ts';
import { deleteOldLinks } from '../features/account-links/use-cases.ts';
import { deleteOldGuests } from '../features/guests/use-cases.ts';
import { deleteOldKeys } from '../features/idempotency/use-cases.ts';
import { verifyFixes } from '../features/issue-statuses/verify-fixes.ts';
import { deleteOldProviderRows } from '../features/providers/use-cases.ts';
import { deleteOldConfirmations } from '../features/report-addresses/use-cases.ts';
import { siteStatuses, takeExpiredStatuses } from '../features/issue-statuses/use-cases.ts';
import { createRetention } from '../features/retention/use-cases.ts';
import { deleteOldDeliveries } from '../features/webhooks/use-cases.ts';
import { createAnalyzePage, type AnalyzeIsolated } from '../features/scans/analyze-page.ts';
import { createProbeSite } from '../features/scans/probe-site.ts';
import { createScanThreads } from '../features/scans/scan-threads.ts';
import { createScanSitemap } from '../features/scans/sitemap/scan-sitemap.ts';
import { createRobotsPermit } from '../features/verifications/use-cases.ts';
import { deleteExpiredTokens } from '../features/revoked-tokens/use-cases.ts';
import { deleteOldRuns } from '../features/scheduled-reports/running.ts';
import { createSendSecurityEmail } from '../features/security-emails/send-security-email.ts';
import { deleteOldSecurityEmails } from '../features/security-emails/use-cases.ts';
import { createUsage } from '../features/usage/use-cases.ts';
import { deleteEndedSessions } from '../features/web-sessions/use-cases.ts';
import { listeningUrl } from '../http/listening-url.ts';
import type { DueWork } from '../jobs/due-work.ts';
import type { Job } from '../jobs/job.ts';
import { createJobs } from '../jobs/registry.ts';
import { composeAccountDeletions } from './account-deletions.ts';
import { createAccountsOf, createSecurityEmailsOf, loadSecret } from './accounts.ts';
import { createCollecting } from './collecting.ts';
import { composeDeliveries } from './delivering.ts';
import { createSendLinkMailOf, loadMailer } from './mailing.ts';
import { composeProviders } from './providers.ts';
import { createPostponeAnalysis, createQueueing, findHeldAnalyses, postponeCrawl } from './queueing.ts';
import { composeRenderer } from './rendering.ts';
import { composeReporting } from './reporting.ts';
import { composeSecurity } from './security.ts';
import { composeCheckProofs } from './verifying.ts';
import { createUrlRules, type ProcessContext } from './scanning.ts';
import { traceJobs } from './trace-jobs.ts';

/** A worker process: its jobs, with their use cases and collectors. */
export async function composeWorker({
  config,
  databaseUrl,
  log,
  observers,
  collectAndAnalyzeIsolated,
}: ProcessContext & {
  readonly collectAndAnalyzeIsolated: AnalyzeIsolated;
}): Promise<{
  pool: Pool;
  jobs: readonly Job[];
  dueWorks: readonly DueWork[];
  close: () => Promise<void>;
}> {
  // Each running scan may hold one connection, in the background as well; the queue needs one per lane for listening,
  // crawls and other jobs a few more.
  const pool = createPool({
    url: databaseUrl,
    applicationName: 'siteglass worker',
    max: 2 * config.concurrency + 16,
    answerWithinMs: 30_000,
    onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  });
  observers.watchPool('worker', pool);
  const { tracing } = observers;
  const ownUrl = (): string => listeningUrl(config, config.port);
  const securityEmails = await createSecurityEmailsOf(config, { ownUrl });
  const accounts = await createAccountsOf(config, { pool, securityEmails });
  const usage = createUsage({ pool });
  const secret = await loadSecret(config);
  const rules = createUrlRules(config, observers.onRefused);
  const { webhooks } = rules;
  const scanThreads = createScanThreads({ data: { thresholds: config.thresholds ?? {} }, log });
  const renderer = composeRenderer(config, log);
  if (config.render !== 'never') renderer.prepare();
  const collecting = createCollecting(
    config,
    { fetches: observers.fetches, tracing },
    scanThreads,
    renderer.render,
  );
  const thirdParties = composeProviders({ config, pool, log, observer: observers.providers });
  const { runPassiveProbes } = composeSecurity({ config, ...collecting, thirdParties, log });
  const threads = createPageThreads(config.crawlThreads, log);
  const queueing = createQueueing(tracing);
  const ends = {
    pool,
    usage,
    webhooks,
    log,
    scannerVersion: SCANNER_VERSION,
    sharesFailures: config.allowNetworks.length === 0,
    enqueueAnalyses: queueing.enqueueAnalyses,
    verifyFixes,
    observer: observers.scans,
    tracing,
  };
  const analyzing = {
    ...ends,
    renderPolicy: config.render,
    collectAndAnalyze: collecting.collectAndAnalyze,
    collectAndAnalyzeIsolated,
    enqueueProbes: queueing.enqueueProbes,
    findHeldAnalyses,
  };
  const visiting = {
    fetcher: collecting.fetcher,
    threads,
    renderer,
    renderPolicy: config.render,
    maxConnections: config.crawlConnections,
    limits: config.crawlLimits,
    thresholds: config.thresholds ?? {},
  };
  const mailer = await loadMailer(config);
  const reporting = await composeReporting({
    config,
    pool,
    usage,
    rules,
    mailer,
    accounts,
    resolver: collecting.resolver,
    thirdParties,
    log,
    observers,
  });
  const jobs = createJobs({
    analyzePage: createAnalyzePage({ ...analyzing, postponeAnalysis: createPostponeAnalysis('single') }),
    analyzeBackgroundPage: createAnalyzePage({
      ...analyzing,
      collectAndAnalyze: collecting.createCollectAndAnalyze({
        analyze: scanThreads.analyzeInBackground,
        prepare: scanThreads.prepare,
      }),
      postponeAnalysis: createPostponeAnalysis('background'),
    }),
    probeSite: createProbeSite({ pool, log, runPassiveProbes }),
    scanSitemap: createScanSitemap({
      ...ends,
      ...visiting,
      maxPages: config.sitemapPages,
      maxSitemaps: config.crawlLimits.sitemaps,
      plans: config.plans,
      postponeAnalysis: createPostponeAnalysis('sitemap'),
    }),
    runCrawl: createRunCrawl({
      ...visiting,
      pool,
      log,
      scannerVersion: SCANNER_VERSION,
      permitRobots: createRobotsPermit({
        pool,
        checkProofs: composeCheckProofs(config, collecting.fetcher),
        siteOfUrl,
      }),
      statuses: siteStatuses,
      postpone: postponeCrawl,
      openSecrets: createSecretSealer(secret).open,
      observer: observers.crawls,
      refund: (client, crawlId) => usage.refund(client, [crawlId]),
    }),
    sendLinkMail: await createSendLinkMailOf({ config, pool, accounts, mailer, log }),
    sendSecurityEmail: createSendSecurityEmail({ pool, mailer, baseUrl: config.baseUrl, log }),
    ...reporting.jobs,
    ...(await composeAccountDeletions({ config, pool, log })),
    cleanUp: async () => {
      await accounts.cleanUp();
      await deleteEndedSessions(pool);
      await deleteExpiredTokens(pool);
      await deleteOldSecurityEmails(pool);
      await deleteOldLinks(pool);
      await deleteOldEvents(pool);
      await deleteOldGuests(pool);
      await deleteOldConfirmations(pool);
      await deleteOldRuns(pool);
      await usage.cleanUp();
      await deleteOldKeys(pool);
      await deleteOldProviderRows(pool);
      await deleteOldDeliveries(pool);
    },
    applyRetention: createRetention({ pool, keep: config.keep, log }),
  });
  const deliveries = await composeDeliveries({ config, pool, log, observer: observers.webhooks });
  const dueWorks: readonly DueWork[] = [
    deliveries.dueWork,
    ...reporting.dueWorks,
    { name: 'issue statuses', takeDue: () => takeExpiredStatuses(pool) },
  ];
  return {
    pool,
    jobs: traceJobs(jobs, tracing),
    dueWorks,
    close: async () => {
      await Promise.all([threads.close(), scanThreads.close(), renderer.close()]);
      await Promise.all([collecting.close(), thirdParties.close(), deliveries.close()]);
      await pool.end();
    },
  };
}
