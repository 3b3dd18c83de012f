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
  const database = await startDatabase(config, log, onLost);
  try {
    const { hasAccounts } = await prepareDatabase(config, database.url, log);
    const supervisor = await startSupervisor({ config, databaseUrl: database.url, log });
    say(`Siteglass is ready at ${config.baseUrl ?? supervisor.url ?? ''} (API reference: /docs)`);
    if (!hasAccounts) {
      say(
        'There is no account yet. Create the first one: npm run siteglass -- user create --email you@example.com --plan pro',
      );
    }
    return {
      url: supervisor.url ?? undefined,
      drain: async () => {
        await supervisor.stop();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** One process of the service, for several machines or a supervisor of one's own. */
export async function serveRole(
  role: Role,
  config: Config,
  options: { readonly isSupervised: boolean; readonly onLost: (reason: string) => void },
): Promise<Served> {
  const log: Log = createLog({ level: config.logLevel, role });
  const databaseUrl = await findDatabase(config);
  if (databaseUrl === null) {
    throw new StartError(
      `serve --role ${role} needs DATABASE_URL, or a service running on the data directory ${config.dataDir}.`,
    );
  }
  // The supervisor has done it already.
  if (!options.isSupervised) await prepareDatabase(config, databaseUrl, log);
  const surroundings = { config, databaseUrl, log };
  // Loaded where they run only: the other commands start in a fraction of the time and memory.
  if (role === 'web') return (await import('../processes/web.ts')).startWeb(surroundings);
  const { startWorker } = await import('../processes/worker.ts');
  return startWorker({ ...surroundings, onLost: options.onLost });
}
