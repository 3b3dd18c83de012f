import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { DEFAULT_FETCH_LIMITS } from '../collect/fetch/fetch-limits.ts';
import { createResolver } from '../collect/fetch/resolve.ts';
import { followChanges } from '../database/changes.ts';
import { isMigrated, readMigrations } from '../database/migrate.ts';
import { createSecretSealer } from '../crawl/request-settings.ts';
import { createPool } from '../database/pool.ts';
import { createSessionLocks } from '../database/session-locks.ts';
import { createFairGate } from '../fair-gate.ts';
import { addAccountDeletionRoutes } from '../features/account-deletions/routes.ts';
import { createAccountDeletions } from '../features/account-deletions/use-cases.ts';
import { addAccountExportRoutes } from '../features/account-export/routes.ts';
import { createAccountExport } from '../features/account-export/use-cases.ts';
import { addAccountEventRoutes } from '../features/account-events/routes.ts';
import { createAccountEvents } from '../features/account-events/use-cases.ts';
import { addAiOverviewRoutes } from '../features/ai-overview/routes.ts';
import { addAccountLinkRoutes } from '../features/account-links/routes.ts';
import { createAccountLinks } from '../features/account-links/use-cases.ts';
import { addLoginRoutes, addProfileRoutes, addSettingsRoutes } from '../features/accounts/routes.ts';
import { addAuthorityRoutes } from '../features/authority/routes.ts';
import { addBrandingRoutes } from '../features/branding/routes.ts';
import { createBranding, noAccountBranding } from '../features/branding/use-cases.ts';
import { addBulkRoutes } from '../features/bulk/routes.ts';
import { createBulk } from '../features/bulk/use-cases.ts';
import { addComparisonRoutes } from '../features/comparisons/routes.ts';
import { createTextPool } from '../features/comparisons/text-pool.ts';
import { createComparisons } from '../features/comparisons/use-cases.ts';
import { createCrawlIssues } from '../features/crawls/issues/use-cases.ts';
import { createCrawls } from '../features/crawls/use-cases.ts';
import { addExportRoutes } from '../features/exports/routes.ts';
import { addFieldDataRoutes } from '../features/field-data/routes.ts';
import { createGuests } from '../features/guests/use-cases.ts';
import { addHistoryRoutes } from '../features/history/routes.ts';
import { createHistory } from '../features/history/use-cases.ts';
import { createIdempotency } from '../features/idempotency/use-cases.ts';
import { addIssueStatusRoutes } from '../features/issue-statuses/routes.ts';
import { createIssueStatuses } from '../features/issue-statuses/use-cases.ts';
import { addRevokedTokenRoutes } from '../features/revoked-tokens/routes.ts';
import { createBufferCache } from '../buffer-cache.ts';
import { createResultReader } from '../features/scans/result-json.ts';
import { addPageListRoutes } from '../features/page-lists/routes.ts';
import { createPageLists } from '../features/page-lists/use-cases.ts';
import { addReportAddressRoutes } from '../features/report-addresses/routes.ts';
import { createReportAddresses } from '../features/report-addresses/use-cases.ts';
import { addScanRoutes } from '../features/scans/routes.ts';
import { createScans, type ScansUseCases } from '../features/scans/use-cases.ts';
import { addScreenshotRoutes } from '../features/screenshots/routes.ts';
import { createScreenshots } from '../features/screenshots/use-cases.ts';
import { addScheduledReportRoutes } from '../features/scheduled-reports/routes.ts';
import { createScheduledReports } from '../features/scheduled-reports/use-cases.ts';
import { addSecurityRoutes } from '../features/security/routes.ts';
import { addSiteRoutes } from '../features/sites/routes.ts';
import { createSites } from '../features/sites/use-cases.ts';
import { addVerificationRoutes } from '../features/verifications/routes.ts';
import { addTokenRoutes } from '../features/tokens/routes.ts';
import { createTokens } from '../features/tokens/use-cases.ts';
import { addUsageRoutes, addUsageWindowRoutes } from '../features/usage/routes.ts';
import { createUsage } from '../features/usage/use-cases.ts';
import { createDeliveryLog } from '../features/webhooks/delivery-log.ts';
import { describedWebhooks } from '../features/webhooks/described-webhooks.ts';
import { addWebhookRoutes } from '../features/webhooks/routes.ts';
import { createWebsite } from '../features/website/routes.ts';
import { loadSiteFiles } from '../features/website/site-files.ts';
import { addSessionListRoutes, addWebSessionRoutes } from '../features/web-sessions/routes.ts';
import { createWebSessions } from '../features/web-sessions/use-cases.ts';
import { createBearerAuthenticator } from '../http/authenticate.ts';
import { createCookieAuthenticator } from '../http/authenticate-cookie.ts';
import { buildApp } from '../http/app.ts';
import type { App } from '../http/fastify-app.ts';
import { createGuard, type Guard } from '../http/guard.ts';
import { listeningUrl } from '../http/listening-url.ts';
import { createSessionAnswers } from '../http/session-answer.ts';
import { readServiceVersion } from '../observe/service-version.ts';
import { inSpan, type Tracing } from '../tracing.ts';
import { createAccountsOf, createSecurityEmailsOf, loadSecret } from './accounts.ts';
import { createCrawlRoutes } from './crawl-routes.ts';
import { createCrawlSharing } from './crawl-sharing.ts';
import { composeWebhookSecrets } from './delivering.ts';
import { composeExports } from './exporting.ts';
import { composeProviders } from './providers.ts';
import { cancelAnalysis, cancelCrawl, createQueueing } from './queueing.ts';
import { createUrlRules, type ProcessContext } from './scanning.ts';
import { composeVerifications } from './verifying.ts';
import { createWebsiteScans } from './website-scans.ts';

