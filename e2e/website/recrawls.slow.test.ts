import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import {
  chromium,
  expectAccessible,
  expectQuiet,
  logIn,
  startBrowser,
  type TestBrowser,
} from '../harness/browser.ts';
import { linkingPage, startChangingSite, tagged, type ChangingSite } from '../harness/changing-site.ts';
import { startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

describe.skipIf(chromium === undefined)('recrawls on the website', () => {
  let service: TestService;
  let browser: TestBrowser;
  let site: ChangingSite;
  let user: User;
  let page: Page;

  beforeAll(async () => {
    service = await useSharedService();
    browser = await startBrowser(service.url);
    site = await startChangingSite();
    const pages = { '/': tagged(linkingPage('Start', '/a', '/b')), '/a': tagged(linkingPage('A')) };
    site.show({ ...pages, '/b': tagged(linkingPage('Before')) });
    user = await service.createUser({ plan: 'open' });
    await waitForCrawl(user.api, await startCrawl(user.api, site.origin));
    site.show({ ...pages, '/b': tagged(linkingPage('After')) });
    page = await browser.openPage();
    await logIn(page.context(), service.url, user);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    await site.close();
  });

  it('cannot reuse pages in a crawl with secrets', async () => {
    await page.goto('/scan?kind=site');
    const option = page.getByLabel('Reuse unchanged pages');
    await option.check();
    await page.getByText('Crawl settings').click();
    await page.getByLabel('Headers').fill('X-Preview: secret');
    await option.waitFor({ state: 'detached' });
  });

  it('reuses what has not changed, and the report says so', async () => {
    await page.goto('/scan?kind=site');
    await page.getByLabel('Site URL').fill(site.origin);
    await page.getByLabel('Reuse unchanged pages').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start crawl' }).click();
    await page.getByText('2 of 3 pages unchanged since').waitFor();
    await expectAccessible(page);
    const { body } = await user.api.get('/crawls');
    const { data } = (await user.api.get(`/crawls/${body.data.items[0].task_id}`)).body;
    expect(data).toMatchObject({ incremental: true, reused_pages: 2 });
    await expectQuiet(page);
  });
});
