import { checks, SCANNER_VERSION, type Severity } from '@siteglass/analysis';
import type { Client } from '../database/pool.ts';
import { siteChecks } from './site-checks/index.ts';

export type IssuesBySeverity = Readonly<Record<Severity, number>>;

/**
 * Counts what failed, by check, and against the crawl before where there is one that can be compared. A check that
 * nothing fails any more has a row as well, with how many addresses were mended.
 */
export async function storeIssues(
  client: Client,
  accountId: number,
  crawlId: string,
  failedChecks: readonly string[],
): Promise<IssuesBySeverity> {
  const known = [
    ...checks.map((check) => ({ ...check, scope: 'page' })),
    // Of a check that crashed nobody knows what is mended.
    ...siteChecks
      .filter(({ id }) => !failedChecks.includes(id))
      .map((check) => ({ ...check, scope: 'site' })),
  ];
  await client.query('delete from crawl_issues where account_id = $1 and crawl_id = $2', [
    accountId,
    crawlId,
  ]);
  const { rows } = await client.query<{ severity: Severity; count: number }>(statement, [
    accountId,
    crawlId,
    known.map(({ id }) => id),
    known.map(({ version }) => version),
    known.map(({ scope }) => scope),
    known.map(({ severity }) => severity),
    SCANNER_VERSION,
  ]);
  const total = { error: 0, warning: 0, notice: 0 };
  for (const { severity, count } of rows) total[severity] += count;
  return total;
}

/** Addresses are matched by their hash, which is the same in every crawl. */
const statement = `
  with checks as (
    select * from unnest($3::text[], $4::smallint[], $5::text[], $6::text[]) as c (check_id, version, scope, severity)
  ), previous as (
    select b.task_id, b.scanner_version from crawls c join crawls b on b.task_id = c.previous_id
    where c.task_id = $2::uuid and c.account_id = $1::bigint and b.account_id = $1::bigint
      -- Its pages go earlier than itself.
      and exists (select from crawl_pages p where p.account_id = $1::bigint and p.crawl_id = b.task_id)
  ), comparable as (
    -- A check without a row had nothing to object to, provided that it was there.
    select c.check_id from checks c cross join previous b
    left join crawl_issues i on i.account_id = $1::bigint and i.crawl_id = b.task_id and i.check_id = c.check_id
    where case when i.check_id is null then b.scanner_version = $7::text else i.version = c.version end
  ), now_failed as (
    select f.check_id, p.url_hash from pages p cross join unnest(p.failed_checks) as f (check_id)
    union all
    select check_id, url_hash from crawl_findings where account_id = $1::bigint and crawl_id = $2::uuid
  ), failed_before as (
    select f.check_id, p.url_hash from previous b
    join crawl_pages p on p.account_id = $1::bigint and p.crawl_id = b.task_id
    cross join unnest(p.failed_checks) as f (check_id)
    where f.check_id in (select check_id from comparable)
    union all
    select f.check_id, f.url_hash from previous b
    join crawl_findings f on f.account_id = $1::bigint and f.crawl_id = b.task_id
    where f.check_id in (select check_id from comparable)
  ), compared as (
    select coalesce(n.check_id, b.check_id) as check_id, count(n.url_hash)::integer as count,
      count(*) filter (where b.url_hash is null)::integer as new_count,
      -- Where pages were left out, nobody knows of those that were not asked for.
      count(*) filter (where n.url_hash is null and (
        not (select is_cut from extent) or b.url_hash in (select url_hash from addresses where fate <> 'unvisited')
      ))::integer as fixed_count,
      count(*) filter (where n.url_hash is not null and b.url_hash is not null)::integer as same_count
    from now_failed n full join failed_before b on b.check_id = n.check_id and b.url_hash = n.url_hash
    group by 1
  ), stored as (
    insert into crawl_issues
      (account_id, crawl_id, check_id, version, scope, severity, count, new_count, fixed_count, same_count)
    select $1::bigint, $2::uuid, k.check_id, k.version, k.scope, k.severity, c.count,
      case when q.check_id is not null then c.new_count end,
      case when q.check_id is not null then c.fixed_count end,
      case when q.check_id is not null then c.same_count end
    from compared c
    join checks k on k.check_id = c.check_id
    left join comparable q on q.check_id = c.check_id
    where c.count > 0 or c.fixed_count > 0
    returning severity, count
  )
  select severity, sum(count)::integer as count from stored group by severity`;
