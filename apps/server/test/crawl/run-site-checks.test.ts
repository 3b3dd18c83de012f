import { SCANNER_VERSION } from '@siteglass/analysis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineSiteCheck, type SiteCheck } from '../../src/crawl/site-checks/site-check.ts';
import { siteChecks } from '../../src/crawl/site-checks/index.ts';
import type { Client } from '../../src/database/pool.ts';
import { Site, type StoredCrawl } from './site-fixture.ts';
import { createSiteWorld, type SiteWorld } from './site-world.ts';

const text = { failure: 'A', pass: 'B', why: 'A.', fix: 'A.', details: { code: 'A.' } };
const checkOf = (id: string, sql: string, version = 1): SiteCheck =>
  defineSiteCheck({
    id,
    version,
    category: 'links',
    severity: 'warning',
    source: 'https://example.com/',
    text,
    sql: () => sql,
  });

describe('running the site checks', () => {
  let world: SiteWorld;
  let client: Client;
  beforeAll(async () => {
    world = await createSiteWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    client = await world.pool.connect();
    await client.query('begin');
  });
  afterEach(async () => {
    await client.query('rollback');
    client.release();
  });

  const store = async (
    site: Site,
    fields: Parameters<SiteWorld['newCrawl']>[1] = {},
  ): Promise<StoredCrawl> => {
    const crawl = await world.newCrawl(client, fields);
    await site.store(client, crawl);
    return crawl;
  };
  const issues = async ({ id }: StoredCrawl) =>
    (
      await client.query<Record<string, unknown>>(
        `select check_id, scope, severity, count, new_count, fixed_count, same_count from crawl_issues
         where crawl_id = $1 order by check_id`,
        [id],
      )
    ).rows;
  const only = (...ids: string[]) => siteChecks.filter(({ id }) => ids.includes(id));

  it('stores the links, score and findings of each page', async () => {
    const site = new Site()
      .page('/', { depth: 0, links: ['/a', 'nofollow:/b', '/old', '/'] })
      .page('/a', { links: ['/', '/gone', '/a'], title: 'Same' })
      .page('/b', { links: ['/', '/a'], title: 'Same' })
      .redirect('/old', '/b')
      .broken('/gone', 404);
    const crawl = await store(site);
    const { failedChecks } = await world.run(
      client,
      crawl,
      only('title-duplicate', 'link-broken-internal', 'h1-duplicate'),
    );
    expect(failedChecks).toEqual([]);
    const { rows } = await client.query(
      `select url_hash, inlinks, followed_inlinks, outlinks, link_score, site_issues from crawl_measures
       where crawl_id = $1 order by url_hash`,
      [crawl.id],
    );
    const measures = new Map(rows.map(({ url_hash, ...measure }) => [site.nameOf(url_hash), measure]));
    expect(Object.fromEntries(measures)).toEqual({
      '/': { inlinks: 2, followed_inlinks: 2, outlinks: 4, link_score: 100, site_issues: 0 },
      '/a': { inlinks: 2, followed_inlinks: 2, outlinks: 3, link_score: expect.any(Number), site_issues: 1 },
      // Directly with nofollow, through the redirect without it.
      '/b': { inlinks: 1, followed_inlinks: 1, outlinks: 2, link_score: 0, site_issues: 1 },
      '/old': { inlinks: 1, followed_inlinks: 1, outlinks: 0, link_score: 0, site_issues: 0 },
      '/gone': { inlinks: 1, followed_inlinks: 1, outlinks: 0, link_score: 0, site_issues: 1 },
    });
    expect(measures.get('/a').link_score).toBeGreaterThan(0);
    expect(measures.get('/a').link_score).toBeLessThan(100);
  });

  it('counts page checks and site checks, by check and severity', async () => {
    const crawl = await store(
      new Site()
        .page('/', { title: 'Same', failedChecks: ['title-missing', 'url-long'], links: ['/gone'] })
        .page('/b', { title: 'Same', failedChecks: ['url-long', 'no-check-of-ours'] })
        .broken('/gone', 404),
    );
    expect(
      await world.run(client, crawl, only('title-duplicate', 'link-broken-internal', 'redir-loop')),
    ).toEqual({
      totalIssues: 6,
      bySeverity: { error: 2, warning: 2, notice: 2 },
      failedChecks: [],
    });
    const firstRun = { new_count: null, fixed_count: null, same_count: null };
    expect(await issues(crawl)).toEqual([
      { check_id: 'link-broken-internal', scope: 'site', severity: 'error', count: 1, ...firstRun },
      { check_id: 'title-duplicate', scope: 'site', severity: 'warning', count: 2, ...firstRun },
      { check_id: 'title-missing', scope: 'page', severity: 'error', count: 1, ...firstRun },
      { check_id: 'url-long', scope: 'page', severity: 'notice', count: 2, ...firstRun },
    ]);
  });

  const checks = only('link-broken-internal', 'redir-loop', 'title-duplicate');
  const before = () =>
    new Site()
      .page('/', { failedChecks: ['title-missing'], links: ['/gone', '/gone2'] })
      .page('/a', { failedChecks: ['title-missing', 'url-long'] })
      .redirect('/loop', '/loop')
      .broken('/gone', 404)
      .broken('/gone2', 404);
  const after = (first: Site) =>
    new Site()
      .hashedAs(first)
      .page('/', { failedChecks: [], links: ['/gone', '/gone3'], title: 'Same' })
      .broken('/gone', 404)
      .broken('/gone2', 404)
      .page('/a', { failedChecks: ['title-missing'], title: 'Same' })
      .page('/c', { failedChecks: ['title-missing', 'desc-missing'] })
      .broken('/gone3', 404);

  const compared = async (
    fields: { scannerVersion?: string } = {},
    change?: (crawl: StoredCrawl) => Promise<unknown>,
  ) => {
    const first = before();
    const previous = await store(first, { scannerVersion: SCANNER_VERSION, ...fields });
    await world.run(client, previous, checks);
    await change?.(previous);
    const crawl = await store(after(first), { previousId: previous.id });
    await world.run(client, crawl, checks);
    return Object.fromEntries(
      (await issues(crawl)).map((row) => [
        row['check_id'],
        [row['count'], row['new_count'], row['fixed_count'], row['same_count']],
      ]),
    );
  };

  it('compares with the previous crawl by check and URL', async () => {
    expect(await compared()).toEqual({
      'title-missing': [2, 1, 1, 1],
      'url-long': [0, 0, 1, 0],
      'desc-missing': [1, 1, 0, 0],
      'link-broken-internal': [2, 1, 1, 1],
      'redir-loop': [0, 0, 1, 0],
      'title-duplicate': [2, 2, 0, 0],
    });
  });

  it('does not compare checks of another version, or that may have been missing', async () => {
    const result = await compared({ scannerVersion: '0.0.1' }, ({ id }) =>
      client.query(
        `update crawl_issues set version = 99 where crawl_id = $1 and check_id = 'title-missing'`,
        [id],
      ),
    );
    expect(result).toMatchObject({
      'title-missing': [2, null, null, null],
      'desc-missing': [1, null, null, null],
      'title-duplicate': [2, null, null, null],
      'link-broken-internal': [2, 1, 1, 1],
    });
  });

  it('does not compare with a crawl whose pages have been deleted', async () => {
    const result = await compared({}, ({ id }) =>
      client.query('delete from crawl_pages where crawl_id = $1', [id]),
    );
    expect(result).toEqual({
      'title-missing': [2, null, null, null],
      'desc-missing': [1, null, null, null],
      'link-broken-internal': [2, null, null, null],
      'title-duplicate': [2, null, null, null],
    });
  });

  it('reports a crashed check and continues', async () => {
    const crawl = await store(new Site().page('/', { title: 'Same' }).page('/b', { title: 'Same' }));
    const broken = checkOf('broken', 'select 1 / 0 as url_hash');
    const twice = checkOf(
      'twice',
      `select 1::bigint as url_hash, 'code' as code, '{}'::jsonb as data, '{}'::bigint[] as sources, 0 as source_count
       from generate_series(1, 2)`,
    );
    const result = await world.run(client, crawl, [broken, twice, ...only('title-duplicate')]);
    expect(result).toEqual({
      totalIssues: 2,
      bySeverity: { error: 0, warning: 2, notice: 0 },
      failedChecks: ['broken', 'twice'],
    });
  });

  it('does not treat a crashed check as fixed', async () => {
    const first = new Site().page('/', { title: 'Same' }).page('/b', { title: 'Same' });
    const previous = await store(first, { scannerVersion: SCANNER_VERSION });
    await world.run(client, previous, only('title-duplicate'));
    const crawl = await store(new Site().hashedAs(first).page('/'), { previousId: previous.id });
    await world.run(client, crawl, [checkOf('title-duplicate', 'select 1 / 0')]);
    expect(await issues(crawl)).toEqual([]);
  });

  it('replaces the results of an earlier run, and leaves other crawls alone', async () => {
    const other = await store(new Site().page('/', { links: ['/gone'] }).broken('/gone', 404));
    await world.run(client, other, checks);
    const crawl = await store(new Site().page('/', { links: ['/gone'] }).broken('/gone', 404));
    const first = await world.run(client, crawl, checks);
    expect(await world.run(client, crawl, checks)).toEqual(first);
    const { rows } = await client.query('select crawl_id from crawl_findings order by crawl_id');
    expect(rows).toEqual([{ crawl_id: other.id }, { crawl_id: crawl.id }]);
  });

  it('finds no issues on a good site', async () => {
    const good = new Site()
      .page('/', { depth: 0, links: ['/a', '/b'], title: 'Home', inSitemap: true })
      .page('/a', { links: ['/', '/b'], title: 'A', inSitemap: true, canonical: '/a' })
      .page('/b', { links: ['/', '/a'], title: 'B', inSitemap: true });
    expect(await world.run(client, await store(good))).toEqual({
      totalIssues: 0,
      bySeverity: { error: 0, warning: 0, notice: 0 },
      failedChecks: [],
    });
  });

  it('finds nothing on a crawl without a page', async () => {
    expect(await world.run(client, await store(new Site()))).toMatchObject({
      totalIssues: 0,
      failedChecks: [],
    });
  });
});
