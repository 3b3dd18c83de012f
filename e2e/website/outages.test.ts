import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { chromium, expectQuiet, logIn, settle, startBrowser, type TestBrowser } from '../harness/browser.ts';
import { startSite, type Site } from '../harness/site.ts';
import { startTcpProxy, type TcpProxy } from '../harness/tcp-proxy.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

/** What Chromium and React log about requests that fail. */
const failures = [/Failed to load resource/, /Failed to fetch/, /could not be loaded/];

describe.skipIf(chromium === undefined)('the website when its service does not respond', () => {
  let service: TestService;
  let site: Site;
  let network: TcpProxy;
  let browser: TestBrowser;
  let user: User;
  let task: string;

  beforeAll(async () => {
    service = await useSharedService();
    site = await startSite();
    network = await startTcpProxy(service.url);
    browser = await startBrowser(network.urlOf(service.url));
    user = await service.createUser({ plan: 'open' });
    task = await user.api.startScan(site.url);
    await user.api.waitForTask(task);
  });
  afterAll(async () => {
    await browser.close();
    await network.close();
    await service.close();
    await site.close();
  });

  afterEach(() => network.pass());

  const open = async (path: string): Promise<Page> => {
    const page = await browser.openPage();
    await logIn(page.context(), network.urlOf(service.url).replace(/\/$/, ''), user);
    await page.goto(path);
    await settle(page);
    return page;
  };
  const navigate = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name }).click();
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

  it('opens a page that the user went to while offline once the browser is back online', async () => {
    const page = await open('/overview');
    await page.context().setOffline(true);
    await page.getByText('You’re offline.').waitFor();
    await navigate(page, 'Reports');
    await heading(page, 'This page couldn’t be loaded').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.context().setOffline(false);
    await heading(page, 'Scheduled reports').waitFor();
    await page.getByText('You’re offline.').waitFor({ state: 'detached' });
    await expectQuiet(page, failures);
    await page.context().close();
  });

  it('recovers by itself when the service responds again', async () => {
    const page = await open(`/scans/${task}`);
    await network.refuse();
    await page
      .getByRole('navigation', { name: 'Result views' })
      .getByRole('link', { name: 'Security' })
      .click();
    await page.getByRole('heading', { level: 2, name: 'This page couldn’t be loaded' }).waitFor();
    await page.getByText('The service isn’t responding. What you see may be out of date.').waitFor();
    await network.pass();
    await page
      .getByRole('heading', { level: 2, name: 'This page couldn’t be loaded' })
      .waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Security' }).getByRole('heading').first().waitFor();
    await expectQuiet(page, failures);
    await page.context().close();
  });

  it('repeats the requests of a page that failed', async () => {
    const page = await open('/history');
    await network.refuse();
    await page.getByLabel('URL contains').fill(String(site.port));
    await page.getByRole('alert').getByText('The service isn’t responding.').waitFor();
    await network.pass();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.getByText('1 scan').waitFor();
    await expectQuiet(page, failures);
    await page.context().close();
  });

  it('keeps what is typed when a request fails, and says what happened', async () => {
    const page = await open('/scan');
    const field = page.getByLabel('Page URL');
    await field.fill(`${site.url}/typed`);
    await network.refuse();
    await page.locator('main').getByRole('button', { name: 'Run scan', exact: true }).click();
    await page.getByText('Check your connection and try again.').waitFor();
    expect(await field.inputValue()).toBe(`${site.url}/typed`);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByText('Couldn’t log you out.').waitFor();
    await network.pass();
    await page.getByText('What you see may be out of date.').waitFor({ state: 'detached' });
    await page.locator('main').getByRole('button', { name: 'Run scan', exact: true }).click();
    await page.waitForURL(/\/scans\//);
    await expectQuiet(page, failures);
    await page.context().close();
  });

  it('gives up on a request after a minute without a response', async () => {
    const page = await open('/scan');
    await page.getByLabel('Page URL').fill(site.url);
    await page.clock.install();
    network.blackhole();
    await page.locator('main').getByRole('button', { name: 'Run scan', exact: true }).click();
    await page.getByRole('button', { name: 'Starting' }).waitFor();
    await page.clock.fastForward(60_000);
    await page.getByText('The service isn’t responding. Check your connection').waitFor();
    await network.pass();
    await page.context().close();
  });
});

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
