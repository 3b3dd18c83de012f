import type { ScoreCap } from '@siteglass/analysis/rendering';
import type { Queryable } from '../../database/pool.ts';
import { pageKeyOf } from './page-keys.ts';
import { maxTitleLength } from '../../page-digest.ts';
import { failedChecks } from './store/shown-scores.ts';
import type { ScanMode, ScanStatus, TaskError } from './store/tasks.ts';

export { findScreenshot, listScreenshots, type ScreenshotRow } from './store/screenshots.ts';
export {
  countTrackedIssues,
  findSecurityScan,
  listJudgedPages,
  listLatestPages,
  listScannedSites,
  listScoreDays,
  listTrackedPages,
  readPageScores,
  trackedPageSorts,
  type JudgedPage,
  type PageScoreRow,
  type ScannedSiteRow,
  type ScoreDayRow,
  type TrackedPageRow,
  type TrackedPageSort,
} from './store/sites.ts';
export { hasFailed, readShownScores, scansById, type ShownScore } from './store/shown-scores.ts';

/** Scans, for joins. */
export const scanRows = `(select id, task_id, account_id, analysis_id, url, site, status, error, seo_score, completed_at from scans)`;

/** Analyses whose passive probes have not ended, for joins. */
export const probingRows = '(select analysis_id from analysis_security where probing is not null)';

/** Who started the analyses, for joins. */
export const analysisRows = '(select id, account_id from analyses)';

/** Everything about scans, with their results. */
export const wholeScanRows = `(select s.*, a.result, f.facts as security
  from scans s join analyses a on a.id = s.analysis_id left join analysis_security f on f.analysis_id = a.id)`;

/** Everything about the pages of sitemap scans, for each account that has scanned them. */
export const wholeSitemapPageRows = `(select p.*, s.account_id
  from sitemap_pages p join (select distinct analysis_id, account_id from scans) s on s.analysis_id = p.analysis_id)`;

/** Scans of single pages as lists of pages show them. What earlier versions did not store is read from their results. */
export const listedScanRows = `(select s.task_id, s.status, s.error, s.seo_score, s.score_caps,
    case when s.status <> 'complete' then null
         when a.failed_checks is not null then a.title
         else left(coalesce(a.result #>> '{meta,title,text}', a.result #>> '{page,title,text}'), ${maxTitleLength})
    end as title,
    case when s.status = 'complete' then ${failedChecks} end as failed_checks, a.url as page_url
  from scans s join analyses a on a.id = s.analysis_id)`;

/**
 * Pages of sitemap scans as lists of pages show them. An analysis that another account started may turn out to be
 * private to it until it is complete.
 */
export const listedSitemapPageRows = `(select s.task_id as list_id, p.position, p.url, p.url as page_url, null::uuid as task_id,
    case when p.state <> 'waiting' then p.state when s.status in ('queued', 'running') then 'queued' else 'stopped'
    end as status, p.error, p.seo_score, p.score_caps, p.title, p.failed_checks, p.document
  from scans s join analyses a on a.id = s.analysis_id join sitemap_pages p on p.analysis_id = a.id
  where s.status = 'complete' or s.account_id = a.account_id)`;

export interface ScanRow {
  readonly id: number;
  /** As submitted. */
  readonly url: string;
  /** The same in the form that was requested. */
  readonly page_url: string;
  readonly site: string | null;
  readonly mode: ScanMode;
  readonly status: ScanStatus;
  readonly scanner_version: string | null;
  readonly created_at: Date;
  readonly analysis_id: string;
}

/** A scan of the account by its number. */
export async function findScan(db: Queryable, accountId: number, scanId: number): Promise<ScanRow | null> {
  const { rows } = await db.query<ScanRow>({
    name: 'scan-by-number',
    text: `select s.id, s.url, a.url as page_url, s.site, s.mode, s.status, s.scanner_version, s.created_at, s.analysis_id
           from scans s join analyses a on a.id = s.analysis_id
           where s.id = $2 and s.account_id = $1`,
    values: [accountId, scanId],
  });
  return rows[0] ?? null;
}

/** The task of a scan of the account by its number; null if there is none. */
export async function findTaskId(db: Queryable, accountId: number, scanId: number): Promise<string | null> {
  const { rows } = await db.query<{ task_id: string }>({
    name: 'task-by-number',
    text: 'select task_id from scans where id = $2 and account_id = $1',
    values: [accountId, scanId],
  });
  return rows[0]?.task_id ?? null;
}

export interface PreviousScan {
  readonly id: number;
  readonly task_id: string;
  readonly seo_score: number;
  readonly completed_at: Date;
}

/**
 * The account's latest complete scan of the same page before this one, with a result of its own; null if there is none.
 */
