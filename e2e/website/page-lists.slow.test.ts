import type { Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { chromium, expectQuiet, logIn, startBrowser, type TestBrowser } from '../harness/browser.ts';
import { readTable } from '../harness/csv-file.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { holdPage } from '../harness/held-page.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

const pageWith =
  (title: string): Handler =>
  (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en"><head>${title}</head><body><h1>Page</h1></body></html>`);
/** One more than the table shows at once. */
const numbers = Array.from({ length: 51 }, (_, index) => index + 1);

describe.skipIf(chromium === undefined)('sitemap scans and batches on the website', () => {
  let service: TestService;
  let browser: TestBrowser;
  let site: Site;
  let user: User;
  let page: Page;
  let asked: string[] = [];
  const held = holdPage();

  beforeAll(async () => {
    service = await useSharedService();
    browser = await startBrowser(service.url);
    const pages = numbers.map((n) => [`/${n}`, pageWith(n <= 2 ? '' : `<title>Title ${n}</title>`)] as const);
    site = await startSite({
      ...Object.fromEntries(pages),
      '/held': held.handler,
      '/data': (_request, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      '/sitemap.xml': (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(
            `<urlset>${['data', ...numbers].map((path) => `<url><loc>${site.url}/${path}</loc></url>`).join('')}</urlset>`,
          ),
    });
    user = await service.createUser({ plan: 'open' });
    page = await browser.openPage();
    await logIn(page.context(), service.url, user);
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/app/api/scans/')) asked.push(pathname + search);
    });
  });
  afterAll(async () => {
    held.letGo();
    await browser.close();
    await service.close();
    await site.close();
  });

  const pagesShown = () => page.getByRole('table', { name: 'Pages', exact: true }).locator('tbody tr');
  const chosen = () => page.getByRole('combobox', { name: 'Issue' }).locator('option:checked').innerText();

  it('summarize a sitemap, and list its pages by issue, in the URL', async () => {
    const { scan_id: id } = await user.api.scan(`${site.url}/sitemap.xml`, { mode: 'sitemap' }, 60_000);
    asked = [];
    await page.goto(`/scans/${id}`);
    await page.getByText('51 pages scanned. Average score: ').waitFor();
    await page.getByText('1–50 of 52 pages').waitFor();
    const scores = page.getByRole('table', { name: 'Pages by score' });
    const counts = await scores.locator('td:last-child').allInnerTexts();
    expect(counts.map(Number).reduce((sum, count) => sum + count, 0)).toBe(51);
    await page.getByText('This URL is not an HTML page: 1').waitFor();

    const issue = page
      .getByRole('table', { name: 'Issues by affected pages' })
      .getByRole('row', { name: /^Missing page title/ });
    expect(await issue.innerText()).toMatch(/Critical\s+2$/);
    await issue.getByRole('link').click();
    await page.getByText('1–2 of 2 pages').waitFor();
    expect(new URL(page.url()).search).toBe('?check=title-missing');
    expect(await chosen()).toBe('Missing page title');
    expect(await pagesShown().count()).toBe(2);
    await page.reload();
    await page.getByText('1–2 of 2 pages').waitFor();

    await page.getByRole('link', { name: `${site.url}/2` }).click();
    await page.getByRole('heading', { level: 1, name: 'Untitled page' }).waitFor();
    await page.getByRole('link', { name: 'Technical' }).click();
    await page.waitForURL(/view=technical/);
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').last().click();
    await page.getByText('1–2 of 2 pages').waitFor();
    expect(new URL(page.url()).search).toBe('?check=title-missing');
    // Only what is shown was read: of all results, that of the page that was opened.
    const results = asked.filter((path) => !/\/(?:summary|pages)\?|pages=false/.test(path));
    expect([...new Set(results)]).toEqual([`/app/api/scans/${id}/pages/3?lang=en`]);
    await expectQuiet(page);
  });

  it('search, sort and page the table, and save all of it', async () => {
    await page.getByRole('combobox', { name: 'Issue' }).selectOption('');
    await page.getByText('1–50 of 52 pages').waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText('51–52 of 52 pages').waitFor();
    expect(await pagesShown().count()).toBe(2);
    await page.getByRole('link', { name: 'Issues', exact: true }).click();
    await page.getByText('1–50 of 52 pages').waitFor();
    expect(new URL(page.url()).search).toBe('?sort=-issues');
    await page.getByRole('link', { name: 'Score', exact: true }).click();
    await page.waitForURL(/sort=score/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const rows = readTable((await readFile(await (await download).path(), 'utf8')).replace(/^\uFEFF/, ''));
    expect(rows).toHaveLength(52);
    const points = rows.slice(0, 51).map(({ Score: score }) => Number(score));
    expect(points).toEqual([...points].sort((a, b) => a - b));
    expect(rows[51]).toMatchObject({
      URL: `${site.url}/data`,
      Reason: 'This URL is not an HTML page',
      Score: '',
    });
    expect(rows.every((row) => row['Ignored issues'] === (row['Score'] === '' ? '' : '0'))).toBe(true);
    await page.getByRole('searchbox', { name: 'URL or title contains' }).fill('title 51');
    await page.getByText('1–1 of 1 page').waitFor();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Failed');
    await page.getByText('No pages match these filters').waitFor();
    await page.getByRole('link', { name: 'Show all pages' }).click();
    await page.getByText('1–50 of 52 pages').waitFor();
    await expectQuiet(page);
  });

  it('count what is ignored, in the file as well', async () => {
    const known = { check_id: 'title-missing', scope: 'site', status: 'ignored', reason: 'Known' };
    const statuses = `/sites/${new URL(site.url).host}/statuses`;
    const { id } = expectSuccess(await user.api.post(statuses, known), 201);
    await page.reload();
    await page.getByText('1 issue ignored (2 URLs)').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const rows = readTable((await readFile(await (await download).path(), 'utf8')).replace(/^\uFEFF/, ''));
    const ignored = rows.filter((row) => row['Ignored issues'] === '1').map(({ URL: url }) => url);
    expect(ignored.sort()).toEqual([`${site.url}/1`, `${site.url}/2`]);
    expectSuccess(await user.api.delete(`${statuses}/${String(id)}`), 200);
    await expectQuiet(page);
  });

  it('show a batch while it is running, and link to the scan of each page', async () => {
    const urls = [`${site.url}/3?batch`, `${site.url}/held`];
    const { batch_id: id } = expectSuccess(await user.api.post('/scans/bulk', { urls }), 202);
    asked = [];
    await page.goto(`/batches/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Scan of 2 pages' }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    await page.getByText('1 page scanned. Average score: ').waitFor();
    held.letGo();
    await page.getByText('2 pages scanned. Average score: ').waitFor();
    await page.getByRole('link', { name: 'Scan more pages' }).waitFor();
    expect(asked.filter((path) => !/\/(?:summary|pages)\?/.test(path))).toEqual([]);
    await page.getByRole('link', { name: urls[0]! }).click();
    await page.waitForURL(/\/scans\//);
    await page.getByRole('heading', { level: 1, name: 'Title 3' }).waitFor();
    await expectQuiet(page);
  });
});
