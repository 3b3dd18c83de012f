import type { Queryable } from '../../../database/pool.ts';
import type { IgnoredIssues } from '../../issue-statuses/reads.ts';
import { leaveOutIgnored, type ScoredPage } from '../ignored-failures.ts';
import { failedChecks, hasFailed, readShownScores } from './shown-scores.ts';

/** A site with scans of pages or of sitemaps. */
export interface ScannedSiteRow {
  readonly site: string;
  /** Of the newest scan. */
  readonly newest_at: Date;
  readonly is_running: boolean;
}

/** The sites that an account has scanned: all, or one of them. Each takes two look-ups, whatever its scans. */
export async function listScannedSites(
  db: Queryable,
  accountId: number,
  site: string | null,
): Promise<readonly ScannedSiteRow[]> {
  const { rows } = await db.query<ScannedSiteRow>({
    name: 'scanned-sites',
    text: `with recursive sites as (
             (select site from scans where account_id = $1 and site >= coalesce($2, '') order by site limit 1)
             union all
             select (select c.site from scans c where c.account_id = $1 and c.site > s.site and $2::text is null
                     order by c.site limit 1)
             from sites s where s.site is not null
           )
           select s.site, newest.created_at as newest_at, newest.status in ('queued', 'running') as is_running
           from sites s cross join lateral (
             select created_at, status from scans where account_id = $1 and site = s.site order by id desc limit 1
           ) newest
           where s.site = coalesce($2, s.site)`,
    values: [accountId, site],
  });
  return rows;
}

/**
 * The latest two complete scans of each page of some sites: `nth` is 1 for the latest. However a URL is written, and
 * whatever was asked for, it is one page.
 */
const latestOfPages = `
  select * from (
    select s.site, s.id, s.task_id, s.analysis_id, s.seo_score, s.grade, s.completed_at, a.url, a.page_key,
      row_number() over (partition by s.site, a.page_key order by s.id desc) as nth
    from scans s join analyses a on a.id = s.analysis_id
    where s.account_id = $1 and s.site = any($2::text[]) and s.mode = 'single' and s.status = 'complete'
  ) latest where nth <= 2`;

/** The same with the scores that are shown where they differ from those of the scans, as JSON. */
const shownOfPages = (scores: string): string => `
  select l.site, l.id, l.task_id, coalesce(c.seo_score, l.seo_score) as seo_score, coalesce(c.grade, l.grade) as grade,
    l.completed_at, l.url, l.page_key, l.nth
  from (${latestOfPages}) l left join ${changedScores(scores)} on c.id = l.id`;

const changedScores = (scores: string): string =>
  `jsonb_to_recordset(${scores}::jsonb) as c (id bigint, seo_score smallint, grade text)`;

/** For `shownOfPages`: of the latest scans of the pages of sites, or of all of their scans of pages. */
async function readChangedScores(
  db: Queryable,
  accountId: number,
  scans: 'latest' | 'all',
  ignored: IgnoredIssues,
): Promise<string> {
  const condition =
    scans === 'latest'
      ? `s.id in (select id from (${latestOfPages}) latest)`
      : `s.site = any($2::text[]) and s.mode = 'single'`;
  const scores = await readShownScores(db, accountId, { condition, value: ignored.sites }, ignored);
  return JSON.stringify([...scores.values()]);
}

export interface PageScoreRow {
  readonly site: string;
  readonly pages: number;
  /** The mean of the latest scores of its pages, rounded. */
  readonly score: number | null;
  /** The mean of their changes since the scan before, rounded; null if no page was scanned twice. */
  readonly change: number | null;
}

/** Scores of sites from scans of their pages. */
export async function readPageScores(
  db: Queryable,
  accountId: number,
  sites: readonly string[],
  ignored: IgnoredIssues,
): Promise<readonly PageScoreRow[]> {
  const changed = await readChangedScores(db, accountId, 'latest', ignored);
  const { rows } = await db.query<PageScoreRow>({
    name: 'page-scores-of-sites',
    text: `with latest as (${shownOfPages('$3')})
           select n.site, count(*)::int as pages, round(avg(n.seo_score))::int as score,
             round(avg(n.seo_score - b.seo_score))::int as change
           from latest n left join latest b on b.nth = 2 and b.site = n.site and b.page_key = n.page_key
           where n.nth = 1 group by n.site`,
    values: [accountId, sites, changed],
  });
  return rows;
}

export interface TrackedPageRow {
  readonly url: string;
  /** Of its latest complete scan. */
  readonly id: number;
  readonly task_id: string;
  readonly seo_score: number | null;
  readonly grade: string | null;
  readonly completed_at: Date;
  readonly previous_score: number | null;
  readonly total: number;
}

export const trackedPageSorts = ['url', 'score', 'change', 'scanned_at'] as const;
export type TrackedPageSort = (typeof trackedPageSorts)[number];

const orders: Readonly<Record<TrackedPageSort, string>> = {
  url: 'n.url collate "C"',
  score: 'n.seo_score',
  change: 'n.seo_score - b.seo_score',
  scanned_at: 'n.id',
};

