import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { endlessPlan, startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

let service: TestService;
let site: Site;
let other: Site;
let user: User;
let stranger: User;
/** Its pages are as they should be from then on. */
let isFixed = false;
let scoreOfA: number;

const page =
  (title: string, ...paths: readonly string[]): Handler =>
  (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="en"><head>${isFixed ? `<title>${title} of a shop</title>` : ''}</head><body><h1>${title}</h1>${paths.map((path) => `<a href="${path}">to ${path}</a>`).join('')}</body></html>`,
      );

beforeAll(async () => {
  service = await startTestService({ workers: 1, plans: { endless: endlessPlan } });
  site = await startSite({ '/': page('Home', '/a', '/b'), '/a': page('A', '/'), '/b': page('B', '/') });
  other = await startSite({ '/': page('Other') });
  user = await service.createUser({ plan: 'endless' });
  stranger = await service.createUser({ plan: 'endless' });
});
afterAll(async () => {
  await service.close();
  await site.close();
  await other.close();
});

const hostOf = ({ url }: Site): string => new URL(url).host;
const read = async (path: string, who = user) => expectSuccess(await who.api.get(path), 200);
const crawl = async (settings: object = {}): Promise<string> => {
  const id = await startCrawl(user.api, site.url, settings);
  expect(await waitForCrawl(user.api, id)).toMatchObject({ status: 'complete' });
  return id;
};

describe('the sites of an account', { timeout: 300_000 }, () => {
  it('are none at first', async () => {
    const summary = { sites: 0, better: 0, worse: 0, same: 0, running: 0 };
    expect(await read('/sites')).toEqual({ summary, items: [], page: 1, per_page: 50, total: 0, pages: 0 });
    expectError(await user.api.get(`/sites/${hostOf(site)}`), 'NOT_FOUND');
  });

  it('have the mean score of their scanned pages until they are crawled', async () => {
    const scan = await user.api.scan(`${site.url}/a`);
    await user.api.scan(`${site.url}/b`);
    const { items } = await read('/sites');
    expect(items).toEqual([
      expect.objectContaining({ site: hostOf(site), last_crawl: null, changes: null, is_scanning: false }),
    ]);
    const { items: pages } = await read(`/sites/${hostOf(site)}/pages?sort=url`);
    expect(pages).toMatchObject([
      { url: `${site.url}/a`, scan_id: scan.scan_id, change: null },
      { url: `${site.url}/b`, change: null },
    ]);
    scoreOfA = Number(pages[0].score);
    const mean = Math.round((Number(pages[0].score) + Number(pages[1].score)) / 2);
    expect(items[0].score).toMatchObject({ value: mean, source: 'pages', change: null });
    const { source, items: issues } = await read(`/sites/${hostOf(site)}/issues`);
    expect(source).toBe('pages');
    expect(issues).toContainEqual(
      expect.objectContaining({ check_id: 'title-missing', count: 2, new: null }),
    );
    const withIssue = (check: string) => read(`/sites/${hostOf(site)}/pages?sort=url&check=${check}`);
    expect(await withIssue('title-missing')).toMatchObject({ items: pages, total: 2 });
    expect(await withIssue('http-4xx')).toMatchObject({ items: [], total: 0 });
    const { days, crawls } = await read(`/sites/${hostOf(site)}/trend`);
    expect(days).toEqual([expect.objectContaining({ score: mean, pages: 2 })]);
    expect(crawls).toEqual([]);
  });

  it('have a page once, whatever its scans asked for', async () => {
    const scan = await user.api.scan(`${site.url}/a`, { viewport: 'desktop', expect_indexable: false });
    const { items: pages } = await read(`/sites/${hostOf(site)}/pages?sort=url`);
    expect(pages).toMatchObject([{ url: `${site.url}/a`, scan_id: scan.scan_id }, { url: `${site.url}/b` }]);
    expect(pages[0].change).toBe(Number(scan.result.seo_score) - scoreOfA);
  });

  it('have the health score of their latest crawl, with what it changed', async () => {
    const first = await crawl();
    const before = await read(`/sites/${hostOf(site)}`);
    expect(before).toMatchObject({
      site: hostOf(site),
      score: { source: 'crawl', change: null },
      last_crawl: { task_id: first, pages: 3 },
      changes: null,
      tracked_pages: 2,
      next_report: null,
    });
    expect(before.issues.first).toHaveLength(3);
    const summary = (await read(`/crawls/${first}`)).summary;
    expect(before.score.value).toBe(summary.health_score);
    expect(before.issues.total).toBe(summary.total_issues);
    expect(before.security).toMatchObject({ certificate_expires_at: null });
    expect(before.last_crawl.start_url).toBe(`${site.url}/`);
    expect((await read('/history')).items).toContainEqual(
      expect.objectContaining({ scan_id: before.security.scan_id }),
    );

    isFixed = true;
    const second = await crawl();
    const after = await read(`/sites/${hostOf(site)}`);
    expect(after.score.change).toBe(after.score.value - before.score.value);
    expect(after.score.change).toBeGreaterThan(0);
    expect(after.last_crawl.task_id).toBe(second);
    expect(after.changes.fixed).toBeGreaterThanOrEqual(3);
    expect(after.changes.new_checks).toBeGreaterThanOrEqual(after.changes.worse.length);
    expect((await read('/sites')).summary).toEqual({ sites: 1, better: 1, worse: 0, same: 0, running: 0 });
    const { items: listed, total } = await read(`/crawls?site=${hostOf(site)}&limit=1`);
    expect(listed).toMatchObject([{ task_id: second, health_score: after.score.value }]);
    expect(total).toBe(2);
    expect((await read(`/crawls?site=${hostOf(other)}`)).items).toEqual([]);
    const { crawls } = await read(`/sites/${hostOf(site)}/trend?check_id=title-missing`);
    expect(crawls).toMatchObject([
      { task_id: first, score: before.score.value, affected: 3 },
      { task_id: second, score: after.score.value, affected: 0 },
    ]);
    const { items } = await read(`/sites/${hostOf(site)}/issues`);
    expect(items).toContainEqual(expect.objectContaining({ check_id: 'title-missing', count: 0, fixed: 3 }));
  });

  it('compare nothing with a crawl of other pages', async () => {
    await crawl({ exclude: ['/b'] });
    const { score, changes } = await read(`/sites/${hostOf(site)}`);
    expect(score).toMatchObject({ source: 'crawl', change: null });
    expect(changes).toBeNull();
  });

  it('can be searched and sorted', async () => {
    await user.api.scan(`${other.url}/`);
    const hosts = async (query: string): Promise<string[]> =>
      ((await read(`/sites?${query}`)).items as { site: string }[]).map(({ site }) => site);
    const byName = [hostOf(site), hostOf(other)].sort();
    expect(await hosts('sort=host')).toEqual(byName);
    expect(await hosts('sort=-host')).toEqual(byName.toReversed());
    expect(await hosts('sort=-activity')).toEqual([hostOf(other), hostOf(site)]);
    expect(await hosts(`q=${hostOf(other).split(':')[1]}`)).toEqual([hostOf(other)]);
    expect(await hosts('sort=host&per_page=1&page=2')).toEqual([byName[1]]);
    expectError(await user.api.get('/sites?sort=size'), 'INVALID_REQUEST');
  });

  it('are those of the account alone', async () => {
    expect((await read('/sites', stranger)).items).toEqual([]);
    for (const part of ['', '/issues', '/trend', '/pages'])
      expectError(await stranger.api.get(`/sites/${hostOf(site)}${part}`), 'NOT_FOUND');
  });

  it('are the same with www. and without', async () => {
    await service.pool.query(`update scans set site = 'shop.example' where account_id = $1 and site = $2`, [
      user.id,
      hostOf(other),
    ]);
    for (const name of [
      'shop.example',
      'www.shop.example',
      'WWW.Shop.Example.',
      'https://www.shop.example/a',
    ])
      expect(await read(`/sites/${encodeURIComponent(name)}`)).toMatchObject({ site: 'shop.example' });
    const { rows } = await service.pool.query<{ sites: string[] }>(
      `select array[site_of_host('www.shop.example'), site_of_host('www.com'), site_of_host('www.localhost:3000'),
         site_of_url('https://www.shop.example:8443/a?b'), site_of_url('http://[2001:db8::1]:8080/')] as sites`,
    );
    expect(rows[0]?.sites).toEqual([
      ...['shop.example', 'www.com', 'www.localhost:3000'],
      ...['shop.example:8443', '[2001:db8::1]:8080'],
    ]);
  });
});
