import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { password, type User } from '../harness/accounts.ts';
import { chromium, expectQuiet, logIn, settle, startBrowser, type TestBrowser } from '../harness/browser.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

describe.skipIf(chromium === undefined)('an account that is open in two tabs', () => {
  let service: TestService;
  let browser: TestBrowser;
  let site: Site;
  let user: User;
  let here: Page;
  let there: Page;

  beforeAll(async () => {
    service = await useSharedService();
    browser = await startBrowser(service.url);
    user = await service.createUser({ plan: 'open' });
    site = await startSite();
    await user.api.startScan(`${site.url}/secret`);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    await site.close();
  });
  beforeEach(async () => {
    here = await browser.openPage();
    await logIn(here.context(), service.url, user);
    there = await here.context().newPage();
    await here.goto('/overview');
    await there.goto('/history?url=secret#content');
    await Promise.all([settle(here), settle(there)]);
    return async () => {
      await expectQuiet(here, [/status of 401/]);
      await here.context().close();
    };
  });

  const fillLogin = async (page: Page, { email }: User): Promise<void> => {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.locator('main').getByRole('button', { name: 'Log in' }).click();
  };
  const pathOf = (page: Page): string => page.url().slice(service.url.length);

  it('is logged out in both, and returns to where it was after login', async () => {
    await here.getByRole('button', { name: 'Log out' }).click();
    await there.waitForURL(/\/login\?then=/);
    await there.getByText('To open this page, log in.').waitFor();
    await fillLogin(there, user);
    await there.waitForURL(/\/history/);
    expect(pathOf(there)).toBe('/history?url=secret#content');
    // The other tab is logged in again, too.
    await here.getByRole('button', { name: 'Log out' }).waitFor();
  });

  it('shows the next user nothing of the one before', async () => {
    await there.getByText('/secret').first().waitFor();
    await here.getByRole('button', { name: 'Log out' }).click();
    await there.waitForURL(/\/login\?then=/);
    await fillLogin(there, await service.createUser({ plan: 'open' }));
    await there.waitForURL(/\/history/);
    await there.getByText('No scans match these filters').or(there.getByText('No scans yet')).waitFor();
    expect(await there.getByText('/secret').count()).toBe(0);
  });

  const endSession = () => service.pool.query('delete from web_sessions where account_id = $1', [user.id]);

  it('is led to the login page when its session has ended and it reads something', async () => {
    await endSession();
    await there.getByLabel('URL contains').fill('x');
    await there.waitForURL(/\/login\?then=/);
  });

  it('is led there, too, when it changes something', async () => {
    await there.goto('/scan');
    await there.getByLabel('Page URL').fill('https://example.com');
    await settle(there);
    await endSession();
    await there.locator('main').getByRole('button', { name: 'Run scan', exact: true }).click();
    await there.waitForURL(/\/login\?then=/);
  });
});