/** The website's build directory, in a separate workspace. */
const websiteDir = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** How long a request may wait for the database, so that it gets a response even if the database is down. */
const answerWithinMs = 8_000;
/** Bytes of rendered results that the process caches. */
const renderedBytes = 32 * 1024 * 1024;
/** A little less, so that a request that only others keep waiting is not taken for a fault. */
const lockWithinMs = answerWithinMs - 500;
/** To the database. */
const connections = 20;
/**
 * POST requests that are handled at once: more would only slow each other down. Admissions of one account wait for each
 * other anyway: one more than is admitted keeps them busy.
 */
const line = { perKey: 2, maxWaiting: 200, maxWaitMs: answerWithinMs };
const gateOptions = {
  short: { ...line, total: 8 },
  long: { ...line, total: 4 },
  /** Each of the results in a response with many, which keep the event loop busy while they are written. */
  result: { ...line, total: 2, perKey: 1, maxWaiting: 1_000 },
};

/** The web process: the API over its use cases. */
export async function composeWeb({ config, databaseUrl, log, observers }: ProcessContext): Promise<{
  app: App;
  close: () => Promise<void>;
}> {
  const onError = (error: Error): void => log.warn({ err: error }, 'an idle database connection broke');
  const common = { url: databaseUrl, answerWithinMs, onError };
  const pool = createPool({ ...common, applicationName: 'siteglass web', max: connections, lockWithinMs });
  const locks = createSessionLocks({ ...common, applicationName: 'siteglass web locks' });
  observers.watchPool('web', pool);
  const changes = followChanges({ url: databaseUrl, log });
  const ownUrl = (): string => listeningUrl(config, (app.server.address() as AddressInfo).port);
  const securityEmails = await createSecurityEmailsOf(config, { ownUrl, tracing: observers.tracing });
  const accounts = await createAccountsOf(config, { pool, changes, securityEmails });
  const tokens = createTokens({ pool, changes, securityEmails });
  const usage = createUsage({ pool, changes });
  const secret = await loadSecret(config);
  const gates = { short: createFairGate(gateOptions.short), long: createFairGate(gateOptions.long) };
  const idempotency = createIdempotency({ pool, locks, gates, secret });
  const thirdParties = composeProviders({ config, pool, log, observer: observers.providers });
  const { guard: addressGuard, webhooks, readUrl } = createUrlRules(config, observers.onRefused);
  const queueing = createQueueing(observers.tracing);
  const scans = createScans({
    pool,
    usage,
    webhooks,
    readUrl,
    enqueueAnalyses: queueing.enqueueAnalyses,
    cancelAnalysis,
    renderPolicy: config.render,
    observer: observers.scans,
  });
  const history = createHistory({ pool });
  const texts = createTextPool(log);
  const comparisons = createComparisons({ pool, scans, compareTexts: texts.compare });
  const results = createResultReader({
    scans,
    renderedResults: createBufferCache(renderedBytes),
    gate: createFairGate(gateOptions.result),
    version: readServiceVersion(),
  });
  const resolver = createResolver({ servers: config.dnsServers, timeoutMs: DEFAULT_FETCH_LIMITS.dnsMs });
  const verifying = composeVerifications({ config, pool, guard: addressGuard, resolver, readUrl });
  const crawls = createCrawls({
    pool,
    usage,
    webhooks,
    readUrl,
    requireVerified: verifying.verifications.requireVerified,
    enqueueCrawl: queueing.enqueueCrawl,
    cancelCrawl,
    renderPolicy: config.render,
    sealSecrets: createSecretSealer(secret).seal,
  });
  const exporting = composeExports({
    config,
    pool,
    changes,
    log,
    guard: addressGuard,
    resolver,
    thirdParties,
    accounts,
    crawls,
  });
  const { aiOverviews, authorities, fieldData, security, exports } = exporting;
  const screenshots = createScreenshots({ pool, scans });
  const crawlRoutes = createCrawlRoutes({ pool, crawls, exports: exporting.crawlExports, idempotency });
  const branding = createBranding({ pool });
  const addCrawlSharing = createCrawlSharing({
    pool,
    secret,
    branding,
    crawls,
    accounts,
    crawlRoutes,
    scans,
    results,
    screenshots,
  });
  const bulk = createBulk({ pool, scans, webhooks });
  const lists = createPageLists({ pool, scans, bulk });
  const webSessions = createWebSessions({ pool, changes, securityEmails });
  const deletions = createAccountDeletions({
    pool,
    accounts,
    enqueueDeletion: queueing.enqueueDeletion,
    changes,
  });
  const tracedScans = traceScans(scans, observers.tracing);
  const guests = createGuests({
    pool,
    gate: gates.short,
    secret,
    plans: config.plans,
    accounts,
    scans: tracedScans,
    usage,
  });
  const bearer = createBearerAuthenticator({
    accounts,
    catchUp: changes.catchUp,
    authenticateKey: async (key) => {
      const token = await tokens.authenticate(key);
      return token === null ? null : accounts.principalOfKey(token);
    },
  });
  const cookie = createCookieAuthenticator({
    catchUp: changes.catchUp,
    authenticateSession: async (token) => {
      const session = await webSessions.authenticate(token);
      return session === null ? null : accounts.principalOfWebSession(session);
    },
    authenticateGuest: guests.authenticate,
  });
  const websiteScans = createWebsiteScans({
    pool,
    log,
    changes,
    scans,
    security,
    authorities,
    usage,
    guests,
    authenticator: cookie,
  });
  const sessions = createSessionAnswers({
    authenticator: cookie,
    webSessions,
    hasAccounts: accounts.hasAccounts,
    isRegistrationOpen: config.isRegistrationOpen,
    version: readServiceVersion(),
  });
  const links = createAccountLinks({
    pool,
    accounts,
    secret,
    securityEmails,
    isRegistrationOpen: config.isRegistrationOpen,
    sendsEmails: config.smtpUrl !== null,
    enqueueMail: queueing.enqueueMail,
  });
  const reportAddresses = createReportAddresses({
    pool,
    secret,
    readBrand: async (accountId) => {
      const account = await accounts.readAccount(accountId);
      return account === null ? noAccountBranding : branding.read(account);
    },
    enqueueConfirmation: queueing.enqueueConfirmation,
  });
  const reports = createScheduledReports({
    pool,
    reportHour: config.reportHour,
    addresses: reportAddresses,
    scans,
    crawls,
    readUrl,
    enqueueReport: queueing.enqueueReport,
  });
  const sites = createSites({ pool, issues: createCrawlIssues({ pool, crawls }), reports, security });
  const statuses = createIssueStatuses({ pool, sites });
  const deliveryLog = createDeliveryLog({ pool });
  const webhookSecrets = await composeWebhookSecrets(config, pool);
  /** The routes that the API and the website share; each authenticates requests its own way. */
  const addCommonRoutes = (routes: App, guard: Guard): void => {
    addProfileRoutes(routes, { guard });
    addTokenRoutes(routes, { tokens, idempotency, guard });
    addScanRoutes(routes, { scans: tracedScans, results, idempotency, guard });
    addScreenshotRoutes(routes, { screenshots, guard });
    addComparisonRoutes(routes, { comparisons, guard });
    addBulkRoutes(routes, { bulk, results, idempotency, guard });
    addPageListRoutes(routes, { lists, results, guard });
    crawlRoutes.add(routes, guard);
    addSiteRoutes(routes, { sites, guard });
    addIssueStatusRoutes(routes, { statuses, idempotency, guard });
    addVerificationRoutes(routes, { verifications: verifying.verifications, idempotency, guard });
    addAiOverviewRoutes(routes, { aiOverviews, guard });
    addAuthorityRoutes(routes, { authorities, guard });
    addFieldDataRoutes(routes, { fieldData, guard });
    addSecurityRoutes(routes, { security, guard });
    addExportRoutes(routes, { exports, guard });
    addHistoryRoutes(routes, { history, guard });
    addScheduledReportRoutes(routes, { reports, idempotency, guard, ownUrl });
    addUsageRoutes(routes, { usage, countReports: reports.count, guard });
  };
  const newestMigration = (await readMigrations()).at(-1)?.id ?? 0;
  const app: App = await buildApp({
    log,
    usage,
    health: { isReady: () => isMigrated(pool, newestMigration) },
    trustProxy: config.trustProxy,
    corsOrigins: config.corsOrigins,
    https:
      config.tls === null
        ? null
        : {
            cert: await readFile(config.tls.certPath, 'utf8'),
            key: await readFile(config.tls.keyPath, 'utf8'),
          },
    website: createWebsite({
      files: await loadSiteFiles(websiteDir),
      isRegistrationOpen: config.isRegistrationOpen,
      origin: config.baseUrl === null ? null : new URL(config.baseUrl).origin,
    }),
    requestObserver: observers.requests,
    tracing: observers.tracing,
    contractWebhooks: describedWebhooks,
    contractRoutes: (contract) => {
      const guard = createGuard({ authenticator: bearer, usage });
      addLoginRoutes(contract, { accounts, guard });
      addCommonRoutes(contract, guard);
    },
    websiteRoutes: async (website) => {
      const guard = createGuard({ authenticator: cookie, usage });
      addCommonRoutes(website, guard);
      websiteScans.addRoutes(website, guard);
      addWebSessionRoutes(website, { accounts, sessions });
      addSessionListRoutes(website, { webSessions, guard });
      addRevokedTokenRoutes(website, { accounts });
      addBrandingRoutes(website, { branding, guard });
      addSettingsRoutes(website, { accounts, sessions, guard });
      addAccountExportRoutes(website, { accountExport: createAccountExport({ pool, accounts }), guard });
      addUsageWindowRoutes(website, { usage, guard });
      addAccountDeletionRoutes(website, { deletions, sessions, guard, ownUrl });
      addAccountLinkRoutes(website, { links, sessions, guard, ownUrl });
      addAccountEventRoutes(website, { accountEvents: createAccountEvents({ pool }), guard });
      addReportAddressRoutes(website, { addresses: reportAddresses });
      addWebhookRoutes(website, { deliveryLog, secrets: webhookSecrets, guard });
      await addCrawlSharing(website, guard);
    },
  });
  return {
    app,
    close: async () => {
      websiteScans.endStreams();
      exporting.endWaits();
      await app.close();
      await Promise.all([websiteScans.close(), texts.close()]);
      await Promise.all([exporting.close(), verifying.close()]);
      await thirdParties.close();
      await usage.close();
      await changes.close();
      await Promise.all([pool.end(), locks.close()]);
    },
  };
}

/** Records the admission of a scan as a span, the parent of the job's span. */
function traceScans(scans: ScansUseCases, tracing: Tracing): ScansUseCases {
  return { ...scans, start: (request) => inSpan(tracing, 'admit scan', {}, () => scans.start(request)) };
}
