import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium, expectQuiet, logIn, settle, startBrowser, type TestBrowser } from '../harness/browser.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

/** What Chromium and React log about requests that fail. */
const failures = [/Failed to load resource/, /Failed to fetch/, /could not be loaded/];

describe.skipIf(chromium === undefined)('the website when its service responds with an error', () => {
  let service: TestService;
  let browser: TestBrowser;
  let page: Page;

  beforeAll(async () => {
    service = await useSharedService();
    browser = await startBrowser(service.url);
    page = await browser.openPage();
    await logIn(page.context(), service.url, await service.createUser({ plan: 'open' }));
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
  });

  /** What a proxy in front of the service, or the service itself, would send for the history. */
  const answerHistory = (answer: { status: number; headers?: Record<string, string>; body?: string }) =>
    page.route('**/app/api/history**', (route) => route.fulfill(answer));

  it.each([
    [
      { status: 503, headers: { 'retry-after': '7' } },
      'The service is restarting or overloaded. Try again in 7 seconds.',
    ],
    [{ status: 429, headers: { 'retry-after': '90' } }, 'Too many requests. Try again in 2 minutes.'],
    [
      { status: 500, headers: { 'x-request-id': 'a-request' } },
      'The service ran into an error. Try again. If it keeps happening, contact its administrator and mention request ID a-request.',
    ],
  ])('says what happened and what to do: %j', async (answer, text) => {
    await answerHistory(answer);
    await page.goto('/history');
    await page.getByRole('alert').getByText(text).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await expectQuiet(page, failures);
  });

  it('repeats a request by itself if the service is busy for a moment only', async () => {
    let count = 0;
    await page.route('**/app/api/history**', async (route) => {
      count += 1;
      if (count > 1) await route.continue();
      else await route.fulfill({ status: 429, headers: { 'retry-after': '1' } });
    });
    await page.goto('/history');
    await page.getByText('No scans yet').first().waitFor();
    expect(count).toBe(2);
    await page.unrouteAll();
  });

  describe('after an upgrade, whose files have other names', () => {
    const isPageFile = (url: URL): boolean => /\/assets\/page-.*\.js$/.test(url.pathname);
    const openReports = () =>
      page
        .getByRole('navigation', { name: 'Main navigation' })
        .getByRole('link', { name: 'Reports' })
        .click();

    it('loads the new version by itself', async () => {
      await page.goto('/overview');
      await settle(page);
      await page.route(isPageFile, (route) => route.fulfill({ status: 404 }));
      const reloading = page.waitForRequest((request) => request.isNavigationRequest());
      await openReports();
      await reloading;
      await page.unroute(isPageFile);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Scheduled reports' }).waitFor();
    });

    it('does so once, and then says that the page could not be displayed', async () => {
      await page.evaluate('sessionStorage.clear()');
      await page.goto('/overview');
      await settle(page);
      let loads = 0;
      page.on('load', () => (loads += 1));
      await page.route(isPageFile, (route) => route.fulfill({ status: 404 }));
      await openReports();
      await page.getByRole('button', { name: 'Reload page' }).waitFor();
      expect(loads).toBe(1);
      await page.unroute(isPageFile);
      await page.getByRole('button', { name: 'Reload page' }).click();
      await page.getByRole('heading', { level: 1, name: 'Scheduled reports' }).waitFor();
    });
  });
});
