import type { Page } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { chromium, expectQuiet, logIn, startBrowser, type TestBrowser } from '../harness/browser.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

const pageWith =
  (title: string, body = ''): Handler =>
  (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}`);

describe.skipIf(chromium === undefined)('crawls of a list of URLs on the website', () => {
  let service: TestService;
  let browser: TestBrowser;
  let site: Site;
  let user: User;
  let page: Page;

  beforeAll(async () => {
    service = await useSharedService();
    browser = await startBrowser(service.url);
    site = await startSite({
      '/one': pageWith('One', '<a href="/gone">Gone</a> <a href="/elsewhere">Elsewhere</a>'),
      '/two': pageWith('Two'),
      '/gone': (_request, response) => response.writeHead(404).end(),
      '/moved': (_request, response) => response.writeHead(301, { location: '/two' }).end(),
      '/private': pageWith('Private'),
      '/robots.txt': (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /private\n'),
    });
    user = await service.createUser({ plan: 'open' });
    page = await browser.openPage();
    await logIn(page.context(), service.url, user);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    await site.close();
  });

  const upload = async (name: string, content: string | Buffer): Promise<void> =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  const listed = (): Promise<string> => page.getByLabel('URLs', { exact: true }).inputValue();

  it('are filled in from a file, which never leaves the browser', async () => {
    await page.goto('/scan?kind=site');
    await page.getByRole('link', { name: 'List of URLs' }).click();
    await upload('pages.csv', `Title,Address\nOne,${site.url}/one\n"Two, again",${site.url}/two\nNone,\n`);
    await page.getByText('2 URLs read from pages.csv. 2 lines without a new URL were left out.').waitFor();
    expect(await listed()).toBe(`${site.url}/one\n${site.url}/two`);
    const sitemap = ['/one', '/two', '/moved', '/private'].map(
      (path) => `<url><loc>${site.url}${path}</loc></url>`,
    );
    const xml = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemap.join('')}</urlset>`;
    await upload('sitemap.xml.gz', gzipSync(xml));
    await page.getByText('4 URLs read from sitemap.xml.gz.').waitFor();
    expect((await listed()).split('\n')).toHaveLength(4);
    await upload('pages.xlsx', 'PK\u0003\u0004\0\0');
    await page.getByText('This file isn’t text.').waitFor();
    // What was there stays.
    expect((await listed()).split('\n')).toHaveLength(4);
    await expectQuiet(page);
  });

  it('say which line is wrong, start, and have a report of the list', async () => {
    const urls = await listed();
    const start = page.getByRole('button', { name: 'Start crawl', exact: true });
    await page.getByLabel('URLs', { exact: true }).fill(`${urls}\nftp://example.com/`);
    await start.click();
    await page.getByText('Line 5: Only URLs that start with').waitFor();
    await page.getByLabel('URLs', { exact: true }).fill(`${urls}\nhttp://10.0.0.1/`);
    await start.click();
    await page.getByText('Line 5: This URL can’t be scanned').waitFor();
    await page.getByLabel('URLs', { exact: true }).fill(urls);
    await start.click();
    await page.waitForURL(/\/reports\/crawls\/\d+$/, { timeout: 60_000 });
    const name = `List of 4 URLs on ${new URL(site.url).host}`;
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('Key figures').or(page.getByLabel('Key figures')).first().waitFor();
    const text = await page.locator('main').innerText();
    for (const absent of ['Crawl depth', 'Orphan pages', 'Structure']) expect(text).not.toContain(absent);
    expect(await page.title()).toContain(name);
    await page.getByRole('link', { name: /^URL list/ }).click();
    await page.getByText('All URLs of the list in their order').waitFor();
    const rows = await page.locator('tbody tr').allInnerTexts();
    expect(rows).toHaveLength(4);
    expect(rows[2]).toMatch(/301[^]*→[^]*\/two/);
    expect(rows[3]).toContain('Blocked by robots.txt');
    await page.getByRole('link', { name: 'Issues' }).first().click();
    await page.getByRole('link', { name: 'Broken internal links' }).first().click();
    await page.getByText('1 URL affected.').waitFor();
    await page.goto(`${page.url().split('?')[0]}?view=issues&issue=link-orphan`);
    await page.getByText('It doesn’t apply to a URL list.').waitFor();
    // What does not apply leads to the overview.
    await page.goto(`${page.url().split('?')[0]}?view=structure`);
    await page.getByRole('heading', { name: 'Top issues' }).waitFor();
    await page.goto('/crawls');
    await page.getByRole('link', { name }).first().waitFor();
    await expectQuiet(page, [/status of 400/]);
  });

  it('can be crawled again', async () => {
    await page
      .getByRole('link', { name: /^List of 4 URLs/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Crawl again' }).click();
    await page.getByLabel('URLs', { exact: true }).waitFor();
    expect((await listed()).split('\n')).toEqual(
      ['/one', '/two', '/moved', '/private'].map((path) => site.url + path),
    );
    await expectQuiet(page, [/status of 400/]);
  });
});
