import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { at, pick, startStoredCrawls, type StoredCrawls } from '../harness/stored-crawls.ts';

let world: StoredCrawls;
beforeAll(async () => {
  world = await startStoredCrawls();
});
afterAll(() => world.close());

describe('GET /crawls/{task_id}/pages', () => {
  it('lists each page with its data', async () => {
    const { path, stored } = await world.smallCrawl();
    await stored.measures({ url_hash: 1, inlinks: 1, outlinks: 3, link_score: 100, site_issues: 2 });
    await stored.complete();
    const answer = await world.user.api.get(`${path}/pages`);
    world.expectDeclared('/pages', answer);
    const data = expectSuccess(answer, 200);
    expect(data).toMatchObject({ page: 1, per_page: 50, total: 6, pages: 1 });
    expect(pick(data.items, 'url')).toEqual(['/', '/dead', '/gone', '/moved', '/three', '/two'].map(at));
    expect(data.items[0]).toEqual({
      ...{ url_hash: 1, url: at('/'), status: 200, failure: null, content_type: 'text/html', title: 'beta' },
      ...{
        depth: 0,
        words: 300,
        ttfb_ms: 20,
        bytes: 900,
        inlinks: 1,
        outlinks: 3,
        link_score: 100,
        score: 90,
      },
      ...{
        grade: 'A',
        score_caps: [],
        indexable: true,
        canonical: at('/'),
        issues: 8,
        ignored_checks: 0,
        in_sitemap: true,
        redirect_url: null,
        rendering: null,
        render_cause: null,
      },
    });
    expect(data.items[1]).toMatchObject({ status: null, failure: 'TIMEOUT', depth: null, issues: 0 });
    expect(data.items[3]).toMatchObject({ status: 301, redirect_url: at('/two') });
  });

  it('sorts by every column in both directions, missing values last', async () => {
    const { path, stored } = await world.smallCrawl();
    await stored.measures(
      ...[1, 2, 3].map((n) => ({ url_hash: n, inlinks: n, outlinks: 10 - n, link_score: n * 10 })),
    );
    const hashes = async (sort: string) =>
      pick((await world.get(`${path}/pages?sort=${sort}`)).items, 'url_hash');
    expect(await hashes('title')).toEqual([2, 1, 3, 4, 5, 6]);
    expect(await hashes('-title')).toEqual([3, 1, 2, 4, 5, 6]);
    expect(await hashes('words')).toEqual([2, 3, 1, 4, 5, 6]);
    expect(await hashes('-words')).toEqual([1, 3, 2, 4, 5, 6]);
    expect(await hashes('-status')).toEqual([4, 5, 1, 2, 3, 6]);
    expect(await hashes('depth')).toEqual([1, 2, 5, 3, 4, 6]);
    expect((await hashes('ttfb')).slice(0, 2)).toEqual([1, 2]);
    expect((await hashes('-bytes')).slice(0, 2)).toEqual([1, 2]);
    expect((await hashes('-inlinks')).slice(0, 3)).toEqual([3, 2, 1]);
    expect((await hashes('-outlinks')).slice(0, 3)).toEqual([1, 2, 3]);
    expect((await hashes('-link_score')).slice(0, 3)).toEqual([3, 2, 1]);
    expect((await hashes('score')).slice(0, 3)).toEqual([2, 3, 1]);
    expect((await hashes('-issues')).slice(0, 2)).toEqual([2, 1]);
    expect(await hashes('-url')).toEqual([2, 3, 5, 4, 6, 1]);
  });

  it('filters by text, status, indexability, check and depth, and counts the matches', async () => {
    const { path, stored } = await world.smallCrawl();
    await stored.findings({ check_id: 'site-broken', url_hash: 4, code: 'broken' });
    const found = async (query: string) => {
      const { items, total } = await world.get(`${path}/pages?${query}`);
      expect(total).toBe(items.length);
      return pick(items, 'url_hash');
    };
    expect(await found('q=BETA')).toEqual([1]);
    expect(await found('q=/THREE')).toEqual([3]);
    expect(await found('q=%25_')).toEqual([2]);
    expect(await found('q=nowhere')).toEqual([]);
    expect(await found('status=2xx')).toEqual([1, 3, 2]);
    expect(await found('status=3xx')).toEqual([5]);
    expect(await found('status=4xx')).toEqual([4]);
    expect(await found('status=5xx')).toEqual([]);
    expect(await found('status=none')).toEqual([6]);
    expect(await found('indexable=true')).toEqual([1, 3]);
    expect(await found('indexable=false')).toEqual([6, 4, 5, 2]);
    expect(await found(`check=${world.failedCheck.id}`)).toEqual([1]);
    expect(await found('check=site-broken')).toEqual([4]);
    expect(await found('depth=2')).toEqual([4, 3]);
    expect(await found('depth=2&status=2xx&q=a')).toEqual([3]);
    expect(await found('redirects=false')).toEqual([1, 6, 4, 3, 2]);
    expect(await found('redirects=true')).toEqual([5]);
  });

  it('names what caps each score, in the requested language', async () => {
    const { path, stored } = await world.newCrawl();
    const caps = [
      { id: 'noindex', limit: 39 },
      { id: 'served-over-http', limit: 49 },
    ];
    await stored.pages({ url_hash: 1, url: at('/'), seo_score: 39, grade: 'F', score_caps: caps });
    await stored.complete();
    const capsIn = async (query: string) =>
      pick((await world.get(`${path}/pages${query}`)).items, 'score_caps');
    const [english, german] = [await capsIn(''), await capsIn('?lang=de')];
    expect(english).toMatchObject([
      [
        { id: 'noindex', limit: 39, text: 'Score capped at 39: the page is set to noindex.' },
        { id: 'served-over-http', limit: 49 },
      ],
    ]);
    expect(german).toMatchObject([[{ id: 'noindex' }, { id: 'served-over-http' }]]);
    expect(german).not.toEqual(english);
    world.expectDeclared('/pages', await world.user.api.get(`${path}/pages`));
  });

  it('paginates', async () => {
    const { path } = await world.smallCrawl();
    const second = await world.get(`${path}/pages?per_page=4&page=2&sort=url`);
    expect(second).toMatchObject({ page: 2, per_page: 4, total: 6, pages: 2 });
    expect(pick(second.items, 'url_hash')).toEqual([3, 2]);
    expect((await world.get(`${path}/pages?page=9`)).items).toEqual([]);
  });

  it.each([
    'sort=size',
    'sort=--url',
    'per_page=201',
    'per_page=0',
    'page=0',
    'status=200',
    'indexable=1',
    'depth=-1',
    'x=1',
  ])('rejects %s', async (query) => {
    const { path } = await world.newCrawl();
    expectError(await world.user.api.get(`${path}/pages?${query}`), 'INVALID_REQUEST');
  });
});

