import { oneRow, type Queryable } from '../../database/pool.ts';
import type { CrawlPair } from './store-comparison.ts';
import { urlOf } from './url-groups.ts';

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

/**
 * The stored new or fixed URLs of checks in the comparison of $2 with a base, with their templates. What is ignored now is
 * not new, and what was ignored is not fixed.
 */
export function changedUrls(change: 'new' | 'fixed', base: string, checks: string): string {
  const crawl = change === 'new' ? '$2' : base;
  return `
    select c.check_id, u.url_hash, u.template
    from crawl_issue_changes c
    cross join lateral (
      select exists (
        select from crawl_issues i
        where i.account_id = $1 and i.crawl_id = ${crawl} and i.check_id = c.check_id and i.ignored_count > 0
      ) as has_ignored
      offset 0
    ) k
    cross join unnest(c.${change}_hashes, c.${change}_templates) as u (url_hash, template)
    where c.account_id = $1 and c.crawl_id = $2 and c.base_id = ${base} and c.check_id ${checks}
      and not case when k.has_ignored then coalesce((
          select c.check_id = any(p.ignored_checks) from crawl_pages p
          where p.account_id = $1 and p.crawl_id = ${crawl} and p.url_hash = u.url_hash
        ), false) or coalesce((
          select f.is_ignored from crawl_findings f
          where f.account_id = $1 and f.crawl_id = ${crawl} and f.check_id = c.check_id and f.url_hash = u.url_hash
        ), false)
        else false
      end`;
}

const changes = `changes as materialized (
  select *, 1 as is_new, 0 as is_fixed from (${changedUrls('new', '$3', '= any($4::text[])')}) n
  union all
  select *, 0, 1 from (${changedUrls('fixed', '$3', '= any($4::text[])')}) f
)`;

/** Counts the changes of checks that can be compared. What is not new in the crawl is the same. */
export async function countIssueChanges(
  db: Queryable,
  { accountId, crawlId, baseId }: CrawlPair,
  checks: readonly string[],
): Promise<readonly IssueChanges[]> {
  const { rows } = await db.query<IssueChanges>(
    `with ${changes}, counts as (
       select check_id, sum(is_new)::int as new_count, sum(is_fixed)::int as fixed_count from changes group by check_id
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
  groupsOfCheck: number,
): Promise<readonly IssueGroup[]> {
  const { rows } = await db.query<IssueGroup>(
    `with ${changes}, named as (
       select check_id, template as name, sum(is_new)::int as new_count, sum(is_fixed)::int as fixed_count
       from changes group by 1, 2
     ), grouped as (
       select *, row_number() over (partition by check_id order by new_count + fixed_count desc, name) as place
       from named
     )
     select check_id, name, new_count, fixed_count from grouped where place <= $5 order by check_id, place`,
    [accountId, crawlId, baseId, checks, groupsOfCheck],
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
  change: 'new' | 'fixed',
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly items: readonly IssueCause[]; readonly total: number }> {
  const { rows } = await db.query<{ items: readonly IssueCause[]; total: number }>(
    `with named as materialized (
       select check_id, url_hash, template as name from (${changedUrls(change, '$3', '= any($4::text[])')}) c
     ), causes as materialized (
       select name, case when count(distinct url_hash) = 1 then min(url_hash) end as url_hash,
         count(distinct url_hash)::int as urls, count(*)::int as count
       from named group by name
     ), shown as materialized (
       select * from causes order by count desc, name offset $5 limit $6
     ), checks as materialized (
       select name, check_id, count(*)::int as count from named
       where name = any(array(select name from shown)) group by name, check_id
     )
     select (select count(*)::int from causes) as total, coalesce((
       select json_agg(json_build_object('name', s.name, 'url', ${urlOf(change === 'new' ? '$2' : '$3', 's.url_hash')}, 'urls', s.urls, 'count', s.count, 'checks', (
           select json_agg(json_build_object('check_id', c.check_id, 'count', c.count)) from checks c
           where c.name = s.name
         )) order by s.count desc, s.name)
       from shown s), '[]') as items`,
    [accountId, crawlId, baseId, checks, offset, limit],
  );
  return oneRow({ rows });
}
