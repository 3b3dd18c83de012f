import type { Surroundings } from '../compose/scanning.ts';
import type { Config } from '../config.ts';
import { createLog, type Log } from '../log.ts';
import { findDatabase, prepareDatabase, startDatabase } from '../processes/database.ts';
import { StartError, type RunningProcess } from '../processes/running-process.ts';
import { startSupervisor, type Role } from '../processes/supervisor.ts';

export interface Served extends RunningProcess {
  readonly url?: string | undefined;
  readonly port?: number | undefined;
}

/** The whole service: database, migrations, the web process and its workers. `say` tells people what goes on. */
export async function serveAll(
  config: Config,
  say: (line: string) => void,
  onLost: (reason: string) => void,
): Promise<Served> {
  const log = createLog({ level: config.logLevel, role: 'supervisor' });
  if (config.databaseUrl === null) say('Starting the embedded database …');
  const starting = startDatabase(config, log, onLost);
  const prepared = starting.then((database) => prepareDatabase(config, database.url, log));
  try {
    const supervisor = await startSupervisor({
      config,
      databaseUrl: prepared.then(async () => (await starting).url),
      log,
    });
    say(`Siteglass is ready at ${config.baseUrl ?? supervisor.url ?? ''} (API reference: /docs)`);
    if (!(await prepared).hasAccounts) {
      say(
        'There is no account yet. Create the first one: npm run siteglass -- user create --email you@example.com --plan pro',
      );
    }
    return {
      url: supervisor.url ?? undefined,
      drain: async () => {
        await supervisor.stop();
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

/** One process of the service, for several machines or a supervisor of one's own; null when it is to end unstarted. */
export async function serveRole(
  role: Role,
  config: Config,
  options: {
    /** Where the supervisor says that the database is; undefined where there is no supervisor. */
    readonly toldDatabaseUrl: Promise<string | null> | undefined;
    readonly onLost: (reason: string) => void;
  },
): Promise<Served | null> {
  const { toldDatabaseUrl, onLost } = options;
  const log: Log = createLog({ level: config.logLevel, role });
  // Loaded where they run only, and while the database may still be starting.
  const start = await (role === 'web' ? loadWeb() : loadWorker(onLost));
  if (toldDatabaseUrl !== undefined) {
    const databaseUrl = await toldDatabaseUrl;
    return databaseUrl === null ? null : start({ config, databaseUrl, log });
  }
  const databaseUrl = await findDatabase(config);
  if (databaseUrl === null) {
    throw new StartError(
      `serve --role ${role} needs DATABASE_URL, or a service running on the data directory ${config.dataDir}.`,
    );
  }
  await prepareDatabase(config, databaseUrl, log);
  return start({ config, databaseUrl, log });
}

type Start = (surroundings: Surroundings) => Promise<Served>;

async function loadWeb(): Promise<Start> {
  return (await import('../processes/web.ts')).startWeb;
}

async function loadWorker(onLost: (reason: string) => void): Promise<Start> {
  const { startWorker } = await import('../processes/worker.ts');
  return (surroundings) => startWorker({ ...surroundings, onLost });
}
