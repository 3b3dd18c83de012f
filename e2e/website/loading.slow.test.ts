import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { chromium, expectQuiet, logIn, startBrowser, type TestBrowser } from '../harness/browser.ts';
import { startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

describe.skipIf(chromium === undefined)('the API requests of a page when it is opened', () => {
  let service: TestService;
  let browser: TestBrowser;
  let site: Site;
  let user: User;
  let task: string;
  let crawl: { task_id: string; job_id: number };
  let batch: string;
  let page: Page;
  let asked: string[] = [];
  let unused: string[] = [];

  beforeAll(async () => {
    service = await useSharedService();
    browser = await startBrowser(service.url);
    site = await startSite();
    user = await service.createUser({ plan: 'open' });
    task = await user.api.startScan(site.url);
    await user.api.waitForTask(task);
    crawl = await waitForCrawl(user.api, await startCrawl(user.api, site.url, { max_pages: 3 }));
    batch = (await user.api.post('/scans/bulk', { urls: [site.url] })).body.data.batch_id;
    await user.api.waitForTask((await user.api.get(`/scans/bulk/${batch}`)).body.data.results[0].scan_id);
    page = await browser.openPage();
    await logIn(page.context(), service.url, user);
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/app/api/')) asked.push(pathname + search);
    });
    page.on('console', (message) => {
      if (message.text().includes('preload')) unused.push(message.text());
    });
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    await site.close();
  });

  it.each([
    [
      '/overview',
      [
        '/app/api/session',
        '/app/api/sites?lang=en&per_page=25',
        '/app/api/history?per_page=5&lang=en',
        '/app/api/user/usage',
      ],
    ],
    ['/sites/HOST', ['/app/api/session', '/app/api/sites/HOST?lang=en']],
    ['/sites/HOST?view=issues', ['/app/api/session', '/app/api/sites/HOST?lang=en']],
    ['/keys', ['/app/api/session', '/app/api/tokens']],
    ['/sessions', ['/app/api/session', '/app/api/sessions']],
    ['/reports', ['/app/api/session', '/app/api/scheduled-reports', '/app/api/user/usage']],
    ['/usage', ['/app/api/session', '/app/api/user/usage', '/app/api/usage/window?limit=100']],
    ['/verifications', ['/app/api/session', '/app/api/verifications']],
    ['/branding', ['/app/api/session', '/app/api/branding']],
    ['/webhooks', ['/app/api/session']],
    ['/scans/TASK', ['/app/api/session', '/app/api/scans/TASK?lang=en&pages=false']],
    ['/scans/TASK?view=links', ['/app/api/session', '/app/api/scans/TASK?lang=en&pages=false']],
    ['/history', ['/app/api/session']],
    ['/crawls', ['/app/api/session', '/app/api/crawls?limit=100']],
    ['/batches/BATCH', ['/app/api/session', '/app/api/scans/bulk/BATCH/summary?lang=en']],
    ['/reports/crawls/JOB', ['/app/api/session', '/app/api/crawl-reports/JOB']],
    ['/reports/crawls/JOB?view=pages', ['/app/api/session', '/app/api/crawl-reports/JOB']],
    ['/scan?kind=site', ['/app/api/session']],
  ])('%s: what was embedded in the page, and nothing twice', async (path, embedded) => {
    [asked, unused] = [[], []];
    const withTask = (address: string): string =>
      address
        .replace('TASK', task)
        .replace('BATCH', batch)
        .replace('JOB', String(crawl.job_id))
        .replace('HOST', encodeURIComponent(new URL(site.url).host));
    const answer = await page.goto(withTask(path));
    const link = (await answer?.headerValue('link')) ?? '';
    expect([...link.matchAll(/<([^>]+)>/g)].map(([, address]) => address)).toEqual(embedded.map(withTask));
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual(expect.arrayContaining(embedded.map(withTask)));
    expect(asked).toEqual([...new Set(asked)]);
    expect(unused).toEqual([]);
    await expectQuiet(page);
  });
});
