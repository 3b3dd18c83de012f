import { v7 as uuidV7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as comparison from '../../src/crawl/store/comparison.ts';
import { listNodes } from '../../src/crawl/store/graph.ts';
import * as ignoring from '../../src/crawl/store/ignoring.ts';
import * as issueComparison from '../../src/crawl/store/issue-comparison.ts';
import * as issues from '../../src/crawl/store/issues.ts';
import { groupPages, listPages, pageSorts, type PageFilter } from '../../src/crawl/store/pages.ts';
import { groupings, groupOf, isInGroup, partOf } from '../../src/crawl/store/url-groups.ts';
import { listEarlierFailures } from '../../src/crawl/store/verifying.ts';
import { createPool, type Pool, type Queryable } from '../../src/database/pool.ts';
import { createTestDatabase } from '../database-per-file.ts';
import { plansOf, touchedRows } from './query-plans.ts';

const pages = 3_000;

let pool: Pool;
let drop: () => Promise<void>;
let pair: comparison.CrawlPair;

beforeAll(async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  drop = database.drop;
  pool = createPool({ url: database.url, applicationName: 'test', max: 2 });
  const { rows } = await pool.query<{ id: number }>(
    "insert into accounts (username, email, password_hash, plan) values ('a', 'a@example.com', '', 'pro') returning id",
  );
  pair = { accountId: rows[0]!.id, baseId: uuidV7(), crawlId: uuidV7() };
  await pool.query('select make_crawl_partitions(crawl_week_of($1))', [pair.crawlId]);
  // As in a new week: no statistics until someone analyzes the partitions.
  for (const table of ['crawl_pages', 'crawl_urls', 'crawl_findings', 'crawl_measures'])
    await pool.query(
      `do $$ begin execute format('alter table %I set (autovacuum_enabled = off)', '${table}_w' || crawl_week_of('${pair.crawlId}')); end $$`,
    );
  for (const [place, id] of [pair.baseId, pair.crawlId].entries()) {
    const values = [pair.accountId, id, place, pages];
    await pool.query(
      `insert into crawls (task_id, account_id, domain, start_url, max_pages, max_depth)
       values ($2, $1, 'example.com', 'https://example.com/', $3::int + $4::int, 4)`,
      values,
    );
    await pool.query(
      `insert into crawl_pages (account_id, crawl_id, url_hash, url, status, in_sitemap, is_html, fetched_at, title,
         failed_checks)
       select $1, $2, n, 'https://example.com/products/' || n, 200, false, true, now(), 'Title ' || n * $3::int,
         case when n % 3 = $3 or n % 7 = 0 then array['page-check', 'other-check'] else array['other-check'] end
       from generate_series($3 * 10 + 1, $3 * 10 + $4::int) n`,
      values,
    );
    await pool.query(
      `insert into crawl_urls (account_id, crawl_id, url_hash, url, kind, state, reason, round, found_by)
       select $1, $2, n, 'https://example.com/products/' || n, 'page',
         case when n <= $3 * 10 + $4::int then 'done' else 'skipped' end,
         case when n > $3 * 10 + $4::int then 'max-pages' end, 1, 'link'
       from generate_series($3 * 10 + 1, 2 * $4::int) n`,
      values,
    );
    await pool.query(
      `insert into crawl_measures (account_id, crawl_id, url_hash, inlinks, followed_inlinks, outlinks, link_score)
       select $1, $2, n, 1, 1, 1, n % 100 from generate_series($3 * 10 + 1, $3 * 10 + $4::int) n`,
      values,
    );
    await pool.query(
      `insert into crawl_findings (account_id, crawl_id, check_id, url_hash, version, code, data, sources, source_count)
       select $1, $2, 'site-check', n, 1, 'x', '{}', '{}', 0
       from generate_series($3 * 10 + 1, $3 * 10 + $4::int) n where n % 2 = $3 or n % 7 = 0`,
      values,
    );
    await pool.query(
      `insert into crawl_issues (account_id, crawl_id, check_id, version, scope, severity, count)
       select $1, $2, check_id, 1, 'page', 'notice', count(*)
       from (select unnest(failed_checks) as check_id from crawl_pages where account_id = $1 and crawl_id = $2
             union all select check_id from crawl_findings where account_id = $1 and crawl_id = $2) f group by check_id`,
      values.slice(0, 2),
    );
  }
});
afterAll(async () => {
  await pool.end();
  await drop();
});

const whole = (): PageFilter => ({
  ...{ accountId: pair.accountId, crawlId: pair.crawlId, q: null, status: null, indexable: null },
  ...{ check: null, depth: null, redirects: null, ...all },
});
const all = { template: null, folder: null, host: 'example.com', isIgnored: false };
const range = { offset: 0, limit: 50 };
const checks = ['page-check', 'site-check'];

