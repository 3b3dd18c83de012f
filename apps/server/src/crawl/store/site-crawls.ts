import type { Queryable } from '../../database/pool.ts';
import type { CrawlSummary } from './crawls.ts';
import type { IssueRow } from './issues.ts';

/** A complete crawl of a site. */
export interface SiteCrawlRow {
  readonly task_id: string;
  readonly job_id: number;
  readonly start_url: string;
  readonly completed_at: Date;
  readonly summary: CrawlSummary;
}

/**
 * A site with crawls: its latest complete crawl, the score of the one it compares with (with nothing ignored), and its latest
 * crawl of any state.
 */
export interface CrawledSiteRow {
  readonly site: string;
  readonly complete: (Omit<SiteCrawlRow, 'completed_at'> & { readonly completed_at: string }) | null;
  readonly previous_score: number | null;
  readonly newest_at: Date;
  readonly running_id: string | null;
}

/** The sites that an account has crawled: all, or one of them. Each takes a few look-ups, whatever its crawls. */
export async function listCrawledSites(
  db: Queryable,
  accountId: number,
  site: string | null,
): Promise<readonly CrawledSiteRow[]> {
  const { rows } = await db.query<CrawledSiteRow>({
    name: 'crawled-sites',
    text: `with recursive sites as (
             (select site_host as site from crawls where account_id = $1 and site_host >= coalesce($2, '')
              order by site_host limit 1)
             union all
             select (select c.site_host from crawls c
                     where c.account_id = $1 and c.site_host > s.site and $2::text is null
                     order by c.site_host limit 1)
             from sites s where s.site is not null
           )
           select s.site, newest.created_at as newest_at, running.task_id as running_id,
             latest.complete,
             coalesce(previous.summary -> 'unignored' ->> 'health_score', previous.summary ->> 'health_score')::int
               as previous_score
           from sites s
           cross join lateral (
             select created_at from crawls where account_id = $1 and site_host = s.site order by task_id desc limit 1
           ) newest
           left join lateral (
             select task_id from crawls where account_id = $1 and site_host = s.site and status = 'running'
             order by task_id desc limit 1
           ) running on true
           left join lateral (
             select previous_id, jsonb_build_object('task_id', task_id, 'job_id', job_id, 'start_url', start_url,
                                                    'completed_at', completed_at, 'summary', summary) as complete
             from crawls where account_id = $1 and site_host = s.site and status = 'complete'
             order by task_id desc limit 1
           ) latest on true
           left join crawls previous on previous.account_id = $1 and previous.task_id = latest.previous_id
           where s.site = coalesce($2, s.site)`,
    values: [accountId, site],
  });
  return rows;
}

/** The latest complete crawls of a site, newest first; with a check, how many URLs it affected in each. */
export async function listSiteCrawls(
  db: Queryable,
  accountId: number,
  site: string,
  { checkId, limit }: { readonly checkId: string | null; readonly limit: number },
): Promise<readonly (SiteCrawlRow & { readonly affected: number })[]> {
  const { rows } = await db.query<SiteCrawlRow & { readonly affected: number }>({
    name: 'site-crawls',
    text: `select c.task_id, c.job_id, c.start_url, c.completed_at, c.summary, coalesce(i.count, 0) as affected
           from crawls c
           left join crawl_issues i on i.account_id = $1 and i.crawl_id = c.task_id and i.check_id = $3
           where c.account_id = $1 and c.site_host = $2 and c.status = 'complete'
           order by c.task_id desc limit $4`,
    values: [accountId, site, checkId, limit],
  });
  return rows;
}

/** An issue of a crawl that has new findings. */
export interface NewIssueRow extends IssueRow {
  readonly crawl_id: string;
}

/** Affected URLs of all checks; null without a crawl to compare with. */
export interface ChangeSumRow {
  readonly crawl_id: string;
  readonly new_count: number | null;
  readonly fixed_count: number | null;
  /** Checks with new findings. */
  readonly new_checks: number;
}

export async function sumIssueChanges(
  db: Queryable,
  accountId: number,
  crawlIds: readonly string[],
): Promise<readonly ChangeSumRow[]> {
  const { rows } = await db.query<ChangeSumRow>({
    name: 'crawl-issue-changes',
    text: `select crawl_id, sum(new_count)::int as new_count, sum(fixed_count)::int as fixed_count,
             count(*) filter (where new_count > 0)::int as new_checks
           from crawl_issues where account_id = $1 and crawl_id = any($2::uuid[]) group by crawl_id`,
    values: [accountId, crawlIds],
  });
  return rows;
}

/** Of each of these crawls, the issues with new findings that matter most, at most `limit`. */
export async function listNewIssues(
  db: Queryable,
  accountId: number,
  crawlIds: readonly string[],
  limit: number,
): Promise<readonly NewIssueRow[]> {
  const { rows } = await db.query<NewIssueRow>({
    name: 'crawl-new-issues',
    text: `select i.* from unnest($2::uuid[]) as c (crawl_id) cross join lateral (
             select crawl_id, check_id, version, scope, severity, count, ignored_count, new_count, fixed_count, same_count, weight
             from crawl_issues
             where account_id = $1 and crawl_id = c.crawl_id and new_count > 0
             order by array_position(array['error', 'warning', 'notice'], severity), weight desc nulls last,
               new_count desc, check_id
             limit $3) i`,
    values: [accountId, crawlIds, limit],
  });
  return rows;
}
