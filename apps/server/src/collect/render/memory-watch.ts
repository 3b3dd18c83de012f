import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';

const intervalMs = 250;
/** Linux's unit of `statm` on every platform that Chromium is built for. */
const pageBytes = 4096;

export interface MemoryWatch {
  /** Whether a process of a page was ended because it took too much memory. */
  readonly hasKilled: boolean;
  readonly stop: () => Promise<void>;
}

/**
 * Ends every process of a page that takes more memory than allowed, which the browser survives. Only Linux tells how much a
 * process takes; elsewhere, nothing is watched.
 */
export async function watchMemory(browser: Browser, maxBytes: number): Promise<MemoryWatch> {
  let hasKilled = false;
  let isStopped = false;
  const session = await browser.newBrowserCDPSession();
  const look = async (): Promise<void> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    for (const { type, id } of processInfo) {
      if (type !== 'renderer' || (await residentBytes(id)) <= maxBytes) continue;
      hasKilled = true;
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
    get hasKilled() {
      return hasKilled;
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
