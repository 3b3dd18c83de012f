import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment, type Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { ProcessObserver } from '../observe/supervisor-metrics.ts';
import { requestMetrics } from './child-metrics.ts';
import { signOfLifeMs, StartError } from './running-process.ts';
import type { ChildMessage, SupervisorMessage } from './supervisor-messages.ts';
import type { Work } from '../work.ts';

const command = fileURLToPath(new URL('../main.js', import.meta.url));
const firstBackOffMs = 200;
const maxBackOffMs = 5_000;
/** A process that ran for this long is restarted without an increased delay. */
const steadyMs = 30_000;
/** Children drain within 25 seconds; any that have not are killed. */
const drainMs = 25_000;
const startMs = 30_000;
/** Heartbeats that a child may miss: no page takes that long to analyze. */
const missedSigns = 8;

export type Role = 'web' | 'worker';

export interface Supervisor {
  readonly url: string | null;
  readonly stop: () => Promise<void>;
}

/**
 * Runs one web process and the worker processes, and restarts any that die, with increasing delays. They all start at
 * once and load while the database starts. They get its URL over their channel, so that its password is not in any
 * environment.
 */
export async function startSupervisor(options: {
  readonly config: Config;
  readonly databaseUrl: Promise<string>;
  readonly log: Log;
  readonly observer: ProcessObserver | null;
  /** Rejects if the service has to shut down before it is ready. */
  readonly interrupted: Promise<never>;
}): Promise<Supervisor> {
  const { config, databaseUrl, log, observer, interrupted } = options;
  let isStopping = false;
  let port = config.port;
  const children = new Map<string, ChildProcess>();
  const backOffs = new Set<NodeJS.Timeout>();

  const start = (
    name: string,
    role: Role,
    work: Work,
    backOffMs: number,
  ): Promise<ChildMessage & { type: 'ready' }> => {
    const startedAt = performance.now();
    const child = fork(command, ['serve', '--role', role], {
      // A separate process group: Ctrl-C in the terminal must reach only the supervisor, which drains the others.
      detached: true,
      // The default of Node 20, in MB. Node 24 would let each process keep some 80 MB more.
      execArgv: [...process.execArgv, '--max-semi-space-size=16'],
      env: childEnvironment(
        {
          PORT: String(port),
          SITEGLASS_SUPERVISED: '1',
          SITEGLASS_PROCESS: name,
          SITEGLASS_WORK: work,
        },
        // Each DNS lookup through the system resolver holds a thread until the name server responds or times out, and
        // compression needs threads, too. With a separate arena per thread, glibc's allocator would retain far more
        // memory than is in use.
        { UV_THREADPOOL_SIZE: '16', MALLOC_ARENA_MAX: '2' },
      ),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    children.set(name, child);
    return new Promise((resolve, reject) => {
      let isReady = false;
      let failure: string | undefined;
      let missedChecks = 0;
      // Counts intervals, not time: a supervisor that was itself stalled must not blame its children.
      const watch = setInterval(() => {
        if (!isReady || (missedChecks += 1) <= missedSigns) return;
        failure = `The ${role} process has not responded for ${(missedSigns * signOfLifeMs) / 1000} s.`;
        child.kill('SIGKILL');
      }, signOfLifeMs);
      const onEnd = (code: number | null, signal: NodeJS.Signals | null): void => {
        clearInterval(watch);
        if (children.get(name) === child) children.delete(name);
        observer?.onEnded(name);
        reject(new StartError(failure ?? `The ${role} process ended before it was ready.`));
        if (isStopping || (!isReady && backOffMs === 0)) return;
        const wait = performance.now() - startedAt > steadyMs ? firstBackOffMs : backOffMs || firstBackOffMs;
        log.warn(
          { process: name, code, signal, reason: failure, restartInMs: wait },
          'a process ended unexpectedly',
        );
        startLater(name, role, work, wait);
      };
      child.on('exit', onEnd);
      child.on('error', (error) => {
        // A child that could not be spawned has no exit event.
        if (child.pid !== undefined) return;
        failure = error.message;
        onEnd(null, null);
      });
      child.on('message', (message: ChildMessage) => {
        missedChecks = 0;
        if (message.type === 'failed') failure = message.message;
        else if (message.type === 'ready') {
          isReady = true;
          observer?.onReady(name, () => requestMetrics(child));
          resolve(message);
        }
      });
      const notifyDatabase = (url: string): void => {
        const message: SupervisorMessage = { type: 'database', url };
        // If the child has died in the meantime, its exit event reports it.
        if (child.connected) child.send(message, () => undefined);
        setTimeout(() => {
          if (isReady) return;
          failure = `The ${role} process was not ready in time.`;
          child.kill('SIGKILL');
        }, startMs).unref();
      };
      databaseUrl.then(notifyDatabase, () => undefined);
    });
  };

  const startLater = (name: string, role: Role, work: Work, waitMs: number): void => {
    const timer = setTimeout(() => {
      backOffs.delete(timer);
      observer?.onRestarted(name);
      const nextWaitMs = Math.min(maxBackOffMs, waitMs * 2);
      const report = (error: unknown): void =>
        log.error({ err: error, process: name }, 'could not restart a process');
      try {
        // If this fails, the exit handler schedules the next attempt.
        start(name, role, work, nextWaitMs).catch(report);
      } catch (error) {
        // When memory is low, fork fails immediately, and there is no exit event.
        report(error);
        startLater(name, role, work, nextWaitMs);
      }
    }, waitMs);
    backOffs.add(timer);
  };

  const stop = async (): Promise<void> => {
    isStopping = true;
    for (const timer of backOffs) clearTimeout(timer);
    await Promise.all([...children.values()].map((child) => endChild(child)));
  };

  try {
    const workers = Array.from({ length: config.workers }, (_, index) =>
      start(`worker ${index + 1}`, 'worker', config.work ?? workOf(index, config.workers), 0),
    );
    const ready = Promise.all([start('web', 'web', 'all', 0), ...workers]);
    ready.catch(() => undefined); // reported below, unless the database has failed first
    await Promise.race([databaseUrl, interrupted]);
    const [web] = await Promise.race([ready, interrupted]);
    // A restarted web process has to use the same port.
    if (web.port !== undefined) port = web.port;
    return { url: web.url ?? null, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Crawls keep a process busy: with processes of their own, pages that users wait for do not wait for crawls as well.
 * One worker takes all work; of several, the first half takes pages that users wait for.
 */
function workOf(index: number, workers: number): Work {
  if (workers < 2) return 'all';
  return index < Math.floor(workers / 2) ? 'interactive' : 'background';
}

function endChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    const timer = setTimeout(() => child.kill('SIGKILL'), drainMs);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
