import type { ScoreCap } from '@siteglass/analysis/rendering';
import { oneRow, type Client, type Queryable } from '../../database/pool.ts';
import { crawlHealth } from '../crawl-health.ts';
import { readMeanScores, type CrawlSummary } from './crawls.ts';
import { extent, fixed } from './store-comparison.ts';
import { listSiteIssues } from './store-issues.ts';

export interface CrawlToMark {
  readonly accountId: number;
  readonly crawlId: string;
}

/** What ignored checks change in the row of a page. */
export interface PageFailures {
  readonly seo_score: number | null;
  readonly grade: string | null;
  readonly score_caps: readonly ScoreCap[] | null;
  readonly errors: number | null;
  readonly warnings: number | null;
  readonly notices: number | null;
  readonly failed_checks: readonly string[];
}

export interface FailedPage extends PageFailures {
  readonly url_hash: number;
  readonly url: string;
  readonly ignored_checks: readonly string[] | null;
  /** As it was before anything was ignored; null if nothing is. */
  readonly unignored: PageFailures | null;
}

/** A page with other checks ignored than before. */
export interface RemarkedPage extends PageFailures {
  readonly url_hash: number;
  /** The two are null if nothing is ignored. */
  readonly ignored_checks: readonly string[] | null;
  readonly unignored: PageFailures | null;
}

/** The site of a crawl, null for a list of several hosts, and when the crawl started. */
export async function findSite(
  client: Client,
  { accountId, crawlId }: CrawlToMark,
): Promise<{ readonly site: string | null; readonly started_at: Date }> {
  return oneRow(
    await client.query<{ site: string | null; started_at: Date }>(
      'select site_host as site, coalesce(started_at, created_at) as started_at from crawls where account_id = $1 and task_id = $2',
      [accountId, crawlId],
    ),
  );
}

/** The latest complete crawl of a site, or the latest that had ended by then, if its pages are still stored. */
export async function findLatestCrawl(
  client: Client,
  accountId: number,
  site: string,
  before: Date | null = null,
): Promise<{ readonly task_id: string; readonly summary: CrawlSummary } | null> {
  const { rows } = await client.query<{ task_id: string; summary: CrawlSummary; has_pages: boolean }>(
    `select task_id, summary, exists (select from crawl_weeks where week = crawl_week_of(task_id)) as has_pages
     from crawls
     where account_id = $1 and site_host = $2 and status = 'complete' and ($3::timestamptz is null or completed_at < $3)
     order by task_id desc limit 1`,
    [accountId, site, before],
  );
  return rows[0]?.has_pages === true ? rows[0] : null;
}

export async function replaceSummary(
  client: Client,
  { accountId, crawlId }: CrawlToMark,
  summary: CrawlSummary,
): Promise<void> {
  await client.query(
    'update crawls set summary = $3, total_issues = $4 where account_id = $1 and task_id = $2',
    [accountId, crawlId, JSON.stringify(summary), summary.total_issues],
  );
}

