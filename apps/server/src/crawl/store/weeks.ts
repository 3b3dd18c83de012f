import type { Client, Pool, Queryable } from '../../database/pool.ts';

/** Creates the missing partitions for the week in which the id was generated. */
export async function makePartitions(db: Queryable, taskId: string): Promise<void> {
  const { rows } = await db.query<{ is_made: boolean }>({
    name: 'crawl-week',
    text: 'select exists (select from crawl_weeks where week = crawl_week_of($1)) as is_made',
    values: [taskId],
  });
  if (rows[0]?.is_made !== true) await db.query('select make_crawl_partitions(crawl_week_of($1))', [taskId]);
}

/** Creates the partitions of every stored week, for a database that is being restored. */
export async function restorePartitions(client: Client): Promise<void> {
  await client.query('select make_crawl_partitions(week) from crawl_weeks');
}

/** Partitioned by the week in which a crawl started: what it has found, and what reads need of that. */
const found = ['crawl_urls', 'crawl_pages', 'crawl_documents', 'crawl_measures', 'crawl_findings'];
const prepared = ['crawl_issue_pages', 'crawl_comparisons', 'crawl_page_changes', 'crawl_issue_changes'];

/**
 * Gives the planner statistics that include a crawl with this many rows, unless it is a small part of what the latest ones
 * include. A partition is new every week, and until the database analyzes it on its own, about a minute after much has
 * changed, the planner expects one row for a crawl and reads all of it for each row that it joins. A failure does not
 * matter to the crawl.
 */
export async function analyzePartitions(pool: Pool, taskId: string, crawlRows: number): Promise<void> {
  try {
    const { rows } = await pool.query<{ name: string }>(
      `select relname as name from pg_class
       where oid = any (select to_regclass(parent || '_w' || crawl_week_of($1)) from unnest($2::text[]) parent)
         and reltuples < 10 * $3::integer`,
      [taskId, found, crawlRows],
    );
    for (const { name } of rows) await pool.query(`analyze (skip_locked) ${name}`);
  } catch {
    // The database analyzes them itself, later.
  }
}

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
  for (const parent of [...found, ...prepared]) {
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
