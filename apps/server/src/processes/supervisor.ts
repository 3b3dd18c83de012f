import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment, type Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { ProcessObserver } from '../observe/supervisor-metrics.ts';
import { askForMetrics } from './child-metrics.ts';
import { signOfLifeMs, StartError } from './running-process.ts';
import type { ChildMessage, SupervisorMessage } from './supervisor-messages.ts';

const command = fileURLToPath(new URL('../main.js', import.meta.url));
const firstBackOffMs = 200;
const longestBackOffMs = 5_000;
/** A process that lived this long starts again without delay. */
const steadyMs = 30_000;
/** Children drain within 25 seconds; one that has not is ended. */
const drainMs = 25_000;
const startMs = 30_000;
/** Signs of life that a child may miss: no page takes as long as that to analyse. */
const missedSigns = 8;

export type Role = 'web' | 'worker';

export interface Supervisor {
  readonly url: string | null;
  readonly stop: () => Promise<void>;
}

/**
 * Runs one web process and the worker processes, and starts each again, ever more slowly, when it dies. They are
 * started at once and load while the database comes up; where it is they are told over their channel, so that its
 * password stands in no environment.
 */
export async function startSupervisor(options: {
  readonly config: Config;
  readonly databaseUrl: Promise<string>;
  readonly log: Log;
  readonly observer: ProcessObserver | null;
}): Promise<Supervisor> {
  const { config, databaseUrl, log, observer } = options;
  let isStopping = false;
  let port = config.port;
  const children = new Map<string, ChildProcess>();
  const backOffs = new Set<NodeJS.Timeout>();

  const start = (name: string, role: Role, backOffMs: number): Promise<ChildMessage & { type: 'ready' }> => {
    const startedAt = performance.now();
    const child = fork(command, ['serve', '--role', role], {
      // A process group of its own: Ctrl-C in the terminal must reach the supervisor alone, which drains the others.
      detached: true,
      env: childEnvironment(
        { PORT: String(port), SITEGLASS_SUPERVISED: '1', SITEGLASS_PROCESS: name },
        // The system's look-ups hold a thread each, as long as a name server keeps silent; compression wants some, too.
        // With arenas for each of them, glibc's allocator would hold on to far more memory than is in use.
        { UV_THREADPOOL_SIZE: '16', MALLOC_ARENA_MAX: '2' },
      ),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    children.set(name, child);
    return new Promise((resolve, reject) => {
      let isReady = false;
      let failure: string | undefined;
      let silentTurns = 0;
      // Turns are counted, not time: a supervisor that stood still itself must not blame its children.
      const watch = setInterval(() => {
        if (!isReady || (silentTurns += 1) <= missedSigns) return;
        failure = `The ${role} process has not moved for ${(missedSigns * signOfLifeMs) / 1000} s.`;
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
        startLater(name, role, wait);
      };
      child.on('exit', onEnd);
      child.on('error', (error) => {
        // One that could not even be made has no exit.
        if (child.pid !== undefined) return;
        failure = error.message;
        onEnd(null, null);
      });
      child.on('message', (message: ChildMessage) => {
        silentTurns = 0;
        if (message.type === 'failed') failure = message.message;
        else if (message.type === 'ready') {
          isReady = true;
          observer?.onReady(name, () => askForMetrics(child));
          resolve(message);
        }
      });
      const tellDatabase = (url: string): void => {
        const message: SupervisorMessage = { type: 'database', url };
        // One that has died meanwhile is known by its exit.
        if (child.connected) child.send(message, () => undefined);
        setTimeout(() => {
          if (isReady) return;
          failure = `The ${role} process was not ready in time.`;
          child.kill('SIGKILL');
        }, startMs).unref();
      };
      databaseUrl.then(tellDatabase, () => undefined);
    });
  };

  const startLater = (name: string, role: Role, waitMs: number): void => {
    const timer = setTimeout(() => {
      backOffs.delete(timer);
      observer?.onRestarted(name);
      const nextWaitMs = Math.min(longestBackOffMs, waitMs * 2);
      const report = (error: unknown): void =>
        log.error({ err: error, process: name }, 'a process could not be started again');
      try {
        // Should it fail, its own end starts the next one.
        start(name, role, nextWaitMs).catch(report);
      } catch (error) {
        // For want of memory a fork is refused on the spot, and nothing will have ended.
        report(error);
        startLater(name, role, nextWaitMs);
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
      start(`worker ${index + 1}`, 'worker', 0),
    );
    const ready = Promise.all([start('web', 'web', 0), ...workers]);
    ready.catch(() => undefined); // told below, unless the database has failed first
    await databaseUrl;
    const [web] = await ready;
    // A web process that is started again must come back at the same place.
    if (web.port !== undefined) port = web.port;
    return { url: web.url ?? null, stop };
  } catch (error) {
    await stop();
    throw error;
  }
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
