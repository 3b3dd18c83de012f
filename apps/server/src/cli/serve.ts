import type { Observers } from '../compose/observers.ts';
import type { ProcessContext } from '../compose/scanning.ts';
import { startSupervisorMetrics } from '../compose/supervisor.ts';
import { supervisedName, type Config } from '../config.ts';
import { isDatabaseOut } from '../database/pool.ts';
import { createLog, type Log } from '../log.ts';
import { findDatabase, makeSetupToken, prepareDatabase, startDatabase } from '../processes/database.ts';
import { StartError, type RunningProcess } from '../processes/running-process.ts';
import { startSupervisor, type Role, type Supervisor } from '../processes/supervisor.ts';
import { messageOf } from '../settings/setting.ts';

export interface Served extends RunningProcess {
  readonly url?: string | undefined;
  readonly port?: number | undefined;
  /** The metrics of this process only, for its supervisor; null without metrics. */
  readonly readMetrics: (() => Promise<string>) | null;
}

type Say = (line: string) => void;

/** How long the whole service may take to shut down, its database included, which is stopped last. */
const stopWithinMs = 29_000;
/** The database's part of that if the start fails: its processes may need the rest, and there is little to save. */
const stopUnreadyWithinMs = 4_000;

/**
 * Runs the whole service: database, migrations, the web process, and its workers. `say` prints progress for people. Null
 * if `signal` aborts the start; everything that was started has ended then.
 */
export async function serveAll(
  config: Config,
  say: Say,
  { signal, onLost }: { readonly signal: AbortSignal; readonly onLost: (reason: string) => void },
): Promise<Served | null> {
  if (config.thresholds !== null) {
    // Loads all checks, so that an invalid threshold is reported before anything else starts.
    const { assertThresholds } = await import('../compose/thresholds.ts');
    assertThresholds(config.thresholds);
  }
  const log = createLog({ level: config.logLevel, role: 'supervisor' });
  let databaseUrl: string | null = null;
  const metrics = await startSupervisorMetrics({ config, databaseUrl: () => databaseUrl, log });
  if (config.databaseUrl === null) say('Starting the embedded database …');
  const starting = startDatabase(config, log, onLost, signal);
  const prepared = starting.then((database) => prepareDatabase(config, database.url, log));
  const interrupted = rejectOnAbort(signal);
  let supervisor: Supervisor | undefined;
  try {
    const running = (supervisor = await startSupervisor({
      config,
      databaseUrl: prepared.then(async () => (databaseUrl = (await starting).url)),
      log,
      observer: metrics.observer,
      interrupted,
    }));
    const place = config.baseUrl ?? running.url ?? '';
    say(`Siteglass is ready at ${place} (API reference: /docs)`);
    if (!(await prepared).hasAccounts) await offerSetup(config, (await starting).url, place, say);
    return {
      url: running.url ?? undefined,
      readMetrics: null,
      drain: async () => {
        const startedAt = performance.now();
        await running.stop();
        await metrics.close();
        await (await starting).stop(stopWithinMs - (performance.now() - startedAt));
      },
    };
  } catch (error) {
    await supervisor?.stop();
    await starting.then(
      (database) => database.stop(stopUnreadyWithinMs),
      () => undefined,
    );
    if (signal.aborted) return null;
    if (!isDatabaseOut(error)) throw error;
    throw new StartError(`The database failed while the service was starting (${messageOf(error)}).`, {
      cause: error,
    });
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  const rejection = new Promise<never>((_, reject) => {
    const abort = (): void => reject(new StartError('Interrupted.'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
  rejection.catch(() => undefined); // also rejects when nobody waits for it any more
  return rejection;
}

/**
 * Shows how to create the first account. Not a log line, so that no field of the structured log ever has the link, but
 * printed without a terminal, too: the log of the container or unit is where an operator looks for it.
 */
async function offerSetup(config: Config, databaseUrl: string, place: string, say: Say): Promise<void> {
  const token = await makeSetupToken(config, databaseUrl);
  say(`There is no account yet. Create the first one within 24 hours: ${place}/setup#${token}`);
  say('Or at any time: npm run siteglass -- user create --email you@example.com --plan pro');
}

/**
 * Runs one process of the service, for a multi-machine setup or another supervisor; null if it has to shut down before
 * it starts.
 */
export async function serveRole(
  role: Role,
  config: Config,
  options: {
    /** The database URL from the supervisor; undefined without a supervisor. */
    readonly databaseUrlFromSupervisor: Promise<string | null> | undefined;
    readonly onLost: (reason: string) => void;
    readonly say: Say;
  },
): Promise<Served | null> {
  const { databaseUrlFromSupervisor, onLost, say } = options;
  let observers: Observers | null = null;
  const log: Log = createLog({
    level: config.logLevel,
    role,
    ...(config.tracesUrl === null ? {} : { fields: () => observers?.logFields() ?? {} }),
  });
  // Loaded only in the process that runs it, and while the database may still be starting.
  const start = await (role === 'web' ? loadWeb() : loadWorker(onLost));
  const { createObservers } = await import('../compose/observers.ts');
  observers = await createObservers({ config, role, name: supervisedName() ?? role, log });
  if (databaseUrlFromSupervisor !== undefined) {
    const databaseUrl = await databaseUrlFromSupervisor;
    return databaseUrl === null ? null : serveObserved(start, { config, databaseUrl, log, observers });
  }
  const databaseUrl = await findDatabase(config);
  if (databaseUrl === null) {
    throw new StartError(
      `serve --role ${role} needs DATABASE_URL, or a Siteglass service that is running on the data directory ${config.dataDir}.`,
    );
  }
  // First, so that an address already in use is reported right away.
  const { startProcessExporter } = await import('../compose/exporter.ts');
  const exporter = await startProcessExporter({ config, databaseUrl, log, observers });
  const { hasAccounts } = await prepareDatabase(config, databaseUrl, log);
  const served = await serveObserved(start, { config, databaseUrl, log, observers }, exporter);
  if (served.url !== undefined && !hasAccounts)
    await offerSetup(config, databaseUrl, config.baseUrl ?? served.url, say);
  return served;
}

async function serveObserved(
  start: Start,
  context: ProcessContext,
  exporter: { readonly close: () => Promise<void> } | null = null,
): Promise<Served> {
  const served = await start(context);
  const { readMetrics, close } = context.observers;
  return {
    ...served,
    readMetrics,
    drain: async () => {
      await served.drain();
      await Promise.all([close(), exporter?.close()]);
    },
  };
}

type Start = (context: ProcessContext) => Promise<Omit<Served, 'readMetrics'>>;

async function loadWeb(): Promise<Start> {
  return (await import('../processes/web.ts')).startWeb;
}

async function loadWorker(onLost: (reason: string) => void): Promise<Start> {
  const { startWorker } = await import('../processes/worker.ts');
  return (context) => startWorker({ ...context, onLost });
}