/** The pages where any of these checks fails or is ignored, by hash after `after`. */
export async function listFailedPages(
  db: Queryable,
  { accountId, crawlId }: CrawlToMark,
  checks: readonly string[],
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly FailedPage[]> {
  const { rows } = await db.query<FailedPage>({
    name: 'crawl-pages-to-mark',
    text: `select url_hash, url, seo_score, grade, score_caps, errors, warnings, notices, failed_checks, ignored_checks,
             unignored
           from crawl_pages
           where account_id = $1 and crawl_id = $2 and url_hash > $4 and (failed_checks && $3 or ignored_checks && $3)
           order by url_hash limit $5`,
    values: [accountId, crawlId, checks, after, limit],
  });
  return rows;
}

export async function remarkPages(
  db: Queryable,
  { accountId, crawlId }: CrawlToMark,
  pages: readonly RemarkedPage[],
): Promise<void> {
  // Most pages become like others.
  const kinds = new Map<string, number>();
  const kindOf = (page: RemarkedPage): number => {
    const text = JSON.stringify({ ...page, url_hash: undefined });
    const kind = kinds.get(text) ?? kinds.size;
    kinds.set(text, kind);
    return kind;
  };
  const hashes = pages.map(({ url_hash: hash }) => hash);
  const kindOfPage = pages.map(kindOf);
  await db.query({
    name: 'crawl-remark-pages',
    // The hashes twice: without statistics of the partition, the planner would read all pages of the crawl.
    text: `with kinds as materialized (
             select k.place - 1 as kind, n.*
             from jsonb_array_elements($5::jsonb) with ordinality as k (fields, place),
               jsonb_to_record(k.fields) as n (seo_score smallint, grade text, score_caps jsonb, errors smallint,
                 warnings smallint, notices smallint, failed_checks text[], ignored_checks text[], unignored jsonb)
           )
           update crawl_pages p
           set seo_score = n.seo_score, grade = n.grade, score_caps = n.score_caps, errors = n.errors,
             warnings = n.warnings, notices = n.notices, failed_checks = n.failed_checks,
             ignored_checks = n.ignored_checks, unignored = n.unignored
           from unnest($3::bigint[], $4::integer[]) as h (url_hash, kind) join kinds n on n.kind = h.kind
           where p.account_id = $1 and p.crawl_id = $2 and p.url_hash = any($3::bigint[]) and p.url_hash = h.url_hash`,
    values: [accountId, crawlId, hashes, kindOfPage, `[${[...kinds.keys()].join(',')}]`],
  });
}

export interface MarkedFinding {
  readonly url_hash: number;
  readonly url: string;
  readonly is_ignored: boolean;
}

/** What a site check found, by hash after `after`. */
export async function listMarkedFindings(
  db: Queryable,
  { accountId, crawlId }: CrawlToMark,
  checkId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly MarkedFinding[]> {
  const { rows } = await db.query<MarkedFinding>({
    name: 'crawl-findings-to-mark',
    text: `select f.url_hash, f.is_ignored, coalesce((
             select u.url from crawl_urls u where u.account_id = $1 and u.crawl_id = $2 and u.url_hash = f.url_hash
           ), '') as url
           from crawl_findings f
           where f.account_id = $1 and f.crawl_id = $2 and f.check_id = $3 and f.url_hash > $4
           order by f.url_hash limit $5`,
    values: [accountId, crawlId, checkId, after, limit],
  });
  return rows;
}

/** Ignores findings of a check, or no longer; pages count them accordingly. */
export async function remarkFindings(
  db: Queryable,
  { accountId, crawlId }: CrawlToMark,
  checkId: string,
  hashes: readonly number[],
  isIgnored: boolean,
): Promise<void> {
  await db.query({
    name: 'crawl-remark-findings',
    text: `update crawl_findings set is_ignored = $5
           where account_id = $1 and crawl_id = $2 and check_id = $3 and url_hash = any($4::bigint[])`,
    values: [accountId, crawlId, checkId, hashes, isIgnored],
  });
  await db.query({
    name: 'crawl-recount-findings',
    text: `update crawl_measures set site_issues = site_issues + $4
           where account_id = $1 and crawl_id = $2 and url_hash = any($3::bigint[])`,
    values: [accountId, crawlId, hashes, isIgnored ? -1 : 1],
  });
}

/** The checks of which anything is ignored in a crawl. */
export async function listIgnoredChecks(
  client: Client,
  { accountId, crawlId }: CrawlToMark,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ check_id: string }>(
    'select check_id from crawl_issues where account_id = $1 and crawl_id = $2 and ignored_count > 0',
    [accountId, crawlId],
  );
  return rows.map((row) => row.check_id);
}

/** A row for each check of $4 and URL where it fails, ignored or not. */
const failuresIn = (crawl: string): string => `(
  select f.check_id, p.url_hash, f.is_ignored
  from crawl_pages p
  cross join lateral (
    select unnest(p.failed_checks) as check_id, false as is_ignored union all select unnest(p.ignored_checks), true
  ) f
  where p.account_id = $1 and p.crawl_id = ${crawl} and f.check_id = any($4::text[])
  union all
  select check_id, url_hash, is_ignored from crawl_findings
  where account_id = $1 and crawl_id = ${crawl} and check_id = any($4::text[])
)`;
/**
 * Failures in either crawl with their `change`; null if it is ignored now, or was and is gone, or nobody knows whether it
 * was fixed. `is_ignored` is null if it fails no longer. A full join, as in store-comparison.ts.
 */
const comparedFailures = `
  select coalesce(n.check_id, b.check_id) as check_id, coalesce(n.url_hash, b.url_hash) as url_hash, n.is_ignored, case
      when coalesce(n.is_ignored, b.is_ignored) then null
      when b.url_hash is null then 'new'
      when n.url_hash is not null then 'same'
      else ${fixed}
    end as change
  from ${failuresIn('$2')} n full join ${failuresIn('$3')} b on b.check_id = n.check_id and b.url_hash = n.url_hash`;

/**
 * Counts issues again whose URLs are ignored, or no longer. What is ignored is not compared with the crawl before: neither
 * is it fixed, nor is it new when it is no longer ignored.
 */
export async function recountIssues(
  db: Queryable,
  { accountId, crawlId }: CrawlToMark,
  previousId: string | null,
  checks: readonly string[],
): Promise<void> {
  await db.query(
    `with ${extent}, compared as materialized (${comparedFailures}),
       counts as (
         select t.check_id, count(*) filter (where not t.is_ignored)::int as count,
           count(*) filter (where t.is_ignored)::int as ignored_count,
           count(*) filter (where t.change = 'new')::int as new_count,
           count(*) filter (where t.change = 'fixed')::int as fixed_count,
           count(*) filter (where t.change = 'same')::int as same_count,
           sum((
             select m.link_score::double precision from crawl_measures m
             where m.account_id = $1 and m.crawl_id = $2 and m.url_hash = t.url_hash
           )) filter (where not t.is_ignored) as weight
         from compared t
         group by t.check_id
       )
     update crawl_issues i
     set count = c.count, ignored_count = c.ignored_count, weight = c.weight,
       new_count = case when $3::uuid is not null and i.new_count is not null then c.new_count end,
       fixed_count = case when $3::uuid is not null and i.new_count is not null then c.fixed_count end,
       same_count = case when $3::uuid is not null and i.new_count is not null then c.same_count end
     from counts c
     where i.account_id = $1 and i.crawl_id = $2 and i.check_id = c.check_id`,
    [accountId, crawlId, previousId, checks],
  );
}

type IssueFigures = Pick<CrawlSummary, 'total_issues' | 'issues' | 'health_score' | 'ignored' | 'unignored'>;
type BySeverity = CrawlSummary['issues'];

/** What the summary of a crawl says of its issues. */
export async function summarizeIssues(
  client: Client,
  { accountId, crawlId }: CrawlToMark,
  totalPages: number,
): Promise<IssueFigures> {
  const sums = (count: string): string =>
    `json_build_object(${['error', 'warning', 'notice']
      .map((one) => `'${one}', coalesce(sum(${count}) filter (where severity = '${one}'), 0)`)
      .join(', ')})`;
  const { rows } = await client.query<{
    issues: BySeverity;
    unignored: BySeverity;
    checks: number;
    urls: number;
  }>(
    `select ${sums('count')} as issues, ${sums('count + ignored_count')} as unignored,
       count(*) filter (where ignored_count > 0)::int as checks, coalesce(sum(ignored_count), 0)::int as urls
     from crawl_issues where account_id = $1 and crawl_id = $2`,
    [accountId, crawlId],
  );
  const { issues, unignored, checks, urls } = oneRow({ rows });
  const means = await readMeanScores(client, accountId, crawlId);
  const siteIssues = await listSiteIssues(client, accountId, crawlId);
  const all = siteIssues.map((one) => ({ ...one, count: one.count + one.ignored_count }));
  return {
    total_issues: issues.error + issues.warning + issues.notice,
    issues,
    health_score: crawlHealth(means.score, totalPages, siteIssues),
    ignored: { checks, urls },
    unignored:
      urls === 0 ? null : { issues: unignored, health_score: crawlHealth(means.unignored, totalPages, all) },
  };
}