export async function findPreviousScan(
  db: Queryable,
  accountId: number,
  scan: Pick<ScanRow, 'id' | 'page_url' | 'analysis_id'>,
): Promise<PreviousScan | null> {
  const { rows } = await db.query<PreviousScan>({
    name: 'previous-scan',
    text: `select s.id, s.task_id, s.seo_score, s.completed_at from analyses a join scans s on s.analysis_id = a.id
           where a.page_key = decode($3, 'hex') and a.result is not null
             and s.account_id = $1 and s.id < $2 and s.analysis_id <> $4
             and s.status = 'complete' and s.seo_score is not null and s.completed_at is not null
           order by s.id desc limit 1`,
    values: [accountId, scan.id, pageKeyOf('single', scan.page_url), scan.analysis_id],
  });
  return rows[0] ?? null;
}

/** The stored document of an analysis; null if it has none, or has been deleted. */
export async function findResult(db: Queryable, analysisId: string): Promise<object | null> {
  const { rows } = await db.query<{ result: object | null }>({
    name: 'result-by-id',
    text: 'select result from analyses where id = $1',
    values: [analysisId],
  });
  return rows[0]?.result ?? null;
}

/** What is stored of a page while its rendering is awaited. */
export async function findRawResult(db: Queryable, analysisId: string): Promise<object | null> {
  const { rows } = await db.query<{ raw_result: object | null }>({
    name: 'raw-result-by-id',
    text: 'select raw_result from analyses where id = $1',
    values: [analysisId],
  });
  return rows[0]?.raw_result ?? null;
}

export interface ReportedScan {
  readonly site: string | null;
  readonly completed_at: Date;
  readonly analysis_id: string;
  /** The stored document of its page. */
  readonly result: object;
}

/** A complete scan of the account by its number, with its document; null if it has been deleted. */
export async function findReportedScan(
  db: Queryable,
  accountId: number,
  scanId: number,
): Promise<ReportedScan | null> {
  const { rows } = await db.query<ReportedScan>(
    `select s.site, s.completed_at, s.analysis_id, a.result from scans s join analyses a on a.id = s.analysis_id
     where s.id = $1 and s.account_id = $2 and s.status = 'complete' and a.result is not null`,
    [scanId, accountId],
  );
  return rows[0] ?? null;
}

export interface EndedScan {
  readonly task_id: string;
  readonly account_id: number;
  readonly analysis_id: string;
  readonly mode: ScanMode;
  readonly site: string | null;
  readonly status: 'complete' | 'error' | 'stopped';
  readonly error: TaskError | null;
}

/** A scan that has ended, whoever it belongs to. */
export async function findEndedScan(db: Queryable, scanId: number): Promise<EndedScan | null> {
  const { rows } = await db.query<EndedScan>({
    name: 'ended-scan',
    text: 'select task_id, account_id, analysis_id, mode, site, status, error from scans where id = $1',
    values: [scanId],
  });
  return rows[0] ?? null;
}

export interface AiOverviewRow {
  /** ISO 8601 in UTC. */
  readonly scanned_at: string | null;
  /** Null if the stored document has none. */
  readonly ai_overview: unknown;
}

export async function findAiOverview(db: Queryable, analysisId: string): Promise<AiOverviewRow | null> {
  const { rows } = await db.query<AiOverviewRow>({
    name: 'ai-overview',
    text: `select result ->> 'scanned_at' as scanned_at, result -> 'ai_overview' as ai_overview
           from analyses where id = $1`,
    values: [analysisId],
  });
  return rows[0] ?? null;
}

export interface SecurityRow {
  /** ISO 8601 in UTC. */
  readonly scanned_at: string | null;
  /** What was detected on the page. */
  readonly technologies: readonly { readonly id: string; readonly name: string }[];
  /** Written by this service; the shape of its parts is checked when they are read. */
  readonly facts: unknown;
}

/** The facts stored for the security analysis of a page; null if there are none. */
export async function findSecurity(db: Queryable, analysisId: string): Promise<SecurityRow | null> {
  const { rows } = await db.query<SecurityRow>({
    name: 'security',
    text: `select a.result ->> 'scanned_at' as scanned_at, f.facts,
                  coalesce((select jsonb_agg(jsonb_build_object('id', t -> 'id', 'name', t -> 'name'))
                            from jsonb_array_elements(a.result -> 'technologies') t), '[]') as technologies
           from analyses a join analysis_security f on f.analysis_id = a.id
           where a.id = $1`,
    values: [analysisId],
  });
  return rows[0] ?? null;
}

