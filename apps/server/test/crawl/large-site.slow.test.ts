import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../src/database/pool.ts';
import type { StoredCrawl } from './site-fixture.ts';
import { createSiteWorld, type SiteWorld } from './site-world.ts';

const isFull = process.env['SITEGLASS_TEST_DOSE'] === 'full';
const pages = isFull ? 10_000 : 400;
const linksPerPage = 70;
/**
 * The full suite compares with a site that is smaller by a factor of `shrink`: quadratic work takes 400 times as long.
 */
const shrink = 20;
const maxGrowth = 150;

/**
 * A shop with a realistic share of every kind of issue: 30 menu links and 40 other links on each page, redirects,
 * errors, near-duplicates, duplicate titles, images on other hosts, language versions and a sitemap.
 */
async function fill(client: Client, { accountId, id }: StoredCrawl, pages: number): Promise<void> {
  const values = [accountId, id, pages];
  await client.query(
    `insert into crawl_pages (account_id, crawl_id, url_hash, url, depth, in_sitemap, status, is_html, redirect_hash,
       title, title_key, description, description_key, h1, h1_key, language, is_indexable, is_noindex, is_nofollow,
       canonical_hash, canonical_url, hreflang_codes, hreflang_hashes, next_hash, prev_hash, word_count, content_hash,
       signature, schema_types, top_keyword, page_type, link_hashes, link_flags, link_texts, fragment_pairs, id_hashes,
       resource_hashes, resource_kinds, transfer_bytes, failed_checks, fetched_at)
     select $1, $2, n, 'https://shop.example/products/' || n, 1 + n % 7, n % 10 <> 0,
       case when n % 50 = 1 then 301 when n % 97 = 2 then 404 else 200 end, n % 50 <> 1,
       case when n % 50 = 1 then (n + 50) % $3 end,
       'Product ' || n % ($3 / 2) || ' – Shop', n % ($3 / 2), 'About ' || n, n % ($3 / 3), 'Product ' || n, n, 'en',
       n % 40 <> 3, n % 40 = 3, false,
       case when n % 30 = 4 then n - 1 else n end, 'https://shop.example/products/' || case when n % 30 = 4 then n - 1 else n end,
       array['en', 'it', 'de'], array[n, (n + 1) % $3, (n + 2) % $3], (n + 1) % $3, (n - 1 + $3) % $3, 100 + n % 500,
       case when n % 20 = 5 then n / 100 else n + 1000000 end,
       (select array_agg(case when v > 120 then n * 1000 + v else (n / 10) * 1000 + v end) from generate_series(1, 128) v),
       array['Product', 'BreadcrumbList'], 'phrase ' || n % ($3 / 3), '/products/#',
       array(select l % 30 from generate_series(1, 30) l union all select (n * 37 + l * 101) % $3 from generate_series(1, ${linksPerPage - 30}) l),
       array_fill(4::smallint, array[${linksPerPage}]), array_fill('A text of a link'::text, array[${linksPerPage}]),
       (select array_agg(v) from generate_series(1, 20) f cross join lateral (values ((n + f) % $3), (f % 12)) w (v)),
       array(select generate_series(0, 9)::bigint),
       array(select 10000000 + (n * 7 + r) % 20000 from generate_series(1, 30) r),
       (array_fill('i'::"char", array[20]) || array_fill('s'::"char", array[7]) || array_fill('c'::"char", array[3])),
       30000, (select array_agg('check-' || c) from generate_series(n % 5, 30) c), now()
     from generate_series(0::bigint, $3::bigint - 1) n`,
    values,
  );
  await client.query(
    `insert into crawl_urls (account_id, crawl_id, url_hash, url, kind, state, round, depth, found_by, in_sitemap, status, redirect_hash,
       sitemap_alternates)
     select account_id, crawl_id, url_hash, url, 'page', 'done', 1, depth, 'link', in_sitemap, status, redirect_hash,
       jsonb_build_array(jsonb_build_array('en', url, url_hash), jsonb_build_array('it', url || '0', url_hash * 10))
     from crawl_pages where account_id = $1 and crawl_id = $2`,
    values.slice(0, 2),
  );
  await client.query(
    `insert into crawl_urls (account_id, crawl_id, url_hash, url, kind, state, round, found_by, status, bytes)
     select $1, $2, 10000000 + n, 'https://cdn.example/' || n, 'resource', 'done', 1, 'page',
       case when n % 40 = 0 then 404 else 200 end, n * 50 from generate_series(0, 19999) n`,
    values.slice(0, 2),
  );
}

