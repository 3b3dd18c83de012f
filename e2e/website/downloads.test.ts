import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, type User } from '../harness/accounts.ts';
import { chromium, expectQuiet, logIn, startBrowser, type TestBrowser } from '../harness/browser.ts';
import { startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

const isFull = process.env['SITEGLASS_TEST_DOSE'] === 'full';

describe.skipIf(chromium === undefined)('downloading the result of a scan from its page', () => {
  let service: TestService;
  let browser: TestBrowser;
  let site: Site;
  let user: User;
  let task: string;
  let page: Page;

  beforeAll(async () => {
    service = await useSharedService();
    browser = await startBrowser(service.url);
    site = await startSite({
      '/pages.xml': (request, response) =>
        response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(
            `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://${request.headers.host}/</loc></url></urlset>`,
          ),
    });
    user = await service.createUser({ plan: 'open' });
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

  /**
   * Waits until the page knows as well, which listens for it once loaded; the event may arrive after the network is
   * gone.
   */
  const goOffline = async (own: Page): Promise<void> => {
    await own.getByRole('button', { name: 'Download as PDF' }).waitFor();
    await own.evaluate(
      `addEventListener('offline', () => document.documentElement.setAttribute('data-offline', ''))`,
    );
    await own.context().setOffline(true);
    await own.locator('html[data-offline]').waitFor();
  };

  const save = async (format: string): Promise<{ name: string; content: Buffer }> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: new RegExp(`(as|come) ${format}$`) }).click(),
    ]);
    return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
  };

  it('saves PDF, CSV and JSON, and stays on the page', async () => {
    await page.goto(`/scans/${task}`);
    const pdf = await save('PDF');
    expect(pdf.name).toMatch(/\.pdf$/);
    expect(pdf.content.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    await page.getByText('PDF downloaded.').waitFor();
    const csv = await save('CSV');
    expect(csv.name).toMatch(/\.csv$/);
    expect(csv.content.toString('utf8').split('\r\n').length).toBeGreaterThan(100);
    const json = await save('JSON');
    expect(JSON.parse(json.content.toString('utf8'))).toMatchObject({
      result: { url: expect.any(String) as string },
    });
    expect(new URL(page.url()).pathname).toBe(`/scans/${task}`);
    await expectQuiet(page);
  });

  it.runIf(isFull)('uses the language of the page', async () => {
    await page.getByLabel('Language').selectOption('it');
    // Until its texts are loaded, the page stays in the language before.
    await page.getByLabel('Lingua').waitFor();
    const request = page.waitForRequest(/\/export\/csv/);
    const english = (await save('CSV')).content.toString('utf8');
    expect(new URL((await request).url()).search).toBe('?lang=it');
    await page.getByLabel('Lingua').selectOption('en');
    await page.getByLabel('Language').waitFor();
    expect((await save('CSV')).content.toString('utf8')).not.toBe(english);
  });

  it.runIf(isFull)(
    'shows an error in place, or leads to the login and back, and can be tried again',
    async () => {
      const own = await browser.openPage();
      await logIn(own.context(), service.url, user);
      await own.goto(`/scans/${task}`);
      await goOffline(own);
      await own.getByRole('button', { name: 'Download as PDF' }).click();
      await own.getByText('The service isn’t responding.').waitFor();
      await own.context().setOffline(false);
      await own.context().clearCookies();
      await own.getByRole('button', { name: 'Download as CSV' }).click();
      await own.waitForURL(/\/login\?then=/);
      await own.getByLabel('Email').fill(user.email);
      await own.getByLabel('Password', { exact: true }).fill(password);
      await own.locator('main').getByRole('button', { name: 'Log in' }).click();
      await own.waitForURL(`${service.url}/scans/${task}`);
      const [file] = await Promise.all([
        own.waitForEvent('download'),
        own.getByRole('button', { name: 'Download as CSV' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/\.csv$/);
      await expectQuiet(own, [/status of 401/, /ERR_INTERNET_DISCONNECTED/]);
    },
  );

  it.runIf(isFull)(
    'does not wait while the browser is offline, and works again once it is online',
    async () => {
      const own = await browser.openPage();
      await logIn(own.context(), service.url, user);
      await own.goto(`/scans/${task}`);
      // The page's files are loaded before there is no network to load them from.
      await own
        .getByRole('navigation', { name: 'Main navigation' })
        .getByRole('link', { name: 'History' })
        .click();
      await own.getByRole('heading', { level: 1, name: 'History' }).waitFor();
      await own.goto(`/scans/${task}`);
      await goOffline(own);
      await own
        .getByRole('navigation', { name: 'Main navigation' })
        .getByRole('link', { name: 'History' })
        .click();
      await own.getByText('The service isn’t responding.').waitFor();
      await own.context().setOffline(false);
      await own.getByRole('link', { name: site.url }).first().waitFor();
      await expectQuiet(own, [/ERR_INTERNET_DISCONNECTED/]);
    },
  );

  it.runIf(isFull)('saves a PDF for a crawl as well, including a shared report', async () => {
    const crawl = await waitForCrawl(user.api, await startCrawl(user.api, site.url, { max_pages: 3 }));
    await page.goto(crawl.report_url);
    const own = await save('PDF');
    expect(own.name).toMatch(/\.pdf$/);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = await page
      .getByText(/share=/)
      .first()
      .innerText();
    const visitor = await browser.openPage();
    await visitor.goto(link);
    const [file] = await Promise.all([
      visitor.waitForEvent('download'),
      visitor.getByRole('button', { name: 'Download as PDF' }).click(),
    ]);
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString('latin1'),
    ).toBe('%PDF-');
    expect(await visitor.getByRole('link', { name: 'NDJSON' }).count()).toBe(1);
    await expectQuiet(visitor);
    await expectQuiet(page);
  });

  it.runIf(isFull)('saves a PDF for a sitemap as well', async () => {
    const own = await user.api.startScan(`${site.url}/pages.xml`, { mode: 'sitemap' });
    await user.api.waitForTask(own);
    await page.goto(`/scans/${own}`);
    expect((await save('PDF')).content.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    await expectQuiet(page);
  });
});