const reads: Readonly<Record<string, (db: Queryable) => Promise<unknown>>> = {
  'counting changed pages': (db) => comparison.countPageChanges(db, pair),
  'listing changed pages': (db) =>
    comparison.listPageChanges(db, { ...pair, ...all, kind: 'changed', field: 'title' }, range),
  'listing added pages of a template': (db) =>
    comparison.listPageChanges(
      db,
      { ...pair, ...all, kind: 'added', field: null, template: '/products/*' },
      range,
    ),
  'grouping changed pages': (db) =>
    comparison.groupPageChanges(db, { ...pair, ...all, kind: null, field: null }, 'template', range),
  'counting changes of issues': (db) => issueComparison.countIssueChanges(db, pair, checks),
  'grouping changes of issues': (db) => issueComparison.groupIssueChanges(db, pair, checks, 'example.com', 5),
  'listing the causes of new issues': (db) =>
    issueComparison.listIssueCauses(db, pair, checks, { change: 'new', host: 'example.com' }, range),
  'looking for pages left out': (db) => comparison.hasLeftOut(db, pair.accountId, pair.crawlId),
  'finding the most-linked pages': (db) => listNodes(db, pair.accountId, pair.crawlId, 300),
  'grouping pages': (db) => groupPages(db, whole(), 'folder', range),
  ...Object.fromEntries(
    pageSorts.map((by) => [
      `listing pages by ${by}`,
      (db: Queryable) => listPages(db, whole(), { by, isDescending: true }, range),
    ]),
  ),
  'counting ignored issues again': (db) =>
    ignoring.recountIssues(db, { accountId: pair.accountId, crawlId: pair.crawlId }, pair.baseId, checks),
  'looking for pages to ignore a check on': (db) =>
    ignoring.listFailedPages(db, pair, ['page-check'], { after: 1_000, limit: 100 }),
  'ignoring a check on pages': (db) =>
    ignoring.remarkPages(
      db,
      pair,
      Array.from({ length: 100 }, (_, n) => ({
        ...{ url_hash: 1_000 + n, failed_checks: ['other-check'], ignored_checks: ['page-check'] },
        ...{ seo_score: 9, grade: 'F', score_caps: null, errors: 0, warnings: 0, notices: 0 },
        unignored: null,
      })),
    ),
  ...Object.fromEntries(
    ['page-check', 'site-check'].map((check) => [
      `looking where a ${check} failed earlier`,
      (db: Queryable) => listEarlierFailures(db, pair, pair.baseId, check, { after: 100, limit: 1_000 }),
    ]),
  ),
  'looking for findings to ignore': (db) =>
    ignoring.listMarkedFindings(db, pair, 'site-check', { after: 1_000, limit: 100 }),
  'ignoring findings': (db) =>
    ignoring.remarkFindings(
      db,
      pair,
      'site-check',
      Array.from({ length: 100 }, (_, n) => 1_000 + n),
      true,
    ),
  ...Object.fromEntries(
    (
      [
        ['pages', issues.listFailedPages, null],
        ['new pages', issues.listFailedPages, 'new'],
        ['fixed pages', issues.listFixedPages, 'fixed'],
        ['new findings', issues.listFindings, 'new'],
        ['fixed findings', issues.listFixedFindings, 'fixed'],
      ] as const
    ).map(([name, list, change]) => [
      `listing ${name} of an issue`,
      (db: Queryable) =>
        list(db, {
          ...{ accountId: pair.accountId, crawlId: pair.crawlId, previousId: pair.baseId, ...all },
          ...{ checkId: name.endsWith('pages') ? 'page-check' : 'site-check', change, ...range },
        }),
    ]),
  ),
  ...Object.fromEntries(
    (['page', 'site'] as const).flatMap((scope) =>
      ([null, 'new', 'same', 'fixed'] as const).map((change) => [
        `grouping ${change ?? 'all'} URLs of an issue of a ${scope}`,
        (db: Queryable) =>
          issues.groupAffected(
            db,
            {
              ...{ accountId: pair.accountId, crawlId: pair.crawlId, previousId: pair.baseId, ...all },
              ...{ checkId: `${scope}-check`, change, ...range },
            },
            scope,
            'template',
          ),
      ]),
    ),
  ),
};

describe.each(['without statistics', 'with statistics'])('comparing two crawls %s', (state) => {
  beforeAll(async () => {
    if (state === 'with statistics') await pool.query('analyze');
  });

  it.each(Object.entries(reads))('%s reads each row a few times at most', async (_name, read) => {
    // Two crawls with 2 URLs per page: a plan that reads one crawl for each row of the other touches millions.
    for (const node of await plansOf(pool, read))
      expect(touchedRows(node), JSON.stringify(node)).toBeLessThanOrEqual(8 * pages);
  });
});

