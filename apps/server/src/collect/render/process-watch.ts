import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';

const intervalMs = 250;
/** Linux's unit of `statm` on every platform that Chromium is built for. */
const pageBytes = 4096;

/** Of one process of a page. */
export interface ProcessLimits {
  readonly memoryBytes: number;
  readonly cpuMs: number;
}

export interface ProcessWatch {
  /** The limit for which a process was ended; null if none was. */
  readonly exceeded: 'memory' | 'cpu' | null;
  readonly stop: () => Promise<void>;
}

/**
 * Ends every process of a page that takes more memory or processor time than allowed, which the browser survives. Only
 * Linux tells how much memory a process takes; elsewhere, that is not watched.
 */
export async function watchProcesses(browser: Browser, limits: ProcessLimits): Promise<ProcessWatch> {
  let exceeded: ProcessWatch['exceeded'] = null;
  let isStopped = false;
  const session = await browser.newBrowserCDPSession();
  const look = async (): Promise<void> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    for (const { type, id, cpuTime: cpuSeconds } of processInfo) {
      if (type !== 'renderer') continue;
      const limit =
        cpuSeconds * 1000 > limits.cpuMs
          ? 'cpu'
          : (await residentBytes(id)) > limits.memoryBytes
            ? 'memory'
            : null;
      if (limit === null) continue;
      exceeded ??= limit;
      process.kill(id, 'SIGKILL');
    }
  };
  let next: NodeJS.Timeout;
  const run = (): void => {
    // The browser or the process may be gone.
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
    stop: async () => {
      isStopped = true;
      clearTimeout(next);
      await session.detach().catch(() => undefined);
    },
  };
}

async function residentBytes(processId: number): Promise<number> {
  const text = await readFile(`/proc/${processId}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * pageBytes;
}