/** The pages of a site that the account has scanned, each with its latest scores. */
export async function listTrackedPages(
  db: Queryable,
  accountId: number,
  site: string,
  options: {
    readonly sort: TrackedPageSort;
    readonly isDescending: boolean;
    readonly offset: number;
    readonly limit: number;
    /** Of these scans only; null for all. */
    readonly ids: readonly number[] | null;
  },
  ignored: IgnoredIssues,
): Promise<readonly TrackedPageRow[]> {
  const { sort, isDescending, offset, limit, ids } = options;
  const changed = await readChangedScores(db, accountId, 'latest', ignored);
  const { rows } = await db.query<TrackedPageRow>(
    `with latest as (${shownOfPages('$5')})
     select n.url, n.id, n.task_id, n.seo_score, n.grade, n.completed_at, b.seo_score as previous_score,
       count(*) over ()::int as total
     from latest n left join latest b on b.nth = 2 and b.page_key = n.page_key
     where n.nth = 1 and ($6::bigint[] is null or n.id = any($6))
     order by ${orders[sort]} ${isDescending ? 'desc' : 'asc'} nulls last, n.url collate "C" offset $3 limit $4`,
    [accountId, [site], offset, limit, changed, ids],
  );
  return rows;
}

export interface TrackedIssueRow {
  readonly check_id: string;
  readonly version: number;
  readonly count: number;
  /** Pages where it is ignored, which are not in the count. */
  readonly ignored_count: number;
}

/** The checks that failed in the latest scans of the `maxPages` pages of a site that were scanned last. */
export async function countTrackedIssues(
  db: Queryable,
  accountId: number,
  site: string,
  maxPages: number,
  ignored: IgnoredIssues,
): Promise<readonly TrackedIssueRow[]> {
  const values = [accountId, [site], maxPages];
  const { rows } = await db.query<Omit<TrackedIssueRow, 'ignored_count'>>({
    name: 'issues-of-tracked-pages',
    text: `with pages as (${latestPages})
           select c ->> 'id' as check_id, max((c ->> 'version')::int) as version, count(*)::int as count
           from pages p join analyses a on a.id = p.analysis_id, jsonb_array_elements(a.result -> 'checks') as c
           where c ->> 'status' = 'fail' group by 1`,
    values,
  });
  const counts = new Map<string, number>();
  if (ignored.checkIds.length > 0) {
    const pages = await db.query<ScoredPage>(
      `select * from (select a.url, s.seo_score, null as score_caps, ${failedChecks} as failed_checks
                      from (${latestPages}) s join analyses a on a.id = s.analysis_id) p
       where ${hasFailed('p', '$4')}`,
      [...values, ignored.checkIds],
    );
    for (const page of pages.rows) {
      for (const check of leaveOutIgnored(page, ignored)?.ignored_checks ?? []) {
        const [id = ''] = check.split('@');
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
    }
  }
  return rows.map((row) => {
    const count = counts.get(row.check_id) ?? 0;
    return { ...row, count: row.count - count, ignored_count: count };
  });
}

const latestPages = `select analysis_id, seo_score from (${latestOfPages}) latest where nth = 1 order by id desc limit $3`;

export interface ScoreDayRow {
  /** YYYY-MM-DD in UTC. */
  readonly day: string;
  readonly score: number;
  readonly pages: number;
}

/** The mean score of the pages of a site that were scanned on a day, for the latest days with scans; newest first. */
export async function listScoreDays(
  db: Queryable,
  accountId: number,
  site: string,
  limit: number,
  ignored: IgnoredIssues,
): Promise<readonly ScoreDayRow[]> {
  const changed = await readChangedScores(db, accountId, 'all', ignored);
  const { rows } = await db.query<ScoreDayRow>({
    name: 'score-days',
    text: `select to_char(s.completed_at at time zone 'UTC', 'YYYY-MM-DD') as day,
             round(avg(coalesce(c.seo_score, s.seo_score)))::int as score, count(distinct s.url)::int as pages
           from scans s left join ${changedScores('$4')} on c.id = s.id
           where s.account_id = $1 and s.site = $2 and s.mode = 'single' and s.status = 'complete'
             and s.seo_score is not null
           group by 1 order by 1 desc limit $3`,
    values: [accountId, site, limit, changed],
  });
  return rows;
}

/** The latest complete page scan of a site that has a security analysis; null if there is none. */
export async function findSecurityScan(
  db: Queryable,
  accountId: number,
  site: string,
): Promise<{ readonly id: number; readonly task_id: string } | null> {
  const { rows } = await db.query<{ id: number; task_id: string }>({
    name: 'security-scan-of-site',
    text: `select s.id, s.task_id from scans s
           where s.account_id = $1 and s.site = $2 and s.mode = 'single' and s.status = 'complete'
             and exists (select from analysis_security f where f.analysis_id = s.analysis_id)
           order by s.id desc limit 1`,
    values: [accountId, site],
  });
  return rows[0] ?? null;
}

/** A page with the checks that failed on it, as `id@version`. */
export interface JudgedPage {
  readonly url: string;
  readonly failed_checks: readonly string[];
}

/** The pages of a complete analysis. */
export async function listJudgedPages(db: Queryable, analysisId: string): Promise<readonly JudgedPage[]> {
  const { rows } = await db.query<JudgedPage>(
    `select a.url, ${failedChecks} as failed_checks from analyses a
     where a.id = $1 and a.mode = 'single' and a.result is not null
     union all
     select url, failed_checks from sitemap_pages where analysis_id = $1 and failed_checks is not null`,
    [analysisId],
  );
  return rows;
}

/** The pages of a site that were scanned on their own, as of their latest scans. */
export async function listLatestPages(
  db: Queryable,
  accountId: number,
  site: string,
): Promise<readonly (JudgedPage & { readonly id: number })[]> {
  const { rows } = await db.query<JudgedPage & { readonly id: number }>(
    `select l.id, a.url, ${failedChecks} as failed_checks
     from (${latestOfPages}) l join analyses a on a.id = l.analysis_id where l.nth = 1`,
    [accountId, [site]],
  );
  return rows;
}
