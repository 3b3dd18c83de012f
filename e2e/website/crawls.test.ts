import type { Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { readCsv } from '../harness/csv-file.ts';
import { chromium, expectQuiet, logIn, startBrowser, type TestBrowser } from '../harness/browser.ts';
import { startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { holdPage } from '../harness/held-page.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

const isFull = process.env['SITEGLASS_TEST_DOSE'] === 'full';

const answer =
  (body: string): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
const pageWith = (title: string, links: readonly string[]): Handler =>
  answer(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>` +
      `${links.map((link) => `<a href="${link}">To ${link}</a>`).join(' ')}</body></html>`,
  );

describe.skipIf(chromium === undefined)('crawls, lists and sitemaps on the website', () => {
  let service: TestService;
  let browser: TestBrowser;
  let site: Site;
  let user: User;
  let page: Page;
  let isFixed = false;
  const held = holdPage();
  /** The start page responds once the progress of the first crawl is visible. */
  let openStart = (): void => undefined;
  const startOpened = new Promise<void>((resolve) => {
    openStart = resolve;
  });

  beforeAll(async () => {
    service = await useSharedService();
    browser = await startBrowser(service.url);
    site = await startSite({
      '/': (request, response) =>
        void startOpened.then(() => pageWith('Start', ['/one', '/two', '/gone'])(request, response)),
      '/one': pageWith('Same title', ['/two']),
      '/two': pageWith('Same title', ['/one', '/moved']),
      '/moved': (_request, response) => response.writeHead(301, { location: '/one' }).end(),
      '/gone': (request, response) =>
        isFixed ? pageWith('Back', ['/one'])(request, response) : response.writeHead(404).end(),
      '/slow': held.handler,
      '/pages.xml': (request, response) =>
        response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(
            `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${['/one', '/two', '/gone'].map((path) => `<url><loc>http://${request.headers.host}${path}</loc></url>`).join('')}</urlset>`,
          ),
    });
    user = await service.createUser({ plan: 'open' });
    page = await browser.openPage();
    await logIn(page.context(), service.url, user);
  });
  afterAll(async () => {
    openStart();
    held.letGo();
    await browser.close();
    await service.close();
    await site.close();
  });

  it('starts a crawl, shows its progress, and opens its report automatically', async () => {
    await page.goto('/scan');
    await page.getByRole('navigation', { name: 'What to scan' }).getByRole('link', { name: 'Crawl' }).click();
    await page.getByRole('button', { name: 'Start crawl', exact: true }).click();
    await page.getByText('Enter a URL, such as').waitFor();
    await page.getByLabel('Site URL').fill(site.url);
    await page.getByLabel('Maximum pages').fill('none');
    await page.getByRole('button', { name: 'Start crawl', exact: true }).click();
    await page.getByText('Enter a whole number').waitFor();
    await page.getByLabel('Maximum pages').fill('20');
    await page.getByRole('button', { name: 'Start crawl', exact: true }).click();
    await page.waitForURL(/\/crawls\/[0-9a-f-]{36}$/);
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    // From the progress to the report, no moment has neither.
    await page.evaluate(`
      window.seen = [];
      const look = () => window.seen.push(document.querySelector('main h1')?.textContent ?? 'blank');
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    `);
    openStart();
    await page.waitForURL(/\/reports\/crawls\/\d+$/, { timeout: 60_000 });
    await page.getByRole('heading', { name: 'Crawl depth' }).waitFor();
    expect(new Set(await page.evaluate<string[]>('window.seen'))).toEqual(new Set([new URL(site.url).host]));
    expect(await page.locator('h1').textContent()).toBe(new URL(site.url).host);
    await expectQuiet(page);
  });

  it('links an issue to its pages, their links and their analysis, and back', async () => {
    await page.getByRole('link', { name: 'Issues' }).first().click();
    await page.getByRole('link', { name: 'Broken internal links' }).first().click();
    await page.getByText('1 URL affected.').waitFor();
    // Without a previous crawl, there is nothing to say about changes.
    expect(await page.getByText('Critical', { exact: true }).locator('xpath=../..').innerText()).toBe(
      'Critical',
    );
    await page.getByText('Found on 1 page').click();
    await page.locator('details a').first().click();
    await page.locator('tbody a').filter({ hasText: site.url }).first().click();
    await page.getByRole('heading', { level: 2, name: 'Start' }).waitFor();
    await page.getByRole('link', { name: /^Outlinks/ }).click();
    await page.getByText('To /gone').waitFor();
    await page.getByRole('link', { name: 'Content', exact: true }).click();
    await page.getByRole('heading', { name: 'Headings' }).waitFor();
    await page.goBack();
    await page.getByText('To /gone').waitFor();
    await expectQuiet(page);
  });

  it('says why a crawl has no pages, and nothing about pages', async () => {
    const closed = await startSite({
      '/robots.txt': (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /\n'),
    });
    const task = await startCrawl(user.api, closed.url, {});
    expect((await waitForCrawl(user.api, task)).status).toBe('error');
    const own = await page.context().newPage();
    await own.goto(`/crawls/${task}`);
    await own.getByText('This crawl couldn’t be completed').waitFor();
    expect(await own.locator('h1').textContent()).toBe(new URL(closed.url).host);
    await own.getByText('robots.txt of the site').waitFor();
    expect(await own.getByText('crawled').count()).toBe(0);
    await expectQuiet(own);
    await own.close();
    await closed.close();
  });

  it.runIf(isFull)('copies and downloads the URLs affected by an issue', async () => {
    const report = new URL(page.url()).pathname;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${report}?view=issues&issue=link-broken-internal`);
    await page.getByRole('button', { name: 'Copy URLs' }).click();
    await page.getByText('1 URL copied.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${site.url}/gone`);
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    const download = await file;
    expect(download.suggestedFilename()).toMatch(/^crawl-\d+-link-broken-internal\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    const [head, row, ...more] = readCsv(text.replace(/^\ufeff/, ''));
    expect(head).toEqual(['url', 'change', 'code', 'detail', 'evidence', 'source_count', 'sources']);
    expect(row).toMatchObject([
      ...[
        `${site.url}/gone`,
        '',
        expect.any(String),
        expect.stringContaining('404'),
        '',
        '1',
        `${site.url}/`,
      ],
    ]);
    expect(more).toEqual([]);
    await expectQuiet(page);
  });

  it('sorts, filters and keeps the page table in its URL', async () => {
    const report = new URL(page.url()).pathname;
    await page.goto(`${report}?view=pages`);
    await page.getByRole('columnheader').getByRole('link', { name: 'Issues' }).click();
    await page.waitForURL(/sort=-issues/);
    await page.getByLabel('URL or title contains').fill('Same');
    await page.getByText('1–2 of 2 pages').waitFor();
    await page.reload();
    await page.getByText('1–2 of 2 pages').waitFor();
    await page.getByRole('combobox', { name: 'Status code' }).selectOption('4xx');
    await page.getByText('No pages match these filters').waitFor();
    await page.getByRole('link', { name: 'Show all pages' }).click();
    await page.getByText('1–4 of 4 pages').waitFor();
    await page.goto(`${report}?view=duplicates`);
    await page.getByText('2 pages in 1 group').waitFor();
    await expectQuiet(page);
  });

  it.runIf(isFull)('counts pages the same everywhere, and redirects apart', async () => {
    await page.goto(new URL(page.url()).pathname);
    await page.getByRole('heading', { name: 'Crawl depth' }).waitFor();
    const depths = page.getByRole('table', { name: 'Crawl depth' }).locator('td');
    const byDepth = (await depths.allInnerTexts()).map((text) => Number.parseInt(text, 10));
    expect(byDepth.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(await page.getByText('4 pages crawled').count()).toBe(1);
    const tab = page
      .getByRole('navigation', { name: 'Report sections' })
      .getByRole('link', { name: /^Pages/ });
    expect(await tab.innerText()).toMatch(/^Pages\s*4$/);
    await tab.click();
    await page.getByText('1–4 of 4 pages').waitFor();
    await page
      .getByText(/^Score capped at \d+: /)
      .first()
      .waitFor();
    await page.getByRole('link', { name: '1 redirect' }).click();
    await page.getByText('1–1 of 1 redirect').waitFor();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Pages and redirects');
    await page.getByText('1–5 of 5 URLs').waitFor();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Pages');
    await page.getByText('1–4 of 4 pages').waitFor();
    await expectQuiet(page);
  });

  it('shares the report without login, until the link is revoked', async () => {
    const report = new URL(page.url()).pathname;
    await page.goto(report);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = await page.locator('dialog pre').textContent();
    const visitor = await browser.openPage();
    const shown = await visitor.goto(link ?? '');
    expect(shown?.headers()['referrer-policy']).toBe('no-referrer');
    expect(shown?.headers()['x-robots-tag']).toBe('noindex');
    await visitor.getByText('shared with you, view only').waitFor();
    expect(await visitor.getByRole('button', { name: 'Share' }).count()).toBe(0);
    await visitor.getByRole('link', { name: 'Pages' }).first().click();
    await visitor.getByText('1–4 of 4 pages').waitFor();
    await visitor.locator('tbody a').first().click();
    await visitor.getByRole('heading', { name: 'Site-level issues' }).waitFor();
    await expectQuiet(visitor);
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('No one else can view').waitFor();
    await visitor.reload();
    await visitor.getByText('This link no longer works').waitFor();
    await visitor.goto(report);
    await visitor.waitForURL(/\/login/);
    await visitor.context().close();
    await expectQuiet(page);
  });

  it('stops a crawl, and shows its results so far', async () => {
    await page.goto(`/scan?kind=site&url=${encodeURIComponent(`${site.url}/slow`)}`);
    await page.getByRole('button', { name: 'Start crawl', exact: true }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('This crawl was stopped').waitFor();
    await page.goto('/crawls');
    await page.getByText('Stopped').waitFor();
    expect(await page.locator('tbody tr').count()).toBe(3);
    held.letGo();
  });

  it.runIf(isFull)('scans a list of pages and links to each', async () => {
    await page.goto('/scan?kind=list');
    await page.getByLabel('Page URLs').fill(`${site.url}/one\n\nftp://example.com/\n`);
    await page.getByRole('button', { name: 'Run scan', exact: true }).click();
    await page.getByText('Line 3').waitFor();
    await page.getByLabel('Page URLs').fill(`${site.url}/one\n${site.url}/two`);
    await page.getByText('2 of 50 pages').waitFor();
    await page.getByRole('button', { name: 'Run scan', exact: true }).click();
    await page.waitForURL(/\/batches\//);
    await page.getByText('2 pages scanned').waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: `${site.url}/two` }).click();
    await page.getByRole('heading', { level: 1, name: 'Same title' }).waitFor();
    await expectQuiet(page);
  });

  it.runIf(isFull)('scans a sitemap and shows each page like a scan of it', async () => {
    await page.goto(`/scan?kind=sitemap&url=${encodeURIComponent(`${site.url}/pages.xml`)}`);
    await page.getByRole('button', { name: 'Run scan', exact: true }).click();
    await page.getByText('average score').waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: `${site.url}/one` }).click();
    await page.getByRole('heading', { level: 1, name: 'Same title' }).waitFor();
    await page.getByRole('link', { name: 'Technical' }).click();
    await page.waitForURL(/view=technical/);
    await page.getByRole('region', { name: 'Technical' }).getByRole('heading').first().waitFor();
    await page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('link', { name: 'Sitemap scan' })
      .click();
    await page.getByRole('link', { name: `${site.url}/two` }).waitFor();
    await expectQuiet(page);
  });

  it.runIf(isFull)('marks issues as new, existing or fixed since the previous crawl', async () => {
    isFixed = true;
    const data = await waitForCrawl(user.api, await startCrawl(user.api, site.url));
    await page.goto(`${String(data.report_url)}?view=comparison`);
    await page.getByRole('link', { name: 'Broken internal links' }).click();
    await page.waitForURL(/change=fixed/);
    await page.getByText('Found on 1 page').waitFor();
    await page.getByRole('link', { name: `${site.url}/gone` }).waitFor();
    const choice = page.getByRole('combobox', { name: 'Since the previous crawl' });
    expect(await choice.locator('option:checked').innerText()).toBe('Fixed (1)');
    await choice.selectOption('All affected now (0)');
    await page.getByText('None.').waitFor();
    await expectQuiet(page);
  });

  it('checks the settings of a crawl next to their fields, and lists them in the report without secrets', async () => {
    await page.goto(`/scan?kind=site&url=${encodeURIComponent(site.url)}`);
    await page.getByText('Crawl settings').click();
    const start = () => page.getByRole('button', { name: 'Start crawl', exact: true }).click();
    const focusedName = () => page.evaluate<string>('document.activeElement?.getAttribute("name")');
    const exclude = page.getByLabel('Skip URLs that match');
    await exclude.fill('/one\nslow');
    await start();
    await page.getByText('Line 2: Start the pattern with / or *.').waitFor();
    expect(await focusedName()).toBe('exclude');
    await exclude.fill('/one\n/slow');
    const headers = page.getByLabel('Headers', { exact: true });
    await headers.fill('Host: preview-token');
    await start();
    // Only the service knows this rule.
    await page.getByText('headers.Host cannot be set').waitFor();
    expect(await focusedName()).toBe('headers');
    await headers.fill('X-Preview: preview-token');
    await page.getByLabel('User name').fill('stager');
    await page.getByLabel('Password', { exact: true }).fill('preview-password');
    await page.getByLabel('Maximum requests per second').fill('99,5');
    await start();
    await page.waitForURL(/\/reports\/crawls\/\d+$/, { timeout: 60_000 });
    await page.getByRole('heading', { name: 'Crawl depth' }).waitFor();
    await page.getByText('Crawl settings').click();
    await page.getByText('up to 99.5').waitFor();
    const shown = await page.locator('header details').innerText();
    for (const part of ['/one', '/slow', 'X-Preview', 'User name and password, not shown'])
      expect(shown).toContain(part);
    expect(await page.content()).not.toMatch(/preview-token|preview-password|stager/);
    await expectQuiet(page, [/status of 400/]);
  });
});
