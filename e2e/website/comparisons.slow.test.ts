import type { Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
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
import { linkingPage, startChangingSite, type ChangingSite } from '../harness/changing-site.ts';
import { startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { readTable } from '../harness/csv-file.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

const products = ['/products/1', '/products/2', '/products/3'];

describe.skipIf(chromium === undefined)('the comparison of crawls, groups and filters on the website', () => {
  let service: TestService;
  let browser: TestBrowser;
  let site: ChangingSite;
  let user: User;
  let page: Page;
  /** The reports of the crawls, oldest first. */
  const reports: string[] = [];
  const crawls: string[] = [];

  beforeAll(async () => {
    service = await useSharedService();
    browser = await startBrowser(service.url);
    user = await service.createUser({ plan: 'open' });
    site = await startChangingSite();
    const start = (...more: string[]) => ({ body: linkingPage('Start', ...products, '/about', ...more) });
    const pages = (title: (path: string) => string) =>
      Object.fromEntries(products.map((path) => [path, { body: linkingPage(title(path)) }]));
    const about = { '/about': { body: linkingPage('About') } };
    const old = { '/': start('/old'), ...pages((path) => `Product ${path}`), ...about };
    const renamed = { '/': start(), ...pages(() => ''), ...about };
    for (const shown of [{ ...old, '/old': { body: linkingPage('Old') } }, renamed, renamed]) {
      site.show(shown);
      const crawl = await waitForCrawl(user.api, await startCrawl(user.api, site.origin));
      reports.push(String(crawl.report_url));
      crawls.push(`/crawls/${String(crawl.task_id)}`);
    }
    page = await browser.openPage();
    await logIn(page.context(), service.url, user);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    await site.close();
  });

  it('shows what has changed since the previous crawl, and since any earlier one', async () => {
    await page.goto(`${reports[2]}?view=comparison`);
    await page.getByText('No pages were added, removed or changed since then.').waitFor();
    const choice = page.getByRole('combobox', { name: 'Compare with the crawl of' });
    expect(await choice.locator('option').count()).toBe(2);
    await choice.selectOption({ index: 1 });
    await page.waitForURL(/with=/);
    await page
      .getByText(
        /^Since [^,]+, \d{4}, the health score is (up|down) \d+ points?, with \d+ new findings and \d+ fixed\./,
      )
      .waitFor();
    const figures = page.getByRole('region', { name: 'Key figures' });
    for (const [name, count] of Object.entries({ added: '0', removed: '1', changed: '4' })) {
      const figure = figures.locator('dl > div').filter({ hasText: `Pages ${name}` });
      expect(await figure.locator('dd').innerText()).toBe(count);
    }
    // What has one cause is one row.
    const cause = page.getByRole('table', { name: 'New in 1 template' }).getByRole('row').nth(1);
    await cause.getByText('/products/*').waitFor();
    expect(await cause.getByRole('cell').nth(2).innerText()).toBe('3');
    await expectAccessible(page);
    await cause.getByRole('link', { name: 'Missing page title' }).click();
    await page.getByText('Template /products/*').waitFor();
    expect(await page.getByRole('link', { name: new RegExp(`${site.origin}/products/`) }).count()).toBe(3);
    await page.goBack();
    await page.getByRole('combobox', { name: 'Group by' }).selectOption('Issue');
    const missing = page.getByRole('row').filter({ hasText: 'Missing page title' });
    await missing.getByText('/products/*: 3 new').waitFor();
    await expectAccessible(page);
    // The issue keeps the crawl that it is compared with.
    await missing.getByRole('link').click();
    await page.getByRole('combobox', { name: /^Since the crawl of/ }).waitFor();
    expect(await page.getByRole('link', { name: new RegExp(`${site.origin}/products/`) }).count()).toBe(3);
    await page.goBack();
    await page
      .getByRole('navigation', { name: 'Parts of the comparison' })
      .getByRole('link', { name: 'Pages' })
      .click();
    await page.getByText('5 pages', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: '/products/*' }).click();
    await page.getByText('3 pages', { exact: true }).waitFor();
    await page.getByText('Product /products/1', { exact: true }).first().waitFor();
    // Faster than the website shows the first change: both count.
    await page.evaluate(`{
      [...document.links].find(({ innerText }) => innerText === 'Show all').click();
      const select = [...document.querySelectorAll('select')].find(({ labels }) => labels[0].innerText.startsWith('Change'));
      select.value = 'removed';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }`);
    await page.getByText('1 page', { exact: true }).waitFor();
    await page.getByRole('link', { name: `${site.origin}/old` }).waitFor();
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    const rows = readTable((await readFile(await (await file).path(), 'utf8')).replace(/^\ufeff/, ''));
    expect(rows).toMatchObject([
      { url: `${site.origin}/old`, kind: 'removed', title_before: 'Old', title_after: '' },
    ]);
    await expectQuiet(page);
  });

  it('shows the part for its owner only: a shared report has the issues since the previous crawl', async () => {
    await page.goto(reports[1]!);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = await page.locator('dialog pre').textContent();
    const visitor = await browser.openPage();
    await visitor.goto(link ?? '');
    await visitor.getByRole('link', { name: 'Comparison' }).click();
    await visitor.getByText(/fixed since the previous crawl/).waitFor();
    expect(await visitor.getByRole('combobox', { name: /Compare with/ }).count()).toBe(0);
    await visitor
      .getByRole('link', { name: /^Issues/ })
      .first()
      .click();
    await visitor.getByRole('link', { name: 'Missing page title' }).click();
    const file = visitor.waitForEvent('download');
    await visitor.getByRole('link', { name: 'Download CSV' }).click();
    const rows = readTable((await readFile(await (await file).path(), 'utf8')).replace(/^\ufeff/, ''));
    expect(rows.map(({ url }) => url)).toEqual(products.map((path) => site.origin + path));
    await expectQuiet(visitor);
    await visitor.context().close();
  });

  it('groups pages, and saves filters and columns in the browser', async () => {
    // Leads to the same view of its report.
    await page.goto(`${crawls[2]}?view=pages`);
    await page.getByRole('combobox', { name: 'Group by' }).selectOption('Folder');
    await page.getByText('2 folders').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: '/products/' }).click();
    await page.getByText('1–3 of 3 pages').waitFor();
    await page.getByText('Folder /products/').waitFor();
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    const rows = readTable((await readFile(await (await file).path(), 'utf8')).replace(/^\ufeff/, ''));
    expect(rows.map(({ url }) => url).sort()).toEqual(products.map((path) => site.origin + path));
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Words' }).click();
    await page.getByRole('columnheader', { name: 'Words' }).waitFor();
    await page.getByRole('button', { name: 'Save filter' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Enter a name.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Products');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    // In another report of the same browser.
    await page.goto(`${reports[0]}?view=pages`);
    await page.getByText('1–6 of 6 pages').waitFor();
    await page.getByRole('columnheader', { name: 'Words' }).waitFor();
    await page.getByRole('combobox', { name: 'Saved filters' }).selectOption('Products');
    await page.getByText('1–3 of 3 pages').waitFor();
    await page.getByRole('button', { name: 'Delete filter' }).click();
    await page.getByRole('combobox', { name: 'Saved filters' }).waitFor({ state: 'detached' });
    await expectQuiet(page);
  });
});
