import { createPool } from '../../apps/server/src/database/pool.ts';
import { isProcessAlive } from '../../apps/server/src/database/embedded/processes.ts';
import { startCommand, type RunningCommand } from '../harness/command.ts';
import {
  childPidsOf,
  databasePidsOf,
  databaseServerPidOf,
  embeddedUrlOf,
  killAll,
  livePidsOf,
  makeDataDir,
} from '../harness/processes.ts';
import { startService, waitFor, type Service } from '../harness/service.ts';
import type { PlannedKill } from './fault-plan.ts';

/** A whole service on a data directory that outlives it; any part of the service can be killed. */
export interface RestartableService {
  readonly current: () => Service;
  /** Kills as planned; returns whether the service must be restarted, and what actually died. */
  readonly kill: (kill: PlannedKill) => Promise<{ isGone: boolean; what: string }>;
  /** Restarts the service; `killWhileStarting` is applied to a first start, which is followed by a second one. */
  readonly startAgain: (killWhileStarting?: PlannedKill) => Promise<void>;
  /** The log lines of all starts. */
  readonly logLines: () => Record<string, unknown>[];
  readonly close: () => Promise<void>;
}

export async function startRestartableService(
  env: Readonly<Record<string, string>>,
): Promise<RestartableService> {
  const dataDir = await makeDataDir();
  const options = { dataDir: dataDir.path, env };
  const outputs: (() => string)[] = [];
  const start = async (): Promise<Service> => {
    const started = await startService(options);
    outputs.push(started.output);
    return started;
  };
  let service = await start();

  const ofChildren = async (role: 'web' | 'worker'): Promise<number[]> => {
    const pids = service
      .logLines()
      .filter((line) => line['role'] === role)
      .map((line) => Number(line['pid']));
    return alive([...new Set(pids)]);
  };
  const backends = async (): Promise<number[]> => {
    try {
      const pool = createPool({ url: await embeddedUrlOf(service), applicationName: 'faults', max: 1 });
      try {
        const { rows } = await pool.query<{ pid: number }>(
          "select pid from pg_stat_activity where application_name like 'siteglass %' order by pid",
        );
        return rows.map(({ pid }) => pid);
      } finally {
        await pool.end();
      }
    } catch {
      // It is already down: use whatever is left of it.
      return databasePidsOf(dataDir.path);
    }
  };
  const candidates = async (victim: PlannedKill['victim']): Promise<number[]> => {
    switch (victim) {
      case 'web':
      case 'worker':
        return ofChildren(victim);
      case 'database server':
        return alive([await databaseServerPidOf(dataDir.path)].filter((pid) => pid !== null));
      case 'database backend':
        return backends();
      case 'supervisor':
        return [service.child.pid!];
      case 'all':
        return [];
    }
  };

  return {
    current: () => service,
    kill: async ({ victim, which }) => {
      if (victim === 'all') {
        const children = await childPidsOf(service.child.pid!);
        killAll([...new Set([...(await livePidsOf(service)), ...children])]);
        await service.kill();
        return { isGone: true, what: 'all processes' };
      }
      const pids = await candidates(victim);
      // If no process of the kind exists right now (it is just being started), the supervisor is killed instead.
      const pid = pids[Math.floor(which * pids.length)] ?? service.child.pid!;
      killAll([pid]);
      const isGone = pid === service.child.pid;
      if (isGone) await service.kill();
      return { isGone, what: pids.length === 0 ? `supervisor (no ${victim} there)` : victim };
    },
    startAgain: async (killWhileStarting) => {
      if (killWhileStarting !== undefined) {
        const first = startCommand(['serve'], options);
        outputs.push(() => first.stdout());
        const startedAt = performance.now();
        await waitFor(
          'the instant of the kill',
          () => performance.now() - startedAt > killWhileStarting.afterMs,
        );
        await killStarting(first, killWhileStarting.victim === 'all' ? dataDir.path : null);
      }
      service = await start();
    },
    logLines: () =>
      outputs
        .flatMap((output) => output().split('\n'))
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    close: async () => {
      await service.stop();
      await dataDir.remove();
    },
  };
}

/** Kills a service that may not be ready yet: only its supervisor, or everything that it has started. */
async function killStarting(command: RunningCommand, withDatabaseOf: string | null): Promise<void> {
  const supervisor = command.child.pid!;
  const others =
    withDatabaseOf === null
      ? []
      : [...(await childPidsOf(supervisor)), ...(await databasePidsOf(withDatabaseOf))];
  killAll([supervisor, ...others]);
  await command.result;
}

async function alive(pids: readonly number[]): Promise<number[]> {
  const states = await Promise.all(pids.map(isProcessAlive));
  return pids.filter((_, index) => states[index]);
}
