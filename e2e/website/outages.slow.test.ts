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