const largeTables = ['crawl_pages', 'crawl_urls', 'crawl_findings', 'crawl_measures'];
const tables = [...largeTables, 'crawl_issues'];

/** Copies the rows to another crawl. */
async function copyOf(from: StoredCrawl, to: StoredCrawl, client: Client): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'crawl_id'`,
      [table],
    );
    const columns = rows[0]!.columns;
    await client.query(
      `insert into ${table} (crawl_id, ${columns}) select $1, ${columns} from ${table} where crawl_id = $2`,
      [to.id, from.id],
    );
  }
}

/** Rows of large tables that this transaction has read in sequential scans. */
async function readOneByOne(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ relname: string; read: number }>(
    `select relname, seq_tup_read::integer as read from pg_stat_xact_user_tables
     where relname ~ $1 order by relname`,
    [`^(${largeTables.join('|')})`],
  );
  return Object.fromEntries(rows.map(({ relname, read }) => [relname, read]));
}

describe('site checks of a large site', { timeout: 300_000 }, () => {
  let world: SiteWorld;
  beforeAll(async () => {
    world = await createSiteWorld();
  });
  afterAll(() => world.close());

  it(`take time in proportion to the pages: ${pages} with ${linksPerPage} links each`, async () => {
    const client = await world.pool.connect();
    try {
      await client.query('begin');
      const crawl = await world.newCrawl(client);
      await fill(client, crawl, pages);
      const started = performance.now();
      const { failedChecks, bySeverity, totalIssues } = await world.run(client, crawl);
      const largeMs = performance.now() - started;
      expect(failedChecks).toEqual([]);
      expect(bySeverity.error + bySeverity.warning + bySeverity.notice).toBe(totalIssues);
      expect(totalIssues).toBeGreaterThan(pages);
      if (!isFull) return;
      const smallCrawl = await world.newCrawl(client);
      await fill(client, smallCrawl, pages / shrink);
      const smallStarted = performance.now();
      await world.run(client, smallCrawl);
      expect(largeMs / (performance.now() - smallStarted)).toBeLessThan(maxGrowth);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('reads no rows of other crawls', async () => {
    const client = await world.pool.connect();
    try {
      await client.query('begin');
      const previous = await world.newCrawl(client);
      await fill(client, previous, 400);
      await world.run(client, previous);
      await client.query("update crawls set status = 'complete' where task_id = $1", [previous.id]);
      for (let i = 0; i < 9; i += 1) await copyOf(previous, await world.newCrawl(client), client);
      const crawl = await world.newCrawl(client, { previousId: previous.id });
      await copyOf(previous, crawl, client);
      for (const table of tables) await client.query(`analyze ${table}`);
      const before = await readOneByOne(client);
      await world.run(client, crawl);
      expect(await readOneByOne(client)).toEqual(before);
      const { rows } = await client.query<{ same: number }>(
        'select sum(same_count)::integer as same from crawl_issues where crawl_id = $1',
        [crawl.id],
      );
      expect(rows[0]?.same).toBeGreaterThan(400);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it(`follow a chain of ${pages} redirects`, async () => {
    const follow = async (hops: number): Promise<number> => {
      const started = performance.now();
      const found = await world.find('redir-chain-long', (site) => {
        for (let page = 0; page < hops; page += 1) site.redirect(`/${page}`, `/${page + 1}`);
        return site.page(`/${hops}`);
      });
      expect(found).toMatchObject([{ url: '/0', data: { hops } }]);
      return performance.now() - started;
    };
    const largeMs = await follow(pages);
    if (isFull) expect(largeMs / (await follow(pages / shrink))).toBeLessThan(maxGrowth);
  });
});