describe('the changes of two crawls', () => {
  it('are counted, listed and grouped alike', async () => {
    const counts = await comparison.countPageChanges(pool, pair);
    // Ten pages were added; the ten that are gone were left out by neither.
    expect(counts).toMatchObject({ added: 0, removed: 10, changed: pages - 10, same: 0 });
    expect(counts.fields).toMatchObject({ title: pages - 10, status: 0, text: 0 });
    const filter = { ...pair, ...all, kind: null, field: null };
    expect((await comparison.listPageChanges(pool, filter, range)).total).toBe(pages);
    expect(await comparison.groupPageChanges(pool, filter, 'template', range)).toEqual({
      items: [{ name: '/products/*', added: 0, removed: 10, changed: pages - 10 }],
      total: 1,
    });
  });

  it('of issues are the same whether counted for the crawl or for each issue', async () => {
    const counts = await issueComparison.countIssueChanges(pool, pair, checks);
    const groups = await issueComparison.groupIssueChanges(pool, pair, checks, 'example.com', 5);
    for (const [scope, check] of [
      ['page', 'page-check'],
      ['site', 'site-check'],
    ] as const) {
      const { new_count, fixed_count, same_count } = counts.find(({ check_id }) => check_id === check)!;
      expect(groups.find(({ check_id }) => check_id === check)).toMatchObject({ new_count, fixed_count });
      for (const [change, count] of [
        ['new', new_count],
        ['fixed', fixed_count],
      ] as const) {
        const causes = await issueComparison.listIssueCauses(
          ...([pool, pair, [check], { change, host: 'example.com' }, range] as const),
        );
        expect(causes).toEqual({
          items: [
            { name: '/products/*', url: null, urls: count, count, checks: [{ check_id: check, count }] },
          ],
          total: 1,
        });
      }
      for (const [change, count] of [
        ['new', new_count],
        ['fixed', fixed_count],
        ['same', same_count],
      ] as const) {
        const query = {
          ...{ accountId: pair.accountId, crawlId: pair.crawlId, previousId: pair.baseId, ...all },
          ...{ checkId: check, change, offset: 0, limit: 10_000 },
        };
        expect((await issues.groupAffected(pool, query, scope, 'folder')).urls).toBe(count);
        const list =
          scope === 'page'
            ? change === 'fixed'
              ? issues.listFixedPages
              : issues.listFailedPages
            : change === 'fixed'
              ? issues.listFixedFindings
              : issues.listFindings;
        expect(await list(pool, query)).toHaveLength(count);
      }
    }
  });
});

describe('the groups of URLs', () => {
  // As in the test of page types.
  it.each([
    ['/', '/'],
    ['/about', '/*'],
    ['/about/', '/*'],
    ['//', '/'],
    ['/p/12.html', '/p/*'],
    ['/blog/2026/olive-trees', '/blog/#/*'],
    ['/blog/2026/02/olive-trees/', '/blog/#/#/*'],
    ['/shop/item-17/reviews', '/shop/#/*'],
    ['/caf%C3%A9/menu', '/caf%C3%A9/*'],
    ['/caf%C3%A9-2/menu', '/#/*'],
    ['/a//b', '/a/*'],
    [`/${'s/'.repeat(30)}x`, `/${'s/'.repeat(11)}*`],
  ])('have the page type as the template: %s', async (path, template) => {
    const templateOf = async (url: string): Promise<string> => {
      const { rows } = await pool.query<{ template: string }>(
        `select ${groupOf('template', '$1::text', '$2::text')} as template`,
        [url, 'example.com'],
      );
      return rows[0]!.template;
    };
    expect(await templateOf(`https://example.com${path}?page=2/3`)).toBe(template);
    expect(await templateOf(`https://cdn.example.com:8080${path}`)).toBe(`//cdn.example.com:8080${template}`);
  });

  it('are those of the part that URLs have in common', async () => {
    const paths = [
      '/',
      '//',
      '/about',
      '/about/',
      '/a//b',
      '//a/b',
      '/a/b//',
      '/blog/2026/x?y=/z/',
      '/é-1/x/y',
    ];
    const urls = [...paths, `/${'s/'.repeat(30)}x`].flatMap((path) =>
      ['example.com', 'cdn.example.com:8080'].map((host) => `https://${host}${path}`),
    );
    for (const by of groupings) {
      const { rows } = await pool.query(
        `select url from unnest($1::text[]) as u (url)
         where ${groupOf(by, partOf(by, 'url'), "'example.com'")} <> ${groupOf(by, 'url', "'example.com'")}`,
        [urls],
      );
      expect(rows).toEqual([]);
    }
  });

  it.each([
    ['https://example.com/', '/'],
    ['https://example.com/about', '/'],
    ['https://example.com/blog/', '/blog/'],
    ['https://example.com/blog/2026/x?y=/z/', '/blog/'],
    ['https://example.com//blog//x', '/blog/'],
    ['https://other.example/blog/x', '//other.example/'],
  ])('have the first segment as the folder: %s', async (url, folder) => {
    const { rows } = await pool.query<{ folder: string; is_in: boolean; is_in_other: boolean }>(
      `with given as (select $1::text as url, $2::text as folder, null::text as nothing, 'example.com'::text as host)
       select ${groupOf('folder', 'url', 'host')} as folder,
         ${isInGroup('url', { template: 'nothing', folder: 'folder', host: 'host' })} as is_in,
         ${isInGroup('url', { template: 'nothing', folder: "'/no-such/'", host: 'host' })} as is_in_other
       from given`,
      [url, folder],
    );
    expect(rows).toEqual([{ folder, is_in: true, is_in_other: false }]);
  });
});
