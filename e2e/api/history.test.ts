import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import type { User } from '../harness/accounts.ts';
import { expectError, expectSuccess, timestamp } from '../harness/envelope.ts';
import { holdPage, type HeldPage } from '../harness/held-page.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

describe('GET /history', () => {
  let service: TestService;
  let user: User;
  let site: Site;
  let held: HeldPage;
  const scans: { scan_id: string; scan_id_db?: number }[] = [];
  beforeAll(async () => {
    service = await useSharedService();
    user = await service.createUser();
    held = holdPage();
    site = await startSite({
      '/held': held.handler,
      '/data': (_request, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    });
    // 23 scans: 20 complete, one cached, one failed, one stopped.
    const paths = Array.from({ length: 20 }, (_, n) => `/Page-${n}`);
    for (const path of [...paths, '/page-0?x=100%25_']) scans.push(await user.api.scan(`${site.url}${path}`));
    scans.push(await user.api.scan(`${site.url}/data`));
    const { scan_id } = (await user.api.post('/scans', { url: `${site.url}/held` })).body.data;
    scans.push((await user.api.post(`/scans/${scan_id}/stop`)).body.data);
    scans.push(await user.api.scan(`${site.url}/Page-1`));
  });
  afterAll(async () => {
    held.letGo();
    await service.close();
    await site.close();
  });

  const list = async (query = '', as = user) => expectSuccess(await as.api.get(`/history${query}`), 200);
  const ids = (data: { items: { scan_id: string }[] }) => data.items.map(({ scan_id }) => scan_id);

  it('returns 20 scans per page by default, newest first', async () => {
    proves(
      'endpoint:GET /history',
      'request:history.page',
      'request:history.per_page',
      'constant:history-per-page',
      'rule:history-page',
      'rule:lists',
    );
    const data = await list();
    expect(Object.keys(data).sort()).toEqual(['items', 'page', 'pages', 'per_page', 'total']);
    expect(data).toMatchObject({ page: 1, per_page: 20, total: 24, pages: 2 });
    expect(ids(data)).toEqual(
      scans
        .map(({ scan_id }) => scan_id)
        .reverse()
        .slice(0, 20),
    );
  });

  it('has every field of a row', async () => {
    proves('rule:history-page');
    const { items } = await list('?per_page=50');
    const first = (items as any[]).at(-1);
    expect(first).toEqual({
      scan_id_db: scans[0]!.scan_id_db,
      scan_id: scans[0]!.scan_id,
      url: `${site.url}/Page-0`,
      mode: 'single',
      status: 'complete',
      seo_score: expect.any(Number) as number,
      grade: expect.stringMatching(/^[A-F][+-]?$/) as string,
      ignored_checks: 0,
      score_caps: expect.arrayContaining([
        {
          id: 'served-over-http',
          limit: 49,
          text: 'Score capped at 49: the page is served over HTTP.',
          text_it: expect.stringContaining('49') as string,
        },
      ]) as object[],
      cached: false,
      scanner_version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      created_at: expect.stringMatching(timestamp) as string,
      completed_at: expect.stringMatching(timestamp) as string,
      duration_ms: expect.any(Number) as number,
    });
    expect(first.duration_ms).toBeGreaterThanOrEqual(0);
    for (const item of items) expect(Object.keys(item)).toEqual(Object.keys(first));
  });

  it('shows the id of an unfinished scan', async () => {
    held.hold();
    const { scan_id } = (await user.api.post('/scans', { url: `${site.url}/held?open` })).body.data;
    const [item] = (await list('?per_page=1')).items;
    expect(item).toMatchObject({ scan_id, seo_score: null, completed_at: null, duration_ms: null });
    expect(item.scan_id_db).toBeGreaterThan(scans.at(-1)!.scan_id_db!);
    expect(['queued', 'running']).toContain(item.status);
    await user.api.post(`/scans/${scan_id}/stop`);
    await service.pool.query('delete from scans where task_id = $1', [scan_id]);
  });

  it('has each scan on exactly one page', async () => {
    proves('request:history.page', 'request:history.per_page');
    const seen: string[] = [];
    for (const page of [1, 2, 3, 4]) {
      const data = await list(`?page=${page}&per_page=7`);
      expect(data).toMatchObject({ page, per_page: 7, total: 24, pages: 4 });
      expect(data.items).toHaveLength(page === 4 ? 3 : 7);
      seen.push(...ids(data));
    }
    expect(seen).toEqual(scans.map(({ scan_id }) => scan_id).reverse());
  });

  it('is empty after the last page, and complete on one page of 50', async () => {
    proves('constant:history-per-page');
    expect(await list('?page=5&per_page=7')).toMatchObject({ items: [], page: 5, total: 24, pages: 4 });
    expect((await list('?per_page=50')).items).toHaveLength(24);
    expect((await list('?page=1000000&per_page=50')).items).toEqual([]);
  });

  it('can be filtered by status', async () => {
    expect(await list('?status=error')).toMatchObject({ total: 1, items: [{ url: `${site.url}/data` }] });
    expect(await list('?status=stopped')).toMatchObject({ total: 1, items: [{ url: `${site.url}/held` }] });
    expect(await list('?status=complete&per_page=5')).toMatchObject({ total: 22, pages: 5 });
    expect(await list('?status=queued')).toEqual({ items: [], page: 1, per_page: 20, total: 0, pages: 0 });
  });

  it('can be filtered by mode', async () => {
    expect((await list('?mode=single')).total).toBe(24);
    expect((await list('?mode=sitemap')).total).toBe(0);
  });

  it('can be filtered by part of the URL, ignoring case, without wildcards', async () => {
    expect((await list('?url=page-1')).total).toBe(12);
    expect((await list(`?url=${encodeURIComponent(`${site.url}/PAGE-1`)}`)).total).toBe(12);
    expect((await list('?url=page-_')).total).toBe(0);
    expect((await list('?url=%25')).total).toBe(1);
    expect((await list(`?url=${encodeURIComponent('100%25_')}`)).total).toBe(1);
    expect((await list("?url='--")).total).toBe(0);
  });

  it('can be filtered by the whole URL, in any spelling', async () => {
    const exact = async (url: string, rest = '') =>
      (await list(`?url_match=exact&url=${encodeURIComponent(url)}${rest}`)) as {
        total: number;
        items: { url: string }[];
      };
    const { total, items } = await exact(`${site.url}/Page-1`);
    expect([total, items.map(({ url }) => url)]).toEqual([2, Array(2).fill(`${site.url}/Page-1`)]);
    expect((await exact(`HTTP://127.0.0.1:${site.port}/%50age-1#top`)).total).toBe(2);
    expect((await exact(`${site.url}/Page-1`, '&per_page=1&page=2')).items).toHaveLength(1);
    expect((await exact(`${site.url}/Page-1`, '&mode=sitemap')).total).toBe(0);
    expect((await exact(`${site.url}/page-1`)).total).toBe(0);
    expect((await exact(site.url)).total).toBe(0);
    // Without a URL, there is nothing to match.
    expect((await list('?url_match=exact')).total).toBe(24);
    for (const url of ['', 'ftp://127.0.0.1/', 'http://'])
      expectError(await user.api.get(`/history?url_match=exact&url=${url}`), 'INVALID_URL');
    expectError(await user.api.get('/history?url_match=all'), 'INVALID_REQUEST');
  });

  it('can be filtered by several criteria at once', async () => {
    proves('rule:history-filters');
    expect((await list('?url=page&status=complete&mode=single')).total).toBe(22);
    expect((await list('?url=page&status=error')).total).toBe(0);
  });

  it('marks cached results', async () => {
    const { items } = await list('?per_page=50');
    expect((items as { cached: boolean }[]).filter((item) => item.cached)).toMatchObject([
      { scan_id: scans.at(-1)!.scan_id, url: `${site.url}/Page-1` },
    ]);
  });

  it("never shows another user's scans", async () => {
    const other = await service.createUser();
    expect(await list('', other)).toEqual({ items: [], page: 1, per_page: 20, total: 0, pages: 0 });
    const own = await other.api.scan(`${site.url}/Page-1`);
    expect(ids(await list('', other))).toEqual([own.scan_id]);
    expect((await list()).total).toBe(24);
  });
});
