import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium, expectQuiet, logIn, settle, startBrowser, type TestBrowser } from '../harness/browser.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { hardPages, makeEveryRoute, readRoutes, type EveryRoute } from './every-route.ts';
import { largestPage, readReferencePages } from './reference-paths.ts';

/** CSS pixels; 320 is also a window of 1280 at 400 percent zoom (WCAG 1.4.10), and 640 at 200 percent. */
const widths = [320, 360, 480, 640, 768, 900, 1024, 1200, 1280, 1920];

describe.skipIf(chromium === undefined)('every route at every width', () => {
  let service: TestService;
  let browser: TestBrowser;
  let site: Site;
  let every: EveryRoute;
  let pages: Readonly<Record<'account' | 'guest', Page>>;

  beforeAll(async () => {
    service = await useSharedService();
    browser = await startBrowser(service.url);
    site = await startSite(hardPages);
    every = await makeEveryRoute(service, site.url);
    // In German, whose words are the longest.
    const open = () => browser.openPage({ locale: 'de-DE', theme: 'dark', reducedMotion: true });
    pages = { account: await open(), guest: await open() };
    // Instead of the language of the account.
    await pages.account.addInitScript("localStorage.setItem('language', 'de')");
    await logIn(pages.account.context(), service.url, every.user);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    await site.close();
  });

  async function expectFits(page: Page, path: string): Promise<void> {
    await page.setViewportSize({ width: widths[0]!, height: 740 });
    await page.goto(path);
    await settle(page);
    if (page === pages.account) expect(await page.evaluate('document.documentElement.lang')).toBe('de');
    expect(await page.evaluate('document.getAnimations().length'), `${path}: moving parts`).toBe(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate(overflow), `${path} at ${width} px`).toEqual([]);
    }
  }

  it('has an example for each', () => {
    expect(Object.keys(every.examples).sort()).toEqual([...readRoutes().app].sort());
  });

  it.each(readRoutes().public)('%s', async (path) => {
    await expectFits(pages.guest, path);
    await expectQuiet(pages.guest);
  });

  it('the API reference', async () => {
    const largest = largestPage(await readReferencePages(service.url));
    for (const path of ['/docs', '/docs/startScan', largest.path]) await expectFits(pages.guest, path);
    await expectQuiet(pages.guest);
  });

  it.each(readRoutes().app)('%s', async (route) => {
    const { who, paths } = every.examples[route]!;
    for (const path of paths) await expectFits(pages[who], path);
    // For the links that have expired.
    await expectQuiet(pages[who], [/status of 404/]);
  });
});

/** What is wider than the window; empty if the page does not scroll sideways. */
const overflow = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')]
    .filter((one) => one.getBoundingClientRect().right > clientWidth + 0.5)
    .map((one) => one.tagName + '.' + one.className + ' ' + one.textContent.slice(0, 40));
  return [scrollWidth + ' px', ...wide.slice(-5)];
})()`;
