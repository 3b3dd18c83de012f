import { parseSubmittedUrl } from '@siteglass/analysis/url';
import { readFile } from 'node:fs/promises';
import { followChanges } from '../database/changes.ts';
import { isMigrated, readMigrations } from '../database/migrate.ts';
import { createPool } from '../database/pool.ts';
import { addAiOverviewRoutes } from '../features/ai-overview/routes.ts';
import { createAiOverviews } from '../features/ai-overview/use-cases.ts';
import { addLoginRoutes, addProfileRoutes } from '../features/accounts/routes.ts';
import { addEventRoutes } from '../features/events/routes.ts';
import { createTaskEvents } from '../features/events/use-cases.ts';
import { createGuests } from '../features/guests/use-cases.ts';
import { addHistoryRoutes } from '../features/history/routes.ts';
import { createHistory } from '../features/history/use-cases.ts';
import { createIdempotency } from '../features/idempotency/use-cases.ts';
import { createRenderedResults } from '../features/scans/rendered-results.ts';
import { addGuestScanRoutes } from '../features/scans/guest-routes.ts';
import { addScanRoutes } from '../features/scans/routes.ts';
import { createReadUrl } from '../features/scans/submitted-url.ts';
import { createScans, type ScansUseCases } from '../features/scans/use-cases.ts';
import { createLocatePool } from '../features/source/locate-pool.ts';
import { addSourceRoutes } from '../features/source/routes.ts';
import { createSources } from '../features/source/use-cases.ts';
import { addTokenRoutes } from '../features/tokens/routes.ts';
import { createTokens } from '../features/tokens/use-cases.ts';
import { addUsageRoutes } from '../features/usage/routes.ts';
import { createUsage } from '../features/usage/use-cases.ts';
import { createWebSessions } from '../features/web-sessions/use-cases.ts';
import { createBearerAuthenticator } from '../http/authenticate.ts';
import { createCookieAuthenticator, createGuestAuthenticator } from '../http/authenticate-cookie.ts';
import { buildApp } from '../http/app.ts';
import type { App } from '../http/fastify-app.ts';
import { createGuard, type Guard } from '../http/guard.ts';
import { inSpan, type Tracing } from '../tracing.ts';
import { createAccountsOf, loadSecret } from './accounts.ts';
import { cancelAnalysis, createEnqueueAnalysis, createOutsideRules, type Surroundings } from './scanning.ts';

/** What a request may wait for the database, so that it is answered even when the database is not. */
const answerWithinMs = 8_000;

/** The web process: the API over its use cases. */
export async function composeWeb({ config, databaseUrl, log, observers }: Surroundings): Promise<{
  app: App;
  close: () => Promise<void>;
}> {
  const onError = (error: Error): void => log.warn({ err: error }, 'an idle database connection broke');
  const common = { url: databaseUrl, answerWithinMs, onError };
  const pool = createPool({ ...common, applicationName: 'siteglass web', max: 20 });
  const lockPool = createPool({ ...common, applicationName: 'siteglass web locks', max: 10 });
  observers.watchPool('web', pool);
  observers.watchPool('locks', lockPool);
  const changes = followChanges({ url: databaseUrl, log });
  const accounts = await createAccountsOf(config, pool, changes);
  const tokens = createTokens({ pool, changes });
  const usage = createUsage({ pool, changes });
  const idempotency = createIdempotency({ pool, lockPool });
  const { webhooks, judge } = createOutsideRules(config, observers.onRefused);
  const scans = createScans({
    pool,
    usage,
    webhooks,
    readUrl: createReadUrl({ parse: parseSubmittedUrl, judge }),
    enqueueAnalysis: createEnqueueAnalysis(observers.tracing),
    cancelAnalysis,
    observer: observers.scans,
    changes,
  });
  const locating = createLocatePool(log);
  const sources = createSources({ pool, scans, locate: locating.locate });
  const events = createTaskEvents({ scans, changes, log });
  const history = createHistory({ pool });
  const aiOverviews = createAiOverviews({ pool });
  const renderedResults = createRenderedResults();
  const webSessions = createWebSessions({ pool, changes });
  const tracedScans = traceScans(scans, observers.tracing);
  const guests = createGuests({
    pool,
    secret: await loadSecret(config),
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
  const guestOnly = createGuestAuthenticator({
    catchUp: changes.catchUp,
    authenticateGuest: guests.authenticate,
  });
  /** What the contract and the website have in common; each has its own way of telling who is asking. */
  const addCommonRoutes = (routes: App, guard: Guard): void => {
    addProfileRoutes(routes, { guard });
    addTokenRoutes(routes, { tokens, idempotency, guard });
    addScanRoutes(routes, { scans: tracedScans, renderedResults, idempotency, guard });
    addAiOverviewRoutes(routes, { aiOverviews, guard });
    addHistoryRoutes(routes, { history, guard });
    addUsageRoutes(routes, { usage, guard });
  };
  const newestMigration = (await readMigrations()).at(-1)?.id ?? 0;
  const app = await buildApp({
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
    requestObserver: observers.requests,
    tracing: observers.tracing,
    contractRoutes: (contract) => {
      const guard = createGuard({ authenticator: bearer, usage });
      addLoginRoutes(contract, { accounts, guard });
      addCommonRoutes(contract, guard);
    },
    websiteRoutes: (website) => {
      const guard = createGuard({ authenticator: cookie, usage });
      addCommonRoutes(website, guard);
      addGuestScanRoutes(website, {
        guests,
        scans,
        recognise: cookie.recognise,
        guestGuard: createGuard({ authenticator: guestOnly, usage }),
      });
      addSourceRoutes(website, { sources, guard });
      addEventRoutes(website, { events, guard, authenticator: cookie });
    },
  });
  return {
    app,
    close: async () => {
      // Streams would hold up the end of the app for as long as their scans take.
      events.close();
      await app.close();
      await locating.close();
      await usage.close();
      await changes.close();
      await Promise.all([pool.end(), lockPool.end()]);
    },
  };
}

/** Shows the admission of a scan as a span: the job's span is below it. */
function traceScans(scans: ScansUseCases, tracing: Tracing): ScansUseCases {
  return { ...scans, start: (request) => inSpan(tracing, 'admit scan', {}, () => scans.start(request)) };
}
