import { oneRow, type Queryable } from '../../database/pool.ts';
import type { CrawlPair } from './comparison.ts';
import { isLeftOut, isVisited } from './site-views.ts';
import { groupOf, partOf } from './url-groups.ts';

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

/** Pages where other checks fail than before: of the failures of all others, none is new or fixed. */
const changedPages = `changed_pages as materialized (
  select coalesce(n.url_hash, b.url_hash) as url_hash, n.failed_checks as now, b.failed_checks as before
  from (select url_hash, failed_checks from crawl_pages where account_id = $1 and crawl_id = $2) n
  full join (select url_hash, failed_checks from crawl_pages where account_id = $1 and crawl_id = $3) b
    on b.url_hash = n.url_hash
  where n.failed_checks is distinct from b.failed_checks)`;

const findings = (crawl: '$2' | '$3'): string => `
  select check_id, url_hash from crawl_findings
  where account_id = $1 and crawl_id = ${crawl} and check_id = any($4::text[])`;

/** A failure of a page in one of the crawls that the other one does not have. */
const pageFailures = (of: 'now' | 'before', other: 'now' | 'before'): string => `
  from changed_pages b cross join unnest(b.${of}) as f (check_id)
  where f.check_id = any($4::text[]) and f.check_id <> all(coalesce(b.${other}, '{}'))`;

/** If pages were left out, nobody knows whether a failure of those not requested was fixed. */
const fixed = `case when not (select is_limited from extent) or exists (
    select from crawl_urls u where u.account_id = $1 and u.crawl_id = $2 and u.url_hash = b.url_hash and ${isVisited}
  ) then 'fixed' end`;

/** Failures with their `change`: all those of site checks, of page checks those that are new, gone, or maybe gone. */
const comparedFailures = `
  select f.check_id, b.url_hash, 'new' as change ${pageFailures('now', 'before')}
  union all
  select f.check_id, b.url_hash, ${fixed} ${pageFailures('before', 'now')}
  union all
  select coalesce(n.check_id, b.check_id), coalesce(n.url_hash, b.url_hash),
    case when b.url_hash is null then 'new' when n.url_hash is not null then 'same' else ${fixed} end
  from (${findings('$2')}) n full join (${findings('$3')}) b on b.check_id = n.check_id and b.url_hash = n.url_hash`;
const extent = `${changedPages}, extent as materialized (
  select exists (select from crawl_urls where account_id = $1 and crawl_id = $2 and ${isLeftOut}) as is_limited)`;

/** Counts the changes of checks that can be compared. What is not new in the crawl is the same. */
export async function countIssueChanges(
  db: Queryable,
  { accountId, crawlId, baseId }: CrawlPair,
  checks: readonly string[],
): Promise<readonly IssueChanges[]> {
  const { rows } = await db.query<IssueChanges>(
    `with ${extent}, counts as (
       select check_id, count(*) filter (where change = 'new')::int as new_count,
         count(*) filter (where change = 'fixed')::int as fixed_count
       from (${comparedFailures}) t group by check_id
     ), compared as (
       select check_id, coalesce(c.new_count, 0) as new_count, coalesce(c.fixed_count, 0) as fixed_count,
         coalesce(i.count, 0) - coalesce(c.new_count, 0) as same_count
       from unnest($4::text[]) as k (check_id) left join counts c using (check_id)
       left join (select check_id, count from crawl_issues where account_id = $1 and crawl_id = $2) i using (check_id)
     )
     select * from compared where new_count > 0 or fixed_count > 0 or same_count > 0`,
    [accountId, crawlId, baseId, checks],
  );
  return rows;
}

const urlIn = (crawl: string): string =>
  `(select u.url from crawl_urls u where u.account_id = $1 and u.crawl_id = ${crawl} and u.url_hash = t.url_hash)`;
/** The new and fixed failures of checks that can be compared ($4), with their URLs. */
const changedFailures = `
  ${extent}, changed as (
    select t.check_id, t.url_hash, t.change,
      coalesce(case t.change when 'new' then ${urlIn('$2')} else ${urlIn('$3')} end, '') as url
    from (${comparedFailures}) t where t.change <> 'same'
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
    `with ${changedFailures}, parts as (
       select check_id, ${partOf('template', 'url')} as part, count(*) filter (where change = 'new') as new_count,
         count(*) filter (where change = 'fixed') as fixed_count
       from changed group by 1, 2
     ), named as (
       select check_id, ${groupOf('template', 'part', '$5::text')} as name, sum(new_count)::int as new_count,
         sum(fixed_count)::int as fixed_count
       from parts group by 1, 2
     ), grouped as (
       select *, row_number() over (partition by check_id order by new_count + fixed_count desc, name) as place
       from named
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
    `with ${changedFailures}, named as materialized (
       select *, ${groupOf('template', 'url', '$5::text')} as name from changed where change = $6
     ), causes as materialized (
       select name, case when count(distinct url_hash) = 1 then min(url) end as url,
         count(distinct url_hash)::int as urls, count(*)::int as count
       from named group by name
     ), shown as materialized (
       select * from causes order by count desc, name offset $7 limit $8
     ), checks as materialized (
       select name, check_id, count(*)::int as count from named
       where name = any(array(select name from shown)) group by name, check_id
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
