import type { Observers } from '../compose/observers.ts';
import type { ProcessContext } from '../compose/scanning.ts';
import { startSupervisorMetrics } from '../compose/supervisor.ts';
import { supervisedName, type Config } from '../config.ts';
import { createLog, type Log } from '../log.ts';
import { findDatabase, makeSetupToken, prepareDatabase, startDatabase } from '../processes/database.ts';
import { StartError, type RunningProcess } from '../processes/running-process.ts';
import { startSupervisor, type Role } from '../processes/supervisor.ts';

export interface Served extends RunningProcess {
  readonly url?: string | undefined;
  readonly port?: number | undefined;
  /** The metrics of this process only, for its supervisor; null without metrics. */
  readonly readMetrics: (() => Promise<string>) | null;
}

/** Runs the whole service: database, migrations, the web process, and its workers. `say` prints progress for people. */
export async function serveAll(
  config: Config,
  say: (line: string) => void,
  onLost: (reason: string) => void,
): Promise<Served> {
  if (config.thresholds !== null) {
    // Loads all checks, so that an invalid threshold is reported before anything else starts.
    const { assertThresholds } = await import('../compose/thresholds.ts');
    assertThresholds(config.thresholds);
  }
  const log = createLog({ level: config.logLevel, role: 'supervisor' });
  let databaseUrl: string | null = null;
  const metrics = await startSupervisorMetrics({ config, databaseUrl: () => databaseUrl, log });
  if (config.databaseUrl === null) say('Starting the embedded database …');
  const starting = startDatabase(config, log, onLost);
  const prepared = starting.then((database) => prepareDatabase(config, database.url, log));
  try {
    const supervisor = await startSupervisor({
      config,
      databaseUrl: prepared.then(async () => (databaseUrl = (await starting).url)),
      log,
      observer: metrics.observer,
    });
    const place = config.baseUrl ?? supervisor.url ?? '';
    say(`Siteglass is ready at ${place} (API reference: /docs)`);
    if (!(await prepared).hasAccounts) {
      const token = await makeSetupToken(config, (await starting).url);
      say(`There is no account yet. Create the first one within 24 hours: ${place}/setup#${token}`);
      say('Or at any time: npm run siteglass -- user create --email you@example.com --plan pro');
    }
    return {
      url: supervisor.url ?? undefined,
      readMetrics: null,
      drain: async () => {
        await supervisor.stop();
        await metrics.close();
        await (await starting).stop();
      },
    };
  } catch (error) {
    await starting.then(
      (database) => database.stop(),
      () => undefined,
    );
    throw error;
  }
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
  },
): Promise<Served | null> {
  const { databaseUrlFromSupervisor, onLost } = options;
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
  await prepareDatabase(config, databaseUrl, log);
  return serveObserved(start, { config, databaseUrl, log, observers }, exporter);
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
