import { oneRow, type Client, type Pool } from '../../database/pool.ts';

/** Allows one retention run at a time, until the transaction ends: two could each leave the other's analysis behind. */
export async function lockRetention(client: Client): Promise<boolean> {
  const result = await client.query<{ is_mine: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('siteglass retention', 0)) as is_mine`,
  );
  return oneRow(result).is_mine;
}

/**
 * Deletes the oldest crawls that ended more than `days` days ago, along with their issues; returns the number deleted.
 * Pages are deleted by week.
 */
export async function deleteOldCrawls(client: Client, days: number, atMost: number): Promise<number> {
  const { rowCount } = await client.query(
    `delete from crawls where task_id in (
       select task_id from crawls
       where completed_at < clock_timestamp() - make_interval(days => $1)
         and status in ('complete', 'error', 'stopped')
       order by task_id limit $2 for update skip locked)`,
    [days, atMost],
  );
  return rowCount ?? 0;
}

const crawlTables = ['crawl_urls', 'crawl_pages', 'crawl_documents', 'crawl_measures', 'crawl_findings'];

/** Weeks whose crawls all started more than `days` days ago, oldest first. */
export async function findOldWeeks(pool: Pool, days: number): Promise<readonly number[]> {
  const { rows } = await pool.query<{ week: number }>(
    `select week from crawl_weeks
     where to_timestamp((week + 1) * 604800.0) < clock_timestamp() - make_interval(days => $1) order by week`,
    [days],
  );
  return rows.map(({ week }) => week);
}

/**
 * Drops everything that the crawls of a week have stored. Each partition is detached first, concurrently with readers
 * and writers of the others, which are not blocked. The statements are not in a transaction; each picks up what an
 * interrupted one left behind.
 */
export async function dropCrawlWeek(pool: Pool, week: number): Promise<void> {
  for (const parent of crawlTables) {
    const name = `${parent}_w${week}`;
    const { rows } = await pool.query<{ is_pending: boolean }>(
      `select inhdetachpending as is_pending from pg_inherits where inhrelid = to_regclass($1)`,
      [name],
    );
    const attached = rows[0];
    if (attached !== undefined) {
      const how = attached.is_pending ? 'finalize' : 'concurrently';
      await pool.query(`alter table ${parent} detach partition ${name} ${how}`);
    }
    await pool.query(`drop table if exists ${name}`);
  }
  // Last, so that a partially deleted week is found again.
  await pool.query('delete from crawl_weeks where week = $1', [week]);
}
