import { followSignal } from '../fetch/follow-signal.ts';
import { raceAbort } from '../fetch/race-deadline.ts';
import type { BrowserProcess } from './browser-process.ts';
import type { RenderWork, SentRendering } from './render-messages.ts';
import type { NotRendered } from './not-rendered.ts';
import type { SiteVisit } from './site-visit.ts';

/** Reasons after which a browser may not be as it was. */
const harmful: ReadonlySet<NotRendered['reason']> = new Set(['unresponsive', 'memory', 'cpu', 'crash']);
/** A browser is replaced after as many pages: whatever it keeps of them is bounded. */
const maxPages = 100;
/** How long a page that is stopped may take to be gone. */
const stopMs = 3_000;

/** A browser that renders one page at a time, so that a page that harms its browser harms no other page. */
export class BrowserSlot {
  readonly #start: () => Promise<BrowserProcess>;
  readonly #idleMs: number | null;
  #running: Promise<BrowserProcess> | null = null;
  #idle: NodeJS.Timeout | undefined;
  #pages = 0;

  /** `idleMs`: how long the browser stays without a page; null: until it is closed. */
  constructor(start: () => Promise<BrowserProcess>, idleMs: number | null = null) {
    this.#start = start;
    this.#idleMs = idleMs;
  }

  /** Starts the browser unless it runs. @throws what its start throws */
  async prepare(): Promise<void> {
    await this.#get();
  }

  /**
   * Renders a page, and ends the browser if that does not return in time. The browser is replaced if the page may have
   * harmed it.
   * @throws the reason of the signal, what the start of the browser throws, or {Error} if the page cannot be rendered for
   *   a reason that is not its own
   */
  async use(
    work: RenderWork,
    maxMs: number,
    signal: AbortSignal,
    visit?: SiteVisit,
  ): Promise<SentRendering | NotRendered> {
    clearTimeout(this.#idle);
    try {
      return await this.#use(await this.#get(), work, maxMs, signal, visit);
    } finally {
      if (this.#idleMs !== null) this.#idle = setTimeout(() => void this.close(), this.#idleMs).unref();
    }
  }

  async #use(
    browser: BrowserProcess,
    work: RenderWork,
    maxMs: number,
    signal: AbortSignal,
    visit: SiteVisit | undefined,
  ): Promise<SentRendering | NotRendered> {
    this.#pages += 1;
    const time = followSignal(signal, maxMs);
    const rendering = browser.render(work, visit);
    let outcome: SentRendering | NotRendered | null;
    try {
      outcome = await raceAbort(time.signal, rendering);
    } catch (error) {
      if (!signal.aborted || !(await this.#isStopped(browser, rendering))) await this.close();
      signal.throwIfAborted();
      if (time.signal.aborted) return { reason: 'unresponsive', detail: '' };
      if (browser.isOver) return { reason: 'crash', detail: '' };
      throw error;
    } finally {
      time.letGo();
    }
    if (outcome === null) {
      await this.close();
      throw new Error('The page was stopped by nobody.');
    }
    const isHarmed = browser.hasOldPage || ('reason' in outcome && harmful.has(outcome.reason));
    if (isHarmed || this.#pages >= maxPages) await this.close();
    return outcome;
  }

  /** Ends the browser; the next page starts another one. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const running = this.#running;
    this.#running = null;
    this.#pages = 0;
    const browser = await running?.catch(() => null);
    await browser?.end();
  }

  async #get(): Promise<BrowserProcess> {
    const running = await this.#running?.catch(() => null);
    if (running?.isOver === false) return running;
    await this.close();
    this.#running = this.#start();
    return this.#running;
  }

  /** Whether the browser is as it was without the page. */
  async #isStopped(browser: BrowserProcess, rendering: Promise<unknown>): Promise<boolean> {
    browser.stop();
    try {
      return (await raceAbort(AbortSignal.timeout(stopMs), rendering)) === null;
    } catch {
      return false;
    }
  }
}
