import { pino } from 'pino';
import { v7 as uuidV7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createPool, inTransaction, type Pool } from '../../src/database/pool.ts';
import { createRetention } from '../../src/features/retention/use-cases.ts';
import { JobReleased } from '../../src/jobs/job.ts';
import { fillWithScans } from '../backup/some-data.ts';
import { createTestDatabase, type TestDatabase } from '../database-per-file.ts';

const isFull = process.env['SITEGLASS_TEST_DOSE'] === 'full';
const many = isFull ? 20_000 : 3_000;
/**
 * The tests hold a transaction open until others have done their work: whoever needs a lock of it waits until this
 * fails them, while PostgreSQL's own short locks (a table that grows, a vacuum) may take as long as a busy machine needs.
 */
const heldLockTimeout = '20s';

/** Makes every transaction on `pool` wait for `work` once all its statements are done and all its locks are held. */
function beforeEachCommit(pool: Pool, work: () => Promise<void>): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    client.query = (async (...args: unknown[]) => {
      if (args[0] === 'commit') await work();
      return query(...args);
    }) as typeof client.query;
  });
}

describe('retention', { timeout: 300_000 }, () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeEach(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    pool = createPool({ url: database.url, applicationName: 'test', max: 8 });
  });
  afterEach(async () => {
    await pool.end();
    await database.drop();
  });

  interface Keep {
    readonly htmlDays?: number;
    readonly screenshotsDays?: number;
    readonly resultsDays?: number;
    readonly crawlPagesDays?: number;
  }
  const retention = (keep: Keep, db = pool) =>
    createRetention({
      pool: db,
      keep: {
        htmlDays: keep.htmlDays ?? null,
        screenshotsDays: keep.screenshotsDays ?? null,
        resultsDays: keep.resultsDays ?? null,
        crawlPagesDays: keep.crawlPagesDays ?? null,
      },
      log: pino({ level: 'silent' }),
    });
  const run = (keep: Keep): Promise<void> => retention(keep)(new AbortController().signal);
  const fill = (scans: number): Promise<void> =>
    fillWithScans(pool, { scans, resultBytes: 1_000, htmlBytes: 200 });
  /** Moves the first scans, by id, into the past. */
  const age = async (scans: number, days: number): Promise<void> => {
    await pool.query(
      `with old as (update scans set completed_at = now() - make_interval(days => $2) where id <= $1 returning analysis_id),
            older as (update analyses set completed_at = now() - make_interval(days => $2)
                      where id in (select analysis_id from old))
       update analysis_html set stored_at = now() - make_interval(days => $2)
       where analysis_id in (select analysis_id from old)`,
      [scans, days],
    );
  };
  const count = async (): Promise<Record<string, number>> =>
    (
      await pool.query<Record<string, number>>(
        `select (select count(*)::int from scans) as scans, (select count(*)::int from analyses) as analyses,
                (select count(*)::int from analysis_html) as html,
                (select count(*)::int from webhook_events) as events`,
      )
    ).rows[0]!;

  it('keeps everything if told to keep it forever', async () => {
    await fill(10);
    await age(10, 10_000);
    await run({});
    expect(await count()).toMatchObject({ scans: 10, analyses: 10, html: 10 });
  });

  it('deletes HTML by age only, and leaves the scan and result', async () => {
    await fill(1_203);
    await age(1_201, 31);
    await run({ htmlDays: 30 });
    expect(await count()).toMatchObject({ scans: 1_203, analyses: 1_203, html: 2 });
    await age(2_000, 29);
    await run({ htmlDays: 30 });
    expect(await count()).toMatchObject({ html: 2 });
  });

  it('deletes screenshots by age only, and all of them if none are kept', async () => {
    await fill(3);
    await pool.query(
      `insert into screenshots (analysis_id, name, image, width, height, page_width, page_height, stored_at)
       select analysis_id, name, 'x', 1, 1, 1, 1, now() - make_interval(days => id::int * 10)
       from scans, unnest(array['mobile-fold.webp', 'mobile-full.webp']) name`,
    );
    const left = async (): Promise<number> =>
      (await pool.query<{ left: number }>('select count(*)::int as left from screenshots')).rows[0]!.left;
    await run({ screenshotsDays: 15 });
    expect(await left()).toBe(2);
    expect(await count()).toMatchObject({ scans: 3, html: 3 });
    await run({ screenshotsDays: 0 });
    expect(await left()).toBe(0);
    expect(await count()).toMatchObject({ scans: 3, html: 3 });
  });

  it('deletes old scans with their events and HTML, and an analysis with its last scan', async () => {
    await fill(8);
    await pool.query(
      `insert into webhook_events (id, account_id, scan_id, target_url)
       select gen_random_uuid(), account_id, id, 'https://hooks.example/' from scans`,
    );
    // The fifth scan was answered from the fourth one's analysis, and is newer.
    await pool.query(
      'update scans set analysis_id = (select analysis_id from scans where id = 4) where id = 5',
    );
    await pool.query(
      'delete from analyses a where not exists (select from scans s where s.analysis_id = a.id)',
    );
    await age(4, 8);
    await run({ resultsDays: 7 });
    expect(await count()).toEqual({ scans: 4, analyses: 4, html: 4, events: 4 });
    await age(5, 8);
    await run({ resultsDays: 7 });
    expect(await count()).toEqual({ scans: 3, analyses: 3, html: 3, events: 3 });
  });

  it('never deletes unfinished scans, or those that daily limits count', async () => {
    await fill(4);
    await age(4, 100);
    await pool.query(
      `with waiting as (update scans set status = 'running', completed_at = null where id <= 2 returning analysis_id)
       update analyses set status = 'running', completed_at = null where id in (select analysis_id from waiting)`,
    );
    await pool.query(
      `insert into admissions (account_id, kind, task_id) select account_id, 'single', task_id from scans`,
    );
    await run({ resultsDays: 1, htmlDays: 1 });
    expect(await count()).toMatchObject({ scans: 2, analyses: 2 });
    const { rows } = await pool.query('select count(*)::int as admissions from admissions');
    expect(rows).toEqual([{ admissions: 4 }]);
  });

  it('waits for no locks and holds none: locked rows are left for the next run', async () => {
    await fill(20);
    await age(10, 40);
    await inTransaction(pool, async (client) => {
      await client.query('select 1 from scans where id in (3, 4) for update');
      await client.query(
        'select 1 from analysis_html where analysis_id = (select analysis_id from scans where id = 15) for update',
      );
      await run({ resultsDays: 30 });
      expect(await count()).toMatchObject({ scans: 12 });
    });
    await run({ resultsDays: 30 });
    expect(await count()).toMatchObject({ scans: 10, analyses: 10, html: 10 });
  });

  it('deletes a large backlog without making readers or writers wait for a lock', async () => {
    await fill(many + 200);
    await age(many, 40);
    let rounds = 0;
    const workAlongside = (): Promise<void> =>
      inTransaction(pool, async (client) => {
        rounds += 1;
        // Accounts, a new scan, its neighbors, the history.
        await client.query(`set local lock_timeout = '${heldLockTimeout}'`);
        await client.query('select 1 from accounts where id = 1 for no key update');
        const analysis = `insert into analyses (id, account_id, cache_key, page_key, url, is_shareable, is_bypass, status)
                          values (gen_random_uuid(), 1, sha256($1::bytea), sha256($1::bytea), 'https://example.com/', true, false, 'running') returning id`;
        const { rows } = await client.query<{ id: string }>(analysis, [`new ${rounds}`]);
        await client.query(
          `insert into scans (task_id, account_id, analysis_id, mode, url, status, is_cached)
           values (gen_random_uuid(), 1, $1, 'single', 'x', 'running', false)`,
          [rows[0]!.id],
        );
        await client.query(
          `update scans set status = 'complete', completed_at = clock_timestamp() where analysis_id = $1`,
          [rows[0]!.id],
        );
        await client.query(`update scans set grade = 'A' where id = $1`, [many + (rounds % 200) + 1]);
        await client.query('select count(*) from scans where account_id = 1');
        await client.query(
          `select a.result from scans s join analyses a on a.id = s.analysis_id where s.account_id = 1 order by s.id desc limit 20`,
        );
      });
    const deleter = createPool({ url: database.url, applicationName: 'test deleter', max: 1 });
    try {
      beforeEachCommit(deleter, workAlongside);
      await retention({ resultsDays: 30, htmlDays: 35 }, deleter)(new AbortController().signal);
    } finally {
      await deleter.end();
    }
    expect(rounds).toBeGreaterThan(many / 500);
    expect(await count()).toMatchObject({ scans: 200 + rounds, html: 200 });
  });

  describe('of crawls', () => {
    const day = 24 * 60 * 60_000;
    /** A crawl that started that many days ago, with one row in each large table. */
    const crawl = async (days: number): Promise<string> => {
      const id = uuidV7({ msecs: Date.now() - days * day });
      await pool.query('select make_crawl_partitions(crawl_week_of($1))', [id]);
      await pool.query(
        `insert into crawls (task_id, account_id, domain, start_url, max_pages, max_depth, status, completed_at)
         values ($1, 1, 'example.com', 'https://example.com/', 10, 2, 'complete', now() - make_interval(days => $2))`,
        [id, days],
      );
      await pool.query(
        `insert into crawl_urls (account_id, crawl_id, url_hash, url, kind, state, round, found_by)
         values (1, $1, 1, 'https://example.com/', 'page', 'done', 0, 'start')`,
        [id],
      );
      await pool.query(
        `insert into crawl_pages (account_id, crawl_id, url_hash, url, in_sitemap, is_html, fetched_at)
         values (1, $1, 1, 'https://example.com/', false, true, now())`,
        [id],
      );
      return id;
    };
    const countCrawls = async (): Promise<Record<string, number>> =>
      (
        await pool.query<Record<string, number>>(
          `select (select count(*)::int from crawls) as crawls, (select count(*)::int from crawl_pages) as pages,
                  (select count(*)::int from crawl_urls) as urls, (select count(*)::int from crawl_weeks) as weeks,
                  (select count(*)::int from pg_class where relname ~ '^crawl_.*_w\\d+$') as partitions`,
        )
      ).rows[0]!;

    it('drops expired weeks of pages, and leaves the crawls', async () => {
      await fill(1);
      await crawl(0);
      await crawl(80);
      await crawl(100);
      expect(await countCrawls()).toEqual({ crawls: 3, pages: 3, urls: 3, weeks: 3, partitions: 27 });
      await run({ crawlPagesDays: 90 });
      expect(await countCrawls()).toEqual({ crawls: 3, pages: 2, urls: 2, weeks: 2, partitions: 18 });
      await run({ resultsDays: 30 });
      expect(await countCrawls()).toEqual({ crawls: 1, pages: 1, urls: 1, weeks: 1, partitions: 9 });
    });

    it('blocks nobody while it drops a week, and waits for its readers', async () => {
      await fill(1);
      const current = await crawl(0);
      await crawl(100);
      let dropping: Promise<void> | undefined;
      await inTransaction(pool, async (reader) => {
        await reader.query('select count(*) from crawl_pages');
        dropping = run({ crawlPagesDays: 90 });
        for (let hash = 2; hash < 50; hash++) {
          await inTransaction(pool, async (writer) => {
            await writer.query(`set local lock_timeout = '${heldLockTimeout}'`);
            await writer.query(
              `insert into crawl_pages (account_id, crawl_id, url_hash, url, in_sitemap, is_html, fetched_at)
               values (1, $1, $2, 'https://example.com/', false, true, now())`,
              [current, hash],
            );
            await writer.query('select count(*) from crawl_pages where account_id = 1 and crawl_id = $1', [
              current,
            ]);
          });
        }
      });
      await dropping;
      expect(await countCrawls()).toMatchObject({ pages: 49, weeks: 1, partitions: 9 });
    });

    it('completes what a killed worker left half dropped', async () => {
      await fill(1);
      const old = await crawl(100);
      const { rows } = await pool.query<{ week: number }>('select crawl_week_of($1) as week', [old]);
      await pool.query(`alter table crawl_urls detach partition crawl_urls_w${rows[0]!.week}`);
      await run({ crawlPagesDays: 90 });
      expect(await countCrawls()).toMatchObject({ pages: 0, weeks: 0, partitions: 0 });
    });
  });

  it('stops between two steps when its worker shuts down, and resumes later', async () => {
    await fill(1_400);
    await age(1_400, 40);
    const controller = new AbortController();
    const steps: number[] = [];
    const released = new JobReleased();
    pool.on('release', () => {
      steps.push(1);
      // The connections of the fill have already been released: this one is the first step's.
      controller.abort(released);
    });
    await expect(retention({ resultsDays: 30 })(controller.signal)).rejects.toBe(released);
    expect(steps).toHaveLength(1);
    pool.removeAllListeners('release');
    expect(await count()).toMatchObject({ scans: 900, analyses: 900, html: 900 });
    await run({ resultsDays: 30 });
    expect(await count()).toEqual({ scans: 0, analyses: 0, html: 0, events: 0 });
  });

  it('resumes after it was killed during a step', async () => {
    await fill(600);
    await age(600, 40);
    const mortal = createPool({ url: database.url, applicationName: 'test to be killed', max: 1 });
    const locker = await pool.connect();
    try {
      // The step has deleted its scans and is waiting for this analysis when its connection dies.
      await locker.query(
        'begin; select 1 from analyses where id = (select analysis_id from scans where id = 300) for update',
      );
      const broken = expect(
        retention({ resultsDays: 30 }, mortal)(new AbortController().signal),
      ).rejects.toThrow(/terminat/);
      await expect
        .poll(
          async () =>
            (
              await pool.query(
                `select pg_terminate_backend(pid) from pg_stat_activity
                 where application_name = 'test to be killed' and wait_event_type = 'Lock'`,
              )
            ).rowCount,
          { timeout: 20_000 },
        )
        .toBe(1);
      await broken;
    } finally {
      await locker.query('rollback');
      locker.release();
      await mortal.end();
    }
    expect(await count()).toMatchObject({ scans: 600, analyses: 600 });
    await run({ resultsDays: 30 });
    expect(await count()).toMatchObject({ scans: 0, analyses: 0, html: 0 });
  });

  it('run twice at once leaves no orphaned analysis behind', async () => {
    await fill(1_500);
    await pool.query(
      'update scans set analysis_id = (select analysis_id from scans where id = 1501 - s.id) from scans s where s.id = scans.id and s.id > 750',
    );
    await age(1_500, 40);
    await pool.query(
      'delete from analyses a where not exists (select from scans s where s.analysis_id = a.id)',
    );
    await Promise.all([run({ resultsDays: 30 }), run({ resultsDays: 30 }), run({ resultsDays: 30 })]);
    await run({ resultsDays: 30 });
    expect(await count()).toMatchObject({ scans: 0, analyses: 0 });
  });
});
