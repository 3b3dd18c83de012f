import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { chromium, expectQuiet, logIn, settle, startBrowser, type TestBrowser } from '../harness/browser.ts';
import { holdPage } from '../harness/held-page.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

describe.skipIf(chromium === undefined)('the pages of a new account', () => {
  let service: TestService;
  let browser: TestBrowser;
  let site: Site;
  let user: User;
  let page: Page;
  const held = holdPage();

  beforeAll(async () => {
    service = await useSharedService();
    browser = await startBrowser(service.url);
    site = await startSite({ '/': held.handler });
  });
  afterAll(async () => {
    held.letGo();
    await browser.close();
    await service.close();
    await site.close();
  });
  beforeEach(async () => {
    user = await service.createUser({ plan: 'open' });
    page = await browser.openPage();
    await logIn(page.context(), service.url, user);
    return async () => {
      await expectQuiet(page, [/status of 400/]);
      await page.context().close();
    };
  });

  it('the overview starts a crawl of a site with one field, and then shows it', async () => {
    await page.goto('/overview');
    await page.getByRole('heading', { level: 1, name: 'Crawl your site' }).waitFor();
    await settle(page);
    expect(await page.evaluate('document.activeElement.name')).toBe('address');
    const start = page.getByRole('button', { name: 'Start crawl' });
    await start.click();
    await page.getByText('Enter a URL, such as example.com.').waitFor();
    await page.getByLabel('Site URL').fill('http://10.0.0.1');
    await start.click();
    await page.getByText('This URL can’t be scanned.').waitFor();
    await page.getByLabel('Site URL').fill(site.url);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/crawls\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { level: 1, name: String(site.port) }).waitFor();
    const { items } = (await user.api.get('/crawls')).body.data;
    expect(items).toMatchObject([{ domain: `127.0.0.1:${site.port}`, max_pages: 500, max_depth: 4 }]);
    await page.goto('/overview');
    const row = page.getByRole('table', { name: 'Sites' }).getByRole('row', { name: String(site.port) });
    await row.getByText('Running').waitFor();
    await row.getByRole('link', { name: 'View progress' }).waitFor();
  });

  it('the overview offers the scan of a page if the plan has no crawls', async () => {
    const other = await browser.openPage();
    await logIn(other.context(), service.url, await service.createUser({ plan: 'guest' }));
    await other.goto('/overview');
    await other.getByRole('heading', { level: 1, name: 'Scan your first page' }).waitFor();
    await other.getByLabel('Page URL').waitFor();
    await expectQuiet(other);
    await other.context().close();
  });

  it.each([
    ['/crawls', 'No crawls yet', 'link', 'New crawl'],
    ['/history', 'No scans yet', 'link', 'New scan'],
    ['/reports', 'No scheduled reports yet', 'button', 'New report'],
    ['/keys', 'No active keys', 'button', 'Create key'],
    ['/webhooks', 'No deliveries yet', 'link', 'Create an API key'],
  ] as const)('%s leads on', async (path, heading, role, name) => {
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).waitFor();
    await settle(page);
    const action = page.locator('main').getByRole(role, { name, exact: true });
    // One, so that nobody has to choose.
    expect(await action.count()).toBe(1);
    await action.click();
    await expect
      .poll(async () => page.url() !== service.url + path || (await page.getByRole('dialog').count()) > 0)
      .toBe(true);
  });
});
