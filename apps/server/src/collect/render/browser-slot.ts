import type { Browser } from 'playwright-core';
import { raceAbort } from '../fetch/race-deadline.ts';
import type { NotRendered, Rendering } from './render-page.ts';

interface RunningBrowser {
  readonly browser: Browser;
  readonly processId: number | null;
}

/** Reasons after which a browser may not be as it was. */
const harmful: ReadonlySet<NotRendered['reason']> = new Set(['unresponsive', 'memory', 'cpu', 'crash']);
/** A browser is replaced after as many pages: whatever it keeps of them is bounded. */
const maxPages = 100;
const closeMs = 3_000;

/** A browser that renders one page at a time, so that a page that harms its browser harms no other page. */
export class BrowserSlot {
  readonly #launch: () => Promise<Browser>;
  #running: Promise<RunningBrowser> | null = null;
  #pages = 0;

  constructor(launch: () => Promise<Browser>) {
    this.#launch = launch;
  }

  /** Starts the browser unless it runs. @throws what its start throws */
  async prepare(): Promise<void> {
    await this.#start();
  }

  /**
   * Runs `render` with the browser, and ends the browser if it does not return in time. The browser is replaced if the
   * page may have harmed it.
   */
  async use(
    render: (browser: Browser) => Promise<Rendering | NotRendered>,
    maxMs: number,
    signal: AbortSignal,
  ): Promise<Rendering | NotRendered> {
    const { browser } = await this.#start();
    this.#pages += 1;
    const timeUp = AbortSignal.timeout(maxMs);
    let outcome: Rendering | NotRendered;
    try {
      outcome = await raceAbort(AbortSignal.any([signal, timeUp]), render(browser));
    } catch (error) {
      await this.close();
      signal.throwIfAborted();
      if (timeUp.aborted) return { reason: 'unresponsive', detail: '' };
      if (!browser.isConnected()) return { reason: 'crash', detail: '' };
      throw error;
    }
    const isHarmed = browser.contexts().length > 0 || ('reason' in outcome && harmful.has(outcome.reason));
    if (isHarmed || this.#pages >= maxPages) await this.close();
    return outcome;
  }

  /** Ends the browser; the next page starts another one. */
  async close(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    this.#pages = 0;
    const started = await running?.catch(() => null);
    if (started === null || started === undefined) return;
    const { browser, processId } = started;
    try {
      await raceAbort(AbortSignal.timeout(closeMs), browser.close());
    } catch {
      // The others end with the first one.
      if (processId !== null) killProcess(processId);
    }
  }

  async #start(): Promise<RunningBrowser> {
    const running = await this.#running?.catch(() => null);
    if (running?.browser.isConnected() === true) return running;
    this.#pages = 0;
    this.#running = this.#launch().then(async (browser) => ({
      browser,
      processId: await processIdOf(browser),
    }));
    return this.#running;
  }
}

async function processIdOf(browser: Browser): Promise<number | null> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.find(({ type }) => type === 'browser')?.id ?? null;
}

function killProcess(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It is gone.
  }
}
