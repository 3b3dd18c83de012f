import { oneRow, type Client, type Queryable } from '../../../database/pool.ts';
import type { FinishedScan } from './ends.ts';
import type { AnalysisTurn, ScanMode } from './tasks.ts';

export interface NewScan {
  readonly taskId: string;
  readonly accountId: number;
  readonly mode: ScanMode;
  readonly url: string;
  readonly expectIndexable: boolean;
  readonly webhookUrl: string | null;
  /** Nobody is watching for its result. */
  readonly isBackground: boolean;
}

export interface NewAnalysis {
  readonly id: string;
  readonly mode: ScanMode;
  readonly accountId: number;
  readonly cacheKey: Buffer;
  readonly url: string;
  readonly isShareable: boolean;
  readonly isBypass: boolean;
  readonly expectIndexable: boolean;
  readonly isBackground: boolean;
}

/** Unfinished analyses of single pages by which an account may be watched: further ones are done in the background. */
const maxWatched = 3;

/** Whether the account's next analysis of a page may be one that it watches. */
export async function mayWatch(client: Client, accountId: number): Promise<boolean> {
  const { rows } = await client.query(
    `select from analyses where account_id = $1 and mode = 'single' and not is_background
       and status in ('queued', 'running') limit ${maxWatched}`,
    [accountId],
  );
  return rows.length < maxWatched;
}

/** Null if the same page is already being analyzed for the same readers. */
export async function insertAnalysis(client: Client, analysis: NewAnalysis): Promise<AnalysisTurn | null> {
  const { rows } = await client.query<AnalysisTurn>({
    name: 'insert-analysis',
    text: `with unfinished as (
             select count(*) filter (where is_background)::int as background,
               count(*) filter (where not is_background)::int as watched
             from analyses where account_id = $2 and mode = $7 and status in ('queued', 'running')
           )
           insert into analyses (id, account_id, cache_key, url, is_shareable, is_bypass, status, mode,
                                 expect_indexable, is_background)
           select $1, $2, $3, $4, $5, $6, 'queued', $7, $8, $9 or ($7 = 'single' and watched >= ${maxWatched}) from unfinished
           on conflict do nothing
           returning mode, is_background as "isBackground",
             (select case when analyses.is_background then background else watched end from unfinished) as ahead`,
    values: [
      analysis.id,
      analysis.accountId,
      analysis.cacheKey,
      analysis.url,
      analysis.isShareable,
      analysis.isBypass,
      analysis.mode,
      analysis.expectIndexable,
      analysis.isBackground,
    ],
  });
  return rows[0] ?? null;
}

export interface ActiveAnalysis {
  readonly id: string;
  readonly status: 'queued' | 'running';
  readonly is_background: boolean;
}

/** The newest analysis of the page that is in progress and that the account may share; locked so that it cannot end. */
export async function lockActiveAnalysis(
  client: Client,
  cacheKey: Buffer,
  accountId: number,
): Promise<ActiveAnalysis | null> {
  const { rows } = await client.query<ActiveAnalysis>({
    name: 'lock-analysis-under-way',
    text: `select id, status, is_background from analyses
           where cache_key = $1 and status in ('queued', 'running') and (is_shareable or account_id = $2)
           order by created_at desc limit 1 for update`,
    values: [cacheKey, accountId],
  });
  return rows[0] ?? null;
}

/** The newest result of the page from the past hour that the account may read. */
export async function findCachedAnalysis(
  db: Queryable,
  cacheKey: Buffer,
  accountId: number,
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>({
    name: 'cached-analysis',
    text: `select id from analyses
           where cache_key = $1 and status = 'complete' and (is_shareable or account_id = $2)
             and completed_at between clock_timestamp() - interval '60 minutes' and clock_timestamp()
           order by completed_at desc limit 1`,
    values: [cacheKey, accountId],
  });
  return rows[0]?.id ?? null;
}

export async function insertWaitingScan(
  client: Client,
  scan: NewScan,
  analysisId: string,
  status: 'queued' | 'running',
): Promise<void> {
  await client.query({
    name: 'insert-waiting-scan',
    text: `insert into scans (task_id, account_id, analysis_id, mode, url, webhook_url, status, is_cached, started_at)
           values ($1, $2, $3, $4, $5, $6, $7, false, case when $7 = 'running' then clock_timestamp() end)`,
    values: [scan.taskId, scan.accountId, analysisId, scan.mode, scan.url, scan.webhookUrl, status],
  });
}

/** A scan served from the cache: complete from the start. */
export async function insertCachedScan(
  client: Client,
  scan: NewScan,
  analysisId: string,
): Promise<FinishedScan> {
  const result = await client.query<FinishedScan>({
    name: 'insert-cached-scan',
    text: `insert into scans (task_id, account_id, analysis_id, mode, url, webhook_url, status, is_cached,
                              seo_score, grade, score_caps, scanner_version, created_at, started_at, completed_at)
           select $1, $2, a.id, $3, $4, $5, 'complete', true, a.seo_score, a.grade, a.score_caps, a.scanner_version,
                  t, t, t
           from analyses a, clock_timestamp() as t where a.id = $6
           returning id, account_id, task_id, webhook_url`,
    values: [scan.taskId, scan.accountId, scan.mode, scan.url, scan.webhookUrl, analysisId],
  });
  return oneRow(result);
}
