import { v7 as uuidV7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPool, type Pool } from '../../src/database/pool.ts';
import { countPages, listPages, pageSorts, type PageFilter } from '../../src/crawl/store/pages.ts';
import { createTestDatabase } from '../database-per-file.ts';
import { plansOf, touchedRows } from './query-plans.ts';
import { storeCrawl } from './stored-crawl.ts';

const own = 300;
const neighbors = 20_000;
const week = 7 * 86_400_000;

let pool: Pool;
let drop: () => Promise<void>;
let filter: PageFilter;

beforeAll(async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  drop = database.drop;
  pool = createPool({ url: database.url, applicationName: 'test', max: 2 });
  const { rows } = await pool.query<{ id: number }>(
    "insert into accounts (username, email, password_hash, plan) values ('a', 'a@example.com', '', 'pro') returning id",
  );
  const accountId = rows[0]!.id;
  const now = Date.now();
  const [crawlId, neighbor, older] = [uuidV7(), uuidV7(), uuidV7({ msecs: now - 2 * week })];
  for (const id of [crawlId, older])
    await pool.query('select make_crawl_partitions(crawl_week_of($1))', [id]);
  const { pages } = storeCrawl(pool, accountId, crawlId);
  await pages(
    ...Array.from({ length: own }, (_, n) => ({
      url_hash: n,
      url: `https://example.com/${n}`,
      title: `T ${n}`,
    })),
  );
  for (const id of [neighbor, older]) {
    await pool.query(
      `insert into crawl_pages (account_id, crawl_id, url_hash, url, in_sitemap, is_html, fetched_at)
       select $1, $2, n, 'https://example.com/' || n, false, true, now() from generate_series(1, $3) n`,
      [accountId, id, neighbors],
    );
  }
  for (const id of [crawlId, neighbor]) {
    await pool.query(
      `insert into crawl_measures select $1, $2, n, 1, 1, 1, n % 100, 0 from generate_series(0, $3 - 1) n`,
      [accountId, id, id === crawlId ? own : neighbors],
    );
  }
  await pool.query('analyze');
  filter = {
    accountId,
    crawlId,
    q: null,
    status: null,
    indexable: null,
    check: null,
    depth: null,
    redirects: null,
    ...{ template: null, folder: null, host: 'example.com' },
  };
});
afterAll(async () => {
  await pool.end();
  await drop();
});

describe('the page list of a crawl', () => {
  it.each(pageSorts)('sorted by %s reads only rows of its crawl', async (by) => {
    const nodes = await plansOf(pool, (db) =>
      listPages(db, filter, { by, isDescending: true }, { offset: 50, limit: 50 }),
    );
    const scans = nodes.filter((node) => node['Relation Name'] !== undefined);
    expect(scans.length).toBeGreaterThan(0);
    for (const scan of scans) expect(touchedRows(scan), JSON.stringify(scan)).toBeLessThanOrEqual(own);
    expect(new Set(scans.map((scan) => scan['Relation Name']!.replace(/_w\d+$/, '')))).toEqual(
      new Set(['crawl_pages', 'crawl_measures']),
    );
    // Holds only the rows of one result page, not those of the whole crawl.
    for (const { 'Sort Method': method } of nodes)
      if (method !== undefined) expect(method).toMatch(/top-N|quicksort/);
    expect(nodes.some(({ 'Sort Method': method }) => method === 'top-N heapsort')).toBe(true);
  });

  it('counts and filters only rows of its crawl', async () => {
    const whole = { ...filter, q: 't 1', status: '2xx', indexable: false, check: 'x', depth: 1 } as const;
    for (const one of [filter, whole]) {
      const nodes = await plansOf(pool, (db) => countPages(db, one));
      for (const scan of nodes.filter((node) => node['Relation Name'] !== undefined))
        expect(touchedRows(scan), JSON.stringify(scan)).toBeLessThanOrEqual(own);
    }
    expect(await countPages(pool, filter)).toBe(own);
    expect(await countPages(pool, { ...filter, q: 't 29' })).toBe(11);
  });
});
