import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import {
  chromium,
  expectAccessible,
  expectQuiet,
  logIn,
  settle,
  startBrowser,
  type TestBrowser,
} from '../harness/browser.ts';
import { startGoogleApis, type GoogleApis } from '../harness/google-apis.ts';
import { examplePage, startSite, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

describe.skipIf(chromium === undefined)('field data on the website', () => {
  let google: GoogleApis;
  let service: TestService;
  let browser: TestBrowser;
  let site: Site;
  let user: User;
  let task: string;

  beforeAll(async () => {
    google = await startGoogleApis();
    service = await startTestService({ workers: 1, env: google.env });
    service.dns.setZones({ 'www.olives.example': { a: ['127.0.0.1'] } });
    site = await startSite({
      '/guide': (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end(examplePage),
    });
    browser = await startBrowser(service.url);
    user = await service.createUser();
    task = await user.api.startScan(`http://www.olives.example:${site.port}/guide`);
    await user.api.waitForTask(task);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    await site.close();
    await google.server.close();
  });

  async function open(language = 'en'): Promise<Page> {
    const page = await browser.openPage();
    await page.addInitScript(`localStorage.setItem('language', '${language}')`);
    await logIn(page.context(), service.url, user);
    await page.goto(`/scans/${task}?view=performance`);
    await settle(page);
    return page;
  }

  it('shows each metric with its rating and distribution, and the assessment', async () => {
    const page = await open();
    await page.getByText('Core Web Vitals assessment: failed').waitFor();
    const table = page.getByRole('table', { name: 'Metrics of users' });
    const rows = await table.getByRole('row').allInnerTexts();
    expect(rows).toHaveLength(6);
    expect(rows[1]?.replaceAll(/\s+/g, ' ')).toBe(
      'Largest Contentful Paint (LCP) 1.3 s Good 91.9% good, 8.1% need improvement, 0% poor',
    );
    expect(rows[2]).toContain('Needs improvement');
    await page.getByLabel('Device').first().selectOption('Desktop');
    await page.getByText('Core Web Vitals assessment: passed').waitFor();
    await page.getByText('This page has too few page views, so this is about all pages of').waitFor();
    await expectQuiet(page);
    await page.context().close();
  });

  it('shows the history of a metric as a chart with a table', async () => {
    const page = await open();
    const chart = page.getByRole('figure', { name: /^Largest Contentful Paint \(LCP\) from 2\.6 s/ });
    await chart.waitFor();
    await page.getByRole('combobox', { name: 'Metric' }).selectOption('Cumulative Layout Shift (CLS)');
    await page.getByRole('figure', { name: /Lowest: 0\.05\. Highest: 0\.12\.$/ }).waitFor();
    await page.getByText('Data table').click();
    expect(await page.getByRole('table', { name: 'Data table' }).getByRole('row').count()).toBe(41);
    await expectAccessible(page);
    await page.context().close();
  });

  it('runs PageSpeed Insights once it is asked to', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Run PageSpeed Insights' }).click();
    await page.getByText('87 of 100').waitFor();
    await page.getByText('13.0.1').waitFor();
    await expectQuiet(page);
    await page.context().close();
  });

  it.each([
    ['it', 'Valutazione dei Core Web Vitals: non superata'],
    ['de', 'Core-Web-Vitals-Bewertung: nicht bestanden'],
  ])('is in the language of the reader: %s', async (language, text) => {
    const page = await open(language);
    await page.getByText(text).waitFor();
    await page.context().close();
  });
});
