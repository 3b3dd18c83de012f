import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { ViewportName } from '../../render-policy.ts';
import type { GuardedProxy } from './guarded-proxy.ts';
import { logInToProxy } from './proxy-login.ts';
import { endSession, evaluateApart, sessionOf } from './page-session.ts';
import { viewports } from './viewports.ts';

export interface TabSettings {
  readonly viewport: ViewportName;
  readonly userAgent: string;
  readonly openProxy: () => Promise<GuardedProxy>;
}

/** A tab in a context of its own, whose only way to the network is a guarded proxy of its own. */
export interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly proxy: GuardedProxy;
  /** Bytes of the files that have been loaded, which come from the cache the next time; by URL. */
  readonly sizes: Map<string, number>;
  /** How many pages it had before. */
  readonly pages: number;
}

/** Of pages, by name: whatever listens to one page must not hear of the next. */
const events = [
  'console',
  'dialog',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/** Everything but the HTTP cache, which is for the site what it would be for a visitor of several pages. */
const storageTypes =
  'cookies,file_systems,indexeddb,local_storage,websql,service_workers,cache_storage,storage_buckets';

/** @throws what Playwright throws, if the browser is gone */
export async function openTab(browser: Browser, settings: TabSettings): Promise<Tab> {
  const proxy = await settings.openProxy();
  const { server, ...login } = proxy.access;
  try {
    const context = await browser.newContext({
      ...viewports[settings.viewport],
      userAgent: settings.userAgent,
      proxy: { server, bypass: '<-loopback>' },
      serviceWorkers: 'block',
      acceptDownloads: false,
    });
    const page = await context.newPage();
    await logInToProxy(context, page, login);
    context.on('page', (other) => void other.close().catch(() => undefined));
    return { context, page, proxy, sizes: new Map(), pages: 0 };
  } catch (error) {
    await proxy.close();
    throw error;
  }
}

export async function closeTab({ context, proxy }: Tab): Promise<void> {
  await Promise.all([context.close(), proxy.close()]);
}

/**
 * Leaves the page with all that it has stored, so that the next page of its site finds a browser that has never been there,
 * as a crawler of a search engine does; only what may be kept in the cache stays, as it does there, too.
 * @throws what Playwright throws if the page does not let itself be left
 */
export async function emptyTab({ context, page, proxy, sizes, pages }: Tab): Promise<Tab> {
  for (const event of events) page.removeAllListeners(event);
  const client = await sessionOf(page);
  const { frameTree } = await client.send('Page.getFrameTree');
  const storageKeys = await Promise.all(
    idsOf(frameTree).map((frameId) =>
      client.send('Storage.getStorageKey', { frameId }).then(
        ({ storageKey }) => storageKey,
        // The frame is gone, or has no origin to store anything for.
        () => null,
      ),
    ),
  );
  await evaluateApart(page, `try { sessionStorage.clear(); name = ''; } catch {}`);
  await page.goto('about:blank');
  for (const storageKey of new Set(storageKeys))
    if (storageKey !== null)
      await client.send('Storage.clearDataForStorageKey', { storageKey, storageTypes });
  await Promise.all([context.clearCookies(), client.send('Page.resetNavigationHistory')]);
  await endSession(page);
  proxy.renew();
  return { context, page, proxy, sizes, pages: pages + 1 };
}

interface FrameTree {
  readonly frame: { readonly id: string };
  readonly childFrames?: readonly FrameTree[];
}

function idsOf({ frame, childFrames = [] }: FrameTree): readonly string[] {
  return [frame.id, ...childFrames.flatMap(idsOf)];
}
