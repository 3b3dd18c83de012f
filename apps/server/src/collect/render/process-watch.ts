import type { Browser, CDPSession } from 'playwright-core';
import {
  listProcesses,
  lowerPriorityOf,
  readProcessGroup,
  sharedOutBytes,
  type BrowserProcess,
} from './process-list.ts';

const intervalMs = 250;
/** A process that has taken more processor time leaves it to others: no page of ordinary size needs as much. */
const politeMs = 3_000;
const politeNiceness = 15;

/** Of a page: all of its processes together, and the rest of its browser once more; `cpuMs` is of each of its processes. */
export interface ProcessLimits {
  readonly memoryBytes: number;
  readonly cpuMs: number;
}

export interface ProcessWatch {
  /** The limit for which a process was ended; null if none was. */
  readonly exceeded: 'memory' | 'cpu' | null;
  /** Whether a process has a lower priority now, which only root could raise again. */
  readonly hasLowered: boolean;
  readonly stop: () => Promise<void>;
}

/**
 * Ends the processes of a page that takes more memory or processor time than allowed, which the browser survives; and the
 * browser if a page makes that grow, or this process. Before that, a page that takes much processor time leaves it to others.
 * Only Linux tells how much memory a process takes; elsewhere, that is not watched.
 */
export async function watchProcesses(browser: Browser, limits: ProcessLimits): Promise<ProcessWatch> {
  let exceeded: ProcessWatch['exceeded'] = null;
  let hasLowered = false;
  let isStopped = false;
  const session = await browser.newBrowserCDPSession();
  const group = process.platform === 'linux' ? await findGroup(session) : null;
  const ownBytes = process.memoryUsage.rss();
  /** What the pages before have taken, by process. */
  const before = new Map<number, number>(
    group === null ? [] : listProcesses(group).map(({ id, cpuMs }) => [id, cpuMs]),
  );

  const end = (limit: 'memory' | 'cpu', id: number): void => {
    exceeded ??= limit;
    process.kill(id, 'SIGKILL');
  };
  const isTooLarge = (processes: readonly BrowserProcess[]): boolean =>
    processes.reduce((sum, { residentBytes }) => sum + residentBytes, 0) > limits.memoryBytes &&
    sharedOutBytes(processes) > limits.memoryBytes;
  const lookAt = (processes: readonly BrowserProcess[], browserGroup: number): void => {
    const renderers = processes.filter(({ isRenderer }) => isRenderer);
    for (const { id, cpuMs } of renderers) {
      const ofPage = cpuMs - (before.get(id) ?? 0);
      if (ofPage > limits.cpuMs) end('cpu', id);
      else if (ofPage > politeMs) {
        hasLowered = true;
        lowerPriorityOf(id, politeNiceness);
      }
    }
    if (isTooLarge(renderers)) for (const { id } of renderers) end('memory', id);
    const hasGrown = process.memoryUsage.rss() - ownBytes > limits.memoryBytes;
    if (hasGrown || isTooLarge(processes.filter(({ isRenderer }) => !isRenderer)))
      end('memory', -browserGroup);
  };
  const lookAtTimes = (processes: readonly { type: string; id: number; cpuTime: number }[]): void => {
    for (const { type, id, cpuTime: seconds } of processes)
      if (type === 'renderer' && seconds * 1000 > limits.cpuMs) end('cpu', id);
  };
  const look = async (): Promise<void> => {
    if (group === null) lookAtTimes((await session.send('SystemInfo.getProcessInfo')).processInfo);
    else lookAt(listProcesses(group), group);
  };
  let next: NodeJS.Timeout;
  const run = (): void => {
    // The browser or a process may be gone.
    void look()
      .catch(() => undefined)
      .then(() => {
        if (!isStopped) next = setTimeout(run, intervalMs);
      });
  };
  next = setTimeout(run, intervalMs);
  return {
    get exceeded() {
      return exceeded;
    },
    get hasLowered() {
      return hasLowered;
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(next);
      await session.detach().catch(() => undefined);
    },
  };
}

async function findGroup(session: CDPSession): Promise<number | null> {
  const id = await readBrowserId(session);
  return id === null ? null : readProcessGroup(id);
}

/** The id of the browser's first process. */
export async function readBrowserId(session: CDPSession): Promise<number | null> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.find(({ type }) => type === 'browser')?.id ?? null;
}
