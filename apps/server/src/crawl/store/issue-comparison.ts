import { oneRow, type Queryable } from '../../database/pool.ts';
import type { CrawlPair } from './comparison.ts';
import { isLeftOut, isVisited } from './site-views.ts';
import { groupOf } from './url-groups.ts';

/**
 * The checks that can be compared: those of the same version in both crawls. A check without a row failed nowhere, which
 * only says something if it existed; one that crashed says nothing.
 */
export async function listComparableChecks(
  db: Queryable,
  { accountId, crawlId, baseId }: CrawlPair,
): Promise<readonly string[]> {
  const { rows } = await db.query<{ check_id: string }>(
    `select coalesce(n.check_id, b.check_id) as check_id
     from (select * from crawl_issues where account_id = $1 and crawl_id = $2) n
     full join (select * from crawl_issues where account_id = $1 and crawl_id = $3) b on b.check_id = n.check_id
     cross join (select summary, scanner_version from crawls where task_id = $2 and account_id = $1) nc
     cross join (select summary, scanner_version from crawls where task_id = $3 and account_id = $1) bc
     where coalesce(n.version = b.version, nc.scanner_version = bc.scanner_version)
       and not coalesce(nc.summary -> 'failed_checks' ? coalesce(n.check_id, b.check_id), false)
       and not coalesce(bc.summary -> 'failed_checks' ? coalesce(n.check_id, b.check_id), false)`,
    [accountId, crawlId, baseId],
  );
  return rows.map((row) => row.check_id);
}

export interface IssueChanges {
  readonly check_id: string;
  readonly new_count: number;
  readonly fixed_count: number;
  readonly same_count: number;
}

/** A row for each check of $4 and URL where it fails, ignored or not. */
const failures = (crawl: string): string => `
  select f.check_id, p.url_hash, f.is_ignored
  from crawl_pages p
  cross join lateral (
    select unnest(p.failed_checks) as check_id, false as is_ignored union all select unnest(p.ignored_checks), true
  ) f
  where p.account_id = $1 and p.crawl_id = ${crawl} and f.check_id = any($4::text[])
  union all
  select check_id, url_hash, is_ignored from crawl_findings
  where account_id = $1 and crawl_id = ${crawl} and check_id = any($4::text[])`;

/**
 * Failures in either crawl with their `change`; null if it is ignored now, or was and is gone, or nobody knows whether it
 * was fixed. `is_ignored` is null if it fails no longer. A full join, as in comparison.ts.
 */
export const comparedFailures = `
  select coalesce(n.check_id, b.check_id) as check_id, coalesce(n.url_hash, b.url_hash) as url_hash, n.is_ignored, case
      when coalesce(n.is_ignored, b.is_ignored) then null
      when b.url_hash is null then 'new'
      when n.url_hash is not null then 'same'
      when not (select is_limited from extent) or exists (
        select from crawl_urls u where u.account_id = $1 and u.crawl_id = $2 and u.url_hash = b.url_hash and ${isVisited}
      ) then 'fixed'
    end as change
  from (${failures('$2')}) n full join (${failures('$3')}) b on b.check_id = n.check_id and b.url_hash = n.url_hash`;
export const extent = `extent as materialized (
  select exists (select from crawl_urls where account_id = $1 and crawl_id = $2 and ${isLeftOut}) as is_limited)`;

/** Counts the changes of checks that can be compared. */
export async function countIssueChanges(
  db: Queryable,
  { accountId, crawlId, baseId }: CrawlPair,
  checks: readonly string[],
): Promise<readonly IssueChanges[]> {
  const { rows } = await db.query<IssueChanges>(
    `with ${extent}
     select check_id, count(*) filter (where change = 'new')::int as new_count,
       count(*) filter (where change = 'fixed')::int as fixed_count,
       count(*) filter (where change = 'same')::int as same_count
     from (${comparedFailures}) t group by check_id`,
    [accountId, crawlId, baseId, checks],
  );
  return rows;
}

const urlIn = (crawl: string): string =>
  `(select u.url from crawl_urls u where u.account_id = $1 and u.crawl_id = ${crawl} and u.url_hash = t.url_hash)`;
/** The new and fixed failures of checks that can be compared ($4), with the templates of their URLs. */
const changedFailures = `
  ${extent}, changed as (
    select t.check_id, t.url_hash, t.change,
      coalesce(case t.change when 'new' then ${urlIn('$2')} else ${urlIn('$3')} end, '') as url
    from (${comparedFailures}) t where t.change <> 'same'
  ), named as materialized (
    select check_id, url_hash, url, change, ${groupOf('template', 'url', '$5::text')} as name from changed
  )`;

export interface IssueGroup {
  readonly check_id: string;
  readonly name: string;
  readonly new_count: number;
  readonly fixed_count: number;
}

/** The templates with the most new and fixed URLs of each check. */
export async function groupIssueChanges(
  db: Queryable,
  { accountId, crawlId, baseId }: CrawlPair,
  checks: readonly string[],
  host: string,
  groupsOfCheck: number,
): Promise<readonly IssueGroup[]> {
  const { rows } = await db.query<IssueGroup>(
    `with ${changedFailures}, grouped as (
       select check_id, name, count(*) filter (where change = 'new')::int as new_count,
         count(*) filter (where change = 'fixed')::int as fixed_count,
         row_number() over (partition by check_id order by count(*) desc, name) as place
       from named group by check_id, name
     )
     select check_id, name, new_count, fixed_count from grouped where place <= $6 order by check_id, place`,
    [accountId, crawlId, baseId, checks, host, groupsOfCheck],
  );
  return rows;
}

export interface IssueCause {
  readonly name: string;
  /** The only URL that has changed in the template; null for several. */
  readonly url: string | null;
  readonly urls: number;
  readonly count: number;
  readonly checks: readonly { readonly check_id: string; readonly count: number }[];
}

/** The templates whose URLs have newly failed, or no longer fail, and in what; those with the most failures first. */
export async function listIssueCauses(
  db: Queryable,
  { accountId, crawlId, baseId }: CrawlPair,
  checks: readonly string[],
  { change, host }: { readonly change: 'new' | 'fixed'; readonly host: string },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly items: readonly IssueCause[]; readonly total: number }> {
  const { rows } = await db.query<{ items: readonly IssueCause[]; total: number }>(
    `with ${changedFailures}, causes as materialized (
       select name, case when count(distinct url_hash) = 1 then min(url) end as url,
         count(distinct url_hash)::int as urls, count(*)::int as count
       from named where change = $6 group by name
     ), shown as materialized (
       select * from causes order by count desc, name offset $7 limit $8
     ), checks as materialized (
       select name, check_id, count(*)::int as count from named
       where change = $6 and name = any(array(select name from shown)) group by name, check_id
     )
     select (select count(*)::int from causes) as total, coalesce((
       select json_agg(json_build_object('name', s.name, 'url', s.url, 'urls', s.urls, 'count', s.count, 'checks', (
           select json_agg(json_build_object('check_id', c.check_id, 'count', c.count)) from checks c
           where c.name = s.name
         )) order by s.count desc, s.name)
       from shown s), '[]') as items`,
    [accountId, crawlId, baseId, checks, host, change, offset, limit],
  );
  return oneRow({ rows });
}
