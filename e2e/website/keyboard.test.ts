import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium, logIn, settle, startBrowser, type TestBrowser } from '../harness/browser.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

describe.skipIf(chromium === undefined)('the website with a keyboard', () => {
  let service: TestService;
  let browser: TestBrowser;
  let site: Site;
  let page: Page;
  let task: string;

  beforeAll(async () => {
    service = await useSharedService();
    browser = await startBrowser(service.url);
    site = await startSite();
    const user = await service.createUser({ plan: 'open' });
    task = await user.api.startScan(site.url);
    await user.api.waitForTask(task);
    page = await browser.openPage();
    await logIn(page.context(), service.url, user);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    await site.close();
  });

  const focused = (): Promise<string> =>
    page.evaluate(
      'document.activeElement.name || document.activeElement.id || document.activeElement.tagName',
    );

  it.each([
    ['?kind=page', 'address'],
    ['?kind=list', 'list'],
    ['?kind=sitemap', 'address'],
    ['?kind=site', 'address'],
    ['?kind=site&crawl=list', 'list'],
  ])('starts in the URL field of /scan%s', async (search, field) => {
    await page.goto(`/scan${search}`);
    await settle(page);
    expect(await focused()).toBe(field);
  });

  it('starts there, too, when the page is opened with a link', async () => {
    await page.goto('/history');
    await settle(page);
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'New scan' })
      .click();
    await page.getByLabel('Page URL').waitFor();
    await settle(page);
    expect(await focused()).toBe('address');
  });

  it('has the shortcuts that a result prints', async () => {
    await page.goto(`/scans/${task}`);
    await settle(page);
    await page.getByText('in the list, ↑ ↓ or j k to move and Enter to open;').waitFor();
    const rows: string[] = await page
      .locator('[data-issue-row]')
      .evaluateAll((found) => (found as { id: string }[]).map(({ id }) => id));
    const openIssue = (): string | null => new URL(page.url()).searchParams.get('issue');

    await page.locator(`#${rows[0]}`).focus();
    for (const [key, row] of [
      ['ArrowDown', 1],
      ['j', 2],
      ['k', 1],
      ['ArrowUp', 0],
      ['j', 1],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focused(), key).toBe(rows[row]);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/issue=/);
    await settle(page);
    for (const [key, row] of [
      ['j', 2],
      ['k', 1],
    ] as const) {
      await page.keyboard.press(key);
      await page.waitForURL((url) => `issue-${url.searchParams.get('issue')}` === rows[row]);
      await settle(page);
    }
    expect(`issue-${openIssue()}`).toBe(rows[1]);
    await page.keyboard.press('Escape');
    expect(await focused()).toBe(rows[1]);
  });
});
