import { inTransaction, type Client, type Pool } from '../../database/pool.ts';

/**
 * Stores the pages of a page check of a complete crawl, or of all of them, in the order of the lists, unless that has been
 * done. Pages where it is ignored are among them, so that the lists stay as they are when issues are ignored.
 */
export async function ensureIssuePages(
  pool: Pool,
  accountId: number,
  crawlId: string,
  checkId: string | null,
): Promise<void> {
  const values = [accountId, crawlId, checkId];
  const { rowCount } = await pool.query({
    name: 'crawl-issue-pages-exist',
    text: `select from crawl_issue_pages
           where account_id = $1 and crawl_id = $2 and ($3::text is null or check_id = $3) limit 1`,
    values,
  });
  if (rowCount === 0) await inTransaction(pool, (client) => storeIssuePages(client, values));
}

async function storeIssuePages(client: Client, values: readonly unknown[]): Promise<void> {
  // Without statistics, the planner would compare every failure with every check.
  await client.query(
    "select set_config('work_mem', '64MB', true), set_config('enable_nestloop', 'off', true)",
  );
  // The checks are numbered, since many rows are sorted by them.
  await client.query(
    `with ranked as materialized (
       select url_hash, checks, row_number() over (order by link_score desc nulls last, url collate "C") as position
       from (
         select url_hash, url, failed_checks || ignored_checks as checks from crawl_pages
         where account_id = $1 and crawl_id = $2
           and case when $3::text is null then true else $3 = any(failed_checks || ignored_checks) end
       ) p
       left join (
         select url_hash, link_score from crawl_measures where account_id = $1 and crawl_id = $2
       ) m using (url_hash)
     ), checks as materialized (
       select check_id, row_number() over () as n
       from (select distinct unnest(checks) as check_id from ranked) c where $3 is null or check_id = $3
     ), failures as (
       select c.n, r.position, r.url_hash from ranked r cross join unnest(r.checks) as f (check_id)
       join checks c on c.check_id = f.check_id
     )
     insert into crawl_issue_pages (account_id, crawl_id, check_id, url_hashes)
     select $1, $2, c.check_id, l.url_hashes
     from (select n, array_agg(url_hash order by position) as url_hashes from failures group by n) l
     join checks c on c.n = l.n
     on conflict do nothing`,
    [...values],
  );
}