describe('GET /crawls/{task_id}/pages/{url_hash}', () => {
  it('returns inlinks, outlinks, resources, findings and the analysis', async () => {
    const { path, stored } = await world.smallCrawl();
    await stored.document(1, world.analysis);
    await stored.findings({
      check_id: 'site-odd',
      url_hash: 1,
      code: 'odd',
      data: { n: 1 },
      source_count: 3,
    });
    const answer = await world.user.api.get(`${path}/pages/1`);
    world.expectDeclared('/pages/{url_hash}', answer);
    const data = expectSuccess(answer, 200);
    expect(data).toMatchObject({ url: at('/'), title: 'beta', schema_types: ['Product'] });
    const link = { nofollow: false, boilerplate: false, image: false, only_in: null };
    expect(data.linked_from).toEqual([
      { url_hash: 2, url: at('/two'), title: 'Alpha 50%_', text: 'Home', ...link },
    ]);
    const target = { status: null, failure: null, reason: null };
    expect(data.links_to).toEqual([
      { ...target, url_hash: 2, url: at('/two'), text: 'To two', ...link, internal: true },
      { ...target, url_hash: 3, url: at('/three'), text: null, ...link, boilerplate: true, internal: true },
      {
        ...{ ...target, url_hash: 7, url: 'https://other.example/', status: 200, text: 'Away' },
        ...{ ...link, nofollow: true, internal: false },
      },
    ]);
    expect(data.resources).toEqual([
      { ...target, url_hash: 8, url: at('/a.png'), status: 404, kind: 'image' },
    ]);
    expect(data.findings).toMatchObject([
      { check_id: 'site-odd', code: 'odd', data: { n: 1 }, source_count: 3 },
    ]);
    expect(data.result.checks.length).toBe(world.analysis.checks.length);
    for (const check of data.result.checks) expect(check.label).toMatch(/\S/);
  });

  it('omits links to itself, and has no result for a response other than HTML', async () => {
    const { path } = await world.smallCrawl();
    expect(pick((await world.get(`${path}/pages/2`)).linked_from, 'url_hash')).toEqual([1]);
    expect(await world.get(`${path}/pages/4`)).not.toHaveProperty('result');
  });

  it('is NOT_FOUND for an unknown page', async () => {
    const { path } = await world.smallCrawl();
    expectError(await world.user.api.get(`${path}/pages/99`), 'NOT_FOUND');
    expectError(await world.user.api.get(`${path}/pages/x`), 'INVALID_REQUEST');
  });
});

describe('the results of a crawl', () => {
  const tails = ['/pages', '/pages/1', '/issues', '/issues/x', '/skipped', '/graph', '/export/csv'];

  it('are available only to its owner, and only if the crawl exists', async () => {
    const { path } = await world.smallCrawl();
    const other = await world.service.createUser();
    for (const tail of tails) {
      expectError(await other.api.get(`${path}${tail}`), 'FORBIDDEN');
      expectError(
        await world.user.api.get(`/crawls/01890000-0000-7000-8000-000000000000${tail}`),
        'NOT_FOUND',
      );
    }
  });

  it('are NO_DATA once its week has been deleted; the crawl itself stays', async () => {
    const { id: recent } = await world.newCrawl();
    // From an earlier week, whose partitions have been dropped.
    const id = '01890000-0000-7000-8000-0000000000aa';
    await world.service.pool.query(
      `insert into crawls (task_id, account_id, domain, start_url, max_pages, max_depth, status)
       select $1, account_id, domain, start_url, 5, 5, 'complete' from crawls where task_id = $2`,
      [id, recent],
    );
    for (const tail of tails) expectError(await world.user.api.get(`/crawls/${id}${tail}`), 'NO_DATA');
    expect(await world.get(`/crawls/${id}`)).toMatchObject({ status: 'complete', max_pages: 5 });
  });
});
