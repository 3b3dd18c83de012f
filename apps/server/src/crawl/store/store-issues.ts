import { checks, SCANNER_VERSION } from '@siteglass/analysis';
import type { Client, Queryable } from '../../database/pool.ts';
import { siteChecks } from '../site-checks/index.ts';
import type { SiteIssue } from '../crawl-health.ts';
import type { CrawlRow } from './crawls.ts';

/**
 * Counts failures by check and compares them with the previous crawl, if there is a comparable one. A check that no
 * longer has failures also gets a row, with the number of fixed URLs.
 */
export async function storeIssues(
  client: Client,
  accountId: number,
  crawlId: string,
  failedChecks: readonly string[],
): Promise<void> {
  const known = [
    ...checks.map((check) => ({ ...check, scope: 'page' })),
    // If a check crashed, we do not know what was fixed.
    ...siteChecks
      .filter(({ id }) => !failedChecks.includes(id))
      .map((check) => ({ ...check, scope: 'site' })),
  ];
  await client.query('delete from crawl_issues where account_id = $1 and crawl_id = $2', [
    accountId,
    crawlId,
  ]);
  const previous = await findComparedCrawl(client, accountId, crawlId);
  await client.query(statement, [
    accountId,
    crawlId,
    known.map(({ id }) => id),
    known.map(({ version }) => version),
    known.map(({ scope }) => scope),
    known.map(({ severity }) => severity),
    previous?.scanner_version === SCANNER_VERSION,
    previous?.task_id ?? null,
  ]);
}

/** The failed site checks of a crawl, without those about the crawl itself, each with its ignored URLs. */
export async function listSiteIssues(
  client: Client,
  accountId: number,
  crawlId: string,
): Promise<readonly (SiteIssue & { readonly ignored_count: number })[]> {
  const { rows } = await client.query<SiteIssue & { readonly ignored_count: number }>(
    `select severity, count, ignored_count from crawl_issues
     where account_id = $1 and crawl_id = $2 and scope = 'site' and check_id <> all($3)`,
    [accountId, crawlId, siteChecks.filter(({ isAboutCrawl }) => isAboutCrawl).map(({ id }) => id)],
  );
  return rows;
}

interface ComparedCrawl {
  readonly task_id: string;
  readonly scanner_version: string | null;
}

/**
 * The previous crawl, if its pages still exist: they are deleted before the crawl itself. A separate query, since a
 * statement that determines which crawl it reads would scan the rows of all crawls instead of looking up one.
 */
export async function findComparedCrawl(
  db: Queryable,
  accountId: number,
  crawlId: string,
): Promise<ComparedCrawl | null> {
  const { rows: crawls } = await db.query<Pick<CrawlRow, 'previous_id'>>(
    'select previous_id from crawls where task_id = $2 and account_id = $1',
    [accountId, crawlId],
  );
  const id = crawls[0]?.previous_id ?? null;
  if (id === null) return null;
  const { rows } = await db.query<ComparedCrawl>(
    `select task_id, scanner_version from crawls where task_id = $2 and account_id = $1
       and exists (select from crawl_pages where account_id = $1 and crawl_id = $2)`,
    [accountId, id],
  );
  return rows[0] ?? null;
}

/** URLs are matched by hash, which is the same in every crawl. `$8` is the previous crawl, or null. */
const statement = `
  with checks as materialized (
    -- Numbered, since many rows are matched by them.
    select * from unnest($3::text[], $4::smallint[], $5::text[], $6::text[])
      with ordinality as c (check_id, version, scope, severity, n)
  ), comparable as materialized (
    -- A check without a row had nothing to object to, provided that it was there.
    select c.n, c.check_id from checks c
    left join crawl_issues i on i.account_id = $1::bigint and i.crawl_id = $8::uuid and i.check_id = c.check_id
    where $8::uuid is not null and case when i.check_id is null then $7::boolean else i.version = c.version end
  ), now_failed as materialized (
    select c.n, p.url_hash from pages p cross join unnest(p.failed_checks) as f (check_id)
    join checks c on c.check_id = f.check_id
    union all
    select c.n, f.url_hash from crawl_findings f join checks c on c.check_id = f.check_id
    where f.account_id = $1::bigint and f.crawl_id = $2::uuid
  ), failed_before as materialized (
    select c.n, p.url_hash from crawl_pages p cross join unnest(p.failed_checks) as f (check_id)
    join comparable c on c.check_id = f.check_id
    where p.account_id = $1::bigint and p.crawl_id = $8::uuid
    union all
    select c.n, f.url_hash from crawl_findings f join comparable c on c.check_id = f.check_id
    where f.account_id = $1::bigint and f.crawl_id = $8::uuid and not f.is_ignored
  ), now_counts as (
    select n, count(*)::integer as count from now_failed group by n
  ), affected_weights as (
    -- Precise enough to be the same in whatever order rows are added.
    select w.n, sum(m.link_score::double precision)::real as weight from now_failed w
    join crawl_measures m on m.account_id = $1::bigint and m.crawl_id = $2::uuid and m.url_hash = w.url_hash
    group by w.n
  ), same_counts as (
    select w.n, count(*)::integer as count
    from now_failed w join failed_before b on b.n = w.n and b.url_hash = w.url_hash group by w.n
  ), before_counts as (
    -- Where pages were left out, nobody knows of those that were not asked for.
    select n, count(*)::integer as count from failed_before
    where not (select is_limited from extent) or url_hash in (select url_hash from addresses where fate <> 'unvisited')
    group by n
  ), compared as (
    select k.*, q.n is not null as is_compared, coalesce(w.count, 0) as count, coalesce(s.count, 0) as same_count,
      g.weight, coalesce(b.count, 0) - coalesce(s.count, 0) as fixed_count
    from checks k
    left join comparable q on q.n = k.n
    left join now_counts w on w.n = k.n
    left join same_counts s on s.n = k.n
    left join before_counts b on b.n = k.n
    left join affected_weights g on g.n = k.n
  )
  insert into crawl_issues
    (account_id, crawl_id, check_id, version, scope, severity, count, new_count, fixed_count, same_count, weight)
  select $1::bigint, $2::uuid, check_id, version, scope, severity, count,
    case when is_compared then count - same_count end,
    case when is_compared then fixed_count end,
    case when is_compared then same_count end,
    weight
  from compared
  where count > 0 or fixed_count > 0`;
