import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { chromium, expectQuiet, logIn, startBrowser, type TestBrowser } from '../harness/browser.ts';
import { linkingPage, startChangingSite, type ChangingSite } from '../harness/changing-site.ts';
import { startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { readTable } from '../harness/csv-file.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

const sum = (items: readonly any[], valueOf: (item: any) => number): number =>
  items.reduce<number>((all, item) => all + valueOf(item), 0);
const added = (...numbers: unknown[]): number => sum(numbers, Number);
/** All numbers under their names, so that a failure shows which one differs. */
const same = (value: number, numbers: Readonly<Record<string, unknown>>): void =>
  expect(numbers).toEqual(Object.fromEntries(Object.keys(numbers).map((name) => [name, value])));

describe('the numbers of a crawl', () => {
  let service: TestService;
  let site: ChangingSite;
  let user: User;
  let key: string;
  let task: string;
  let job: number;
  const get = async (path: string): Promise<any> => expectSuccess(await user.api.get(path), 200);
  const list = async (path: string): Promise<readonly any[]> => (await get(path)).items as any[];
  const download = async (path: string): Promise<string> => {
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetch(`${service.url}/api/v1/crawls/${task}${path}`, { headers });
    expect(response.status).toBe(200);
    return response.text();
  };

  beforeAll(async () => {
    service = await useSharedService();
    user = await service.createUser({ plan: 'open' });
    site = await startChangingSite();
    key = String(expectSuccess(await user.api.post('/tokens', { name: 'x', scopes: ['export'] }), 201).token);
    const shown = {
      '/': {
        body: linkingPage('Start', '/shop/1', '/shop/2', '/moved', '/gone', '/private', '/only-before'),
      },
      '/shop/1': { body: linkingPage('Same title', '/shop/2', '/moved') },
      '/shop/2': { body: linkingPage('Same title', '/') },
      '/moved': { status: 301, headers: { location: '/shop/1' }, body: '' },
      '/robots.txt': {
        headers: { 'content-type': 'text/plain' },
        body: 'User-agent: *\nDisallow: /private\n',
      },
    };
    site.show({ ...shown, '/only-before': { body: linkingPage('Before') } });
    await waitForCrawl(user.api, await startCrawl(user.api, site.origin));
    site.show({ ...shown, '/shop/2': { body: '<!doctype html><p>Nothing' } });
    const crawl = await waitForCrawl(user.api, await startCrawl(user.api, site.origin));
    expect(crawl.status).toBe('complete');
    ({ task_id: task, job_id: job } = crawl);
  });
  afterAll(async () => {
    await service.close();
    await site.close();
  });

  it('of pages agree wherever they are', async () => {
    const crawl = await get(`/crawls/${task}`);
    const [listed] = await list('/crawls');
    const groups = async (by: string) => list(`/crawls/${task}/page-groups?by=${by}&redirects=false`);
    const comparison = await get(`/crawls/${task}/comparison`);
    const path = `/sites/${encodeURIComponent(new URL(site.origin).host)}`;
    const [ofSite, { crawls }] = [await get(path), await get(`${path}/trend`)];
    const latest = (crawls as readonly any[]).at(-1);
    const lines = (await download('/export/json')).trimEnd().split('\n');
    // Redirects do not count as pages.
    same(5, {
      status: crawl.crawled,
      progress: crawl.progress.crawled,
      summary: crawl.summary.total_pages,
      list: listed.crawled,
      pages: (await get(`/crawls/${task}/pages?redirects=false`)).total,
      templates: sum(await groups('template'), ({ count }) => count),
      folders: sum(await groups('folder'), ({ count }) => count),
      comparison: comparison.crawl.summary.total_pages,
      changes: added(comparison.pages.added, comparison.pages.changed, comparison.pages.same),
      filteredCsv: readTable(await download('/csv/pages?redirects=false')).length,
      csv: readTable(await download('/export/csv')).filter((row) => row['redirect_url'] === '').length,
      json: lines.filter((line) => JSON.parse(line).redirect_url === null).length,
      site: ofSite.last_crawl.pages,
      trend: latest.pages,
    });
    const health = crawl.summary.health_score;
    same(health, {
      comparison: comparison.crawl.summary.health_score,
      site: ofSite.score.value,
      trend: latest.score,
    });
    const skipped = await get(`/crawls/${task}/skipped`);
    same(skipped.total, {
      reasons: sum(skipped.reasons as any[], ({ count }) => count),
      csv: readTable(await download('/csv/skipped')).length,
    });
  });

  it('of issues agree wherever they are', async () => {
    const { summary } = await get(`/crawls/${task}`);
    const [listed] = await list('/crawls');
    const items = await list(`/crawls/${task}/issues?per_page=500`);
    const path = `/sites/${encodeURIComponent(new URL(site.origin).host)}`;
    const [ofSite, issuesOfSite] = [await get(path), await list(`${path}/issues`)];
    const compared = await list(`/crawls/${task}/comparison/issues`);
    same(summary.total_issues, {
      severities: added(summary.issues.error, summary.issues.warning, summary.issues.notice),
      list: listed.total_issues,
      issues: sum(items, ({ count }) => count),
      findings: readTable(await download('/export/csv?rows=findings')).length,
      csv: sum(readTable(await download('/csv/issues')), ({ count }) => Number(count)),
      site: ofSite.issues.total,
      issuesOfSite: sum(issuesOfSite, ({ count }) => count),
    });
    for (const severity of ['error', 'warning', 'notice'] as const)
      same(summary.issues[severity], {
        issues: sum(
          items.filter((issue) => issue.severity === severity),
          ({ count }) => count,
        ),
        site: ofSite.last_crawl.issues[severity],
      });
    expect(items.length).toBeGreaterThan(10);
    for (const { check_id: check, scope, count, ...issue } of items) {
      const own = `/crawls/${task}/issues/${check}`;
      const { total, issue: detail } = await get(own);
      const groups = async (by: string) => list(`${own}/groups?by=${by}`);
      const inComparison = compared.find((one) => one.check_id === check);
      same(count, {
        [`${check}: list`]: total,
        detail: detail.count,
        templates: sum(await groups('template'), (group) => group.count),
        folders: sum(await groups('folder'), (group) => group.count),
        csv: readTable(await download(`/csv/issues/${check}`)).length,
        site: issuesOfSite.find((one) => one.check_id === check)?.count ?? 0,
        ...(inComparison === undefined ? {} : { comparison: inComparison.count }),
        ...(scope === 'page' ? { pages: (await get(`/crawls/${task}/pages?check=${check}`)).total } : {}),
        ...(issue.new === null ? {} : { changes: added(issue.new, issue.same) }),
      });
      for (const change of ['new', 'same', 'fixed'])
        if (issue.new !== null)
          same(issue[change], {
            [`${check} ${change}`]: (await list(`${own}?change=${change}`)).length,
            ...(inComparison === undefined ? {} : { comparison: inComparison[change] }),
          });
    }
  });

  describe.skipIf(chromium === undefined)('on the screens', () => {
    let browser: TestBrowser;
    let page: Page;
    beforeAll(async () => {
      browser = await startBrowser(service.url);
      page = await browser.openPage();
      await logIn(page.context(), service.url, user);
    });
    afterAll(() => browser.close());

    const figure = async (name: string): Promise<number> => {
      const pair = page
        .locator('dl > div')
        .filter({ has: page.locator('dt').getByText(name, { exact: true }) });
      return Number((await pair.locator('dd > *').first().innerText()).replaceAll(',', ''));
    };
    const health = async (): Promise<number> => {
      const ring = page.getByRole('region', { name: 'Key figures' }).getByRole('img', { name: /^Score: / });
      return Number.parseInt((await ring.getAttribute('aria-label'))!.slice('Score: '.length), 10);
    };
    const tab = async (name: string): Promise<number> => {
      const link = page.getByRole('navigation', { name: 'Report sections' }).getByRole('link', { name });
      return Number((await link.first().innerText()).replaceAll(/\D/g, ''));
    };

    it('are those of the API', async () => {
      const { summary } = await get(`/crawls/${task}`);
      const items = await list(`/crawls/${task}/issues?per_page=500`);
      const open = items.filter(({ count }) => count > 0);
      await page.goto(`/reports/crawls/${job}`);
      await page.getByRole('heading', { name: 'Crawl depth' }).waitFor();
      const depths = page.getByRole('table', { name: 'Crawl depth' }).locator('td');
      same(summary.total_pages, {
        figure: await figure('Pages'),
        tab: await tab('Pages'),
        lead: Number.parseInt(await page.getByText(/^\d+ pages crawled/).innerText(), 10),
        depths: sum(await depths.allInnerTexts(), (text: string) => Number.parseInt(text, 10)),
      });
      expect(await health()).toBe(summary.health_score);
      expect(await figure('Critical findings')).toBe(summary.issues.error);
      expect(await figure('Warnings')).toBe(summary.issues.warning);
      expect(await figure('Notices')).toBe(summary.issues.notice);
      expect(await figure('Broken pages')).toBe(summary.broken_pages);
      expect(await tab('Issues')).toBe(open.length);

      await page.goto(`/reports/crawls/${job}?view=issues`);
      await page.getByText(`${open.length} issues`, { exact: true }).waitFor();
      const counts = page.getByRole('table', { name: 'Issues' }).locator('td[data-name="Affected URLs"]');
      expect(sum(await counts.allInnerTexts(), Number)).toBe(summary.total_issues);

      await page.goto(`/reports/crawls/${job}?view=pages`);
      await page.getByText(`of ${summary.total_pages} pages`).waitFor();
      const found = page.getByRole('table', { name: 'Pages' }).locator('td[data-name="Issues"]');
      const pages = await list(`/crawls/${task}/pages?redirects=false`);
      expect(sum(await found.allInnerTexts(), Number)).toBe(sum(pages, ({ issues }) => issues));
      await page.getByRole('combobox', { name: 'Group by' }).selectOption('Template');
      const groups = page.getByRole('table', { name: 'Template' }).locator('td[data-name="Pages"]');
      await groups.first().waitFor();
      expect(sum(await groups.allInnerTexts(), Number)).toBe(summary.total_pages);

      await page.goto('/crawls');
      const row = page.locator('tbody tr').first();
      await row.waitFor();
      expect(await row.locator('td').nth(2).innerText()).toContain(String(summary.health_score));
      expect(await row.locator('td[data-name="Pages"]').innerText()).toBe(String(summary.total_pages));
      expect(await row.locator('td[data-name="Findings"]').innerText()).toBe(String(summary.total_issues));

      const comparison = await get(`/crawls/${task}/comparison`);
      await page.goto(`/reports/crawls/${job}?view=comparison`);
      await page.getByText(/^Since .+, the health score is /).waitFor();
      expect(await health()).toBe(summary.health_score);
      expect(await figure('Pages changed')).toBe(comparison.pages.changed);
      expect(await figure('Pages removed')).toBe(comparison.pages.removed);
      expect(await figure('New findings')).toBe(comparison.issues.new);
      expect(await figure('Fixed findings')).toBe(comparison.issues.fixed);
      const { check_id: check, count } = open[0];
      await page.goto(`/reports/crawls/${job}?view=issues&issue=${check}`);
      await page.getByText(count === 1 ? '1 URL affected.' : `${count} URLs affected.`).waitFor();
      await expectQuiet(page);
    });
  });
});
