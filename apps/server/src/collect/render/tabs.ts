import type { Browser } from 'playwright-core';
import { closeTab, emptyTab, openTab, type Tab, type TabSettings } from './tab.ts';

interface Kept extends Pick<TabSettings, 'viewport' | 'userAgent'> {
  /** Whose pages it has had; null if it is new. */
  readonly crawl: string | null;
  readonly tab: Tab;
}

/** What pages leave in their process counts against the limits of the next one. */
const maxPages = 20;

/**
 * The tabs of a browser that renders one page at a time. Each page gets a new one; only the pages of one crawl have the same
 * tab one after another, emptied in between: what a new process and a new context cost is most of what a page of ordinary
 * size costs. A new tab may be opened before there is a page for it.
 */
export class Tabs {
  #kept: Kept | null = null;
  #opening: Promise<void> | null = null;

  get isKept(): boolean {
    return this.#kept !== null;
  }

  /** Opens a tab for the next page, so that it need not wait for one. If that fails, the next page finds out. */
  prepare(browser: Browser, settings: TabSettings): void {
    if (this.#kept !== null) return;
    const { viewport, userAgent } = settings;
    this.#opening = openTab(browser, settings).then(
      (tab) => void (this.#kept = { crawl: null, viewport, userAgent, tab }),
      () => undefined,
    );
  }

  /** @param crawl null for a page of none. @throws what Playwright throws, if the browser is gone */
  async take(browser: Browser, settings: TabSettings, crawl: string | null): Promise<Tab> {
    await this.#opening;
    const kept = this.#kept;
    this.#kept = null;
    if (kept !== null) {
      const { viewport, userAgent } = settings;
      const isFree = kept.crawl === null || kept.crawl === crawl;
      if (
        isFree &&
        kept.viewport === viewport &&
        kept.userAgent === userAgent &&
        !kept.tab.page.isClosed() &&
        kept.tab.proxy.spent === null
      )
        return kept.tab;
      await closeTab(kept.tab);
    }
    return openTab(browser, settings);
  }

  /** Closes the tab, or keeps it for the next page of the crawl. @throws what Playwright throws if the page prevents that */
  async give(tab: Tab, settings: TabSettings, crawl: string | null): Promise<void> {
    if (crawl === null || tab.proxy.spent !== null || tab.pages + 1 >= maxPages) {
      await closeTab(tab);
      return;
    }
    const { viewport, userAgent } = settings;
    this.#kept = { crawl, viewport, userAgent, tab: await emptyTab(tab) };
  }
}