/** Whether the passive probes of an analysis are still going on. */
export async function isProbing(db: Queryable, analysisId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-probing',
    text: 'select 1 from analysis_security where analysis_id = $1 and probing is not null',
    values: [analysisId],
  });
  return rowCount === 1;
}

export interface RegistrationRow {
  /** The domain queried by the passive probes, and its registry's response. */
  readonly domain: string | null;
  readonly registration: unknown;
}

/** Null without passive probes. */
export async function findRegistration(db: Queryable, analysisId: string): Promise<RegistrationRow | null> {
  const { rows } = await db.query<RegistrationRow>({
    name: 'registration',
    text: `select facts -> 'passive' ->> 'domain' as domain, facts -> 'passive' -> 'registration' as registration
           from analysis_security where analysis_id = $1`,
    values: [analysisId],
  });
  return rows[0] ?? null;
}

/** The analyzed HTML, gzip-compressed UTF-8; null if it has been deleted. */
export async function findHtml(db: Queryable, analysisId: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ html: Buffer }>({
    name: 'html-by-analysis',
    text: 'select html from analysis_html where analysis_id = $1',
    values: [analysisId],
  });
  return rows[0]?.html ?? null;
}

/** Why a page of a sitemap has no analysis. */
export interface PageFault {
  readonly code: string;
  readonly message: string;
}

export interface FaultRow {
  readonly url: string;
  readonly error: PageFault;
}

/** Pages of a sitemap scan without an analysis, and the reason. */
export async function findFaults(db: Queryable, analysisId: string): Promise<readonly FaultRow[]> {
  const { rows } = await db.query<FaultRow>(
    `select url, error from sitemap_pages where analysis_id = $1 and state = 'error' order by position`,
    [analysisId],
  );
  return rows;
}

/** The first of these URLs that a sitemap scan includes as a page, otherwise its first page; null if it has none. */
export async function findSitemapPage(
  db: Queryable,
  analysisId: string,
  urls: readonly string[],
): Promise<Buffer | null> {
  const { rows } = await db.query<{ document: Buffer }>({
    name: 'sitemap-page',
    text: `select document from sitemap_pages
           where analysis_id = $1 and state = 'complete'
           order by array_position($2::text[], url), position limit 1`,
    values: [analysisId, urls],
  });
  return rows[0]?.document ?? null;
}

export interface HistoryRow {
  readonly id: number;
  readonly task_id: string;
  readonly url: string;
  readonly site: string | null;
  readonly mode: string;
  readonly status: string;
  readonly seo_score: number | null;
  readonly grade: string | null;
  readonly score_caps: readonly ScoreCap[] | null;
  readonly is_cached: boolean;
  readonly scanner_version: string | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
}

export interface HistoryFilter {
  readonly accountId: number;
  /** Part of the URL, ignoring case. */
  readonly url: string | null;
  /** Only scans of this URL, absolute and normalized. */
  readonly pageUrl: string | null;
  readonly status: string | null;
  readonly mode: string | null;
}

const modes = ['single', 'sitemap'] as const;

/** Named, and with a text of its own for scans of one URL, which an index finds. */
function historyQueryOf({ accountId, url, pageUrl, status, mode }: HistoryFilter) {
  const keys = pageUrl === null ? null : modes.map((one) => pageKeyOf(one, pageUrl));
  return {
    name: keys === null ? '' : '-of-page',
    condition: `account_id = $1
      and ($2::text is null or position(lower($2) in lower(url)) > 0)
      and ($3::text is null or status = $3)
      and ($4::text is null or mode = $4)
      ${keys === null ? '' : `and analysis_id in (select id from analyses where page_key = any(array(select decode(key, 'hex') from unnest($5::text[]) as key)))`}`,
    values: [accountId, url, status, mode, ...(keys === null ? [] : [keys])],
  };
}

/** Newest first. */
export async function listHistory(
  db: Queryable,
  filter: HistoryFilter,
  offset: number,
  limit: number,
): Promise<readonly HistoryRow[]> {
  const { name, condition, values } = historyQueryOf(filter);
  const { rows } = await db.query<HistoryRow>({
    name: `history-page${name}`,
    text: `select id, task_id, url, site, mode, status, seo_score, grade, score_caps, is_cached, scanner_version,
                  created_at, started_at, completed_at
           from scans where ${condition} order by id desc offset $${values.length + 1} limit $${values.length + 2}`,
    values: [...values, offset, limit],
  });
  return rows;
}

export async function countHistory(db: Queryable, filter: HistoryFilter): Promise<number> {
  const { name, condition, values } = historyQueryOf(filter);
  const { rows } = await db.query<{ total: number }>({
    name: `history-total${name}`,
    text: `select count(*)::int as total from scans where ${condition}`,
    values,
  });
  return rows[0]?.total ?? 0;
}
