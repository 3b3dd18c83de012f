import { oneRow, type Client, type Queryable } from '../../../database/pool.ts';
import type { PageDigest } from '../../../page-digest.ts';
import type { ClaimedAnalysis } from './claims.ts';
import { insertScreenshots, type NewScreenshot } from './screenshots.ts';
import type { QueuedAnalysis, ScanMode, TaskError } from './tasks.ts';

export interface AnalysisOutcome {
  readonly resultJson: string;
  readonly securityJson: string;
  readonly seoScore: number;
  readonly grade: string;
  readonly digest: PageDigest;
  readonly scannerVersion: string;
  /** Gzip. */
  readonly html: Buffer;
  readonly screenshots: readonly NewScreenshot[];
  /** What the passive probes need. */
  readonly probedSiteJson: string;
  readonly times: { readonly fetchMs: number; readonly analysisMs: number };
  /** False if an exempted network responded. */
  readonly isShareable: boolean;
}

/**
 * Stores a result; null if another worker or a stop has taken the analysis away in the meantime. `probesAhead`: how many
 * analyses of its account are still being probed.
 */
export async function completeAnalysis(
  client: Client,
  claimed: ClaimedAnalysis,
  outcome: AnalysisOutcome,
): Promise<{ readonly probesAhead: number } | null> {
  const { rowCount } = await client.query({
    name: 'complete-analysis',
    text: `update analyses set status = 'complete', result = $3::jsonb, seo_score = $4, grade = $5,
             scanner_version = $6, is_shareable = is_shareable and $7, score_caps = $8::jsonb,
             fetch_ms = $9, analysis_ms = $10, title = $11, failed_checks = $12, raw_result = null,
             completed_at = clock_timestamp()
           where id = $1 and claim = $2 and status = 'running'`,
    values: [
      claimed.id,
      claimed.claim,
      outcome.resultJson,
      outcome.seoScore,
      outcome.grade,
      outcome.scannerVersion,
      outcome.isShareable,
      storedCaps(outcome.digest),
      outcome.times.fetchMs,
      outcome.times.analysisMs,
      outcome.digest.title,
      outcome.digest.failedChecks,
    ],
  });
  if (rowCount !== 1) return null;
  await client.query({
    name: 'insert-html',
    text: 'insert into analysis_html (analysis_id, html) values ($1, $2)',
    values: [claimed.id, outcome.html],
  });
  await insertScreenshots(client, claimed.id, outcome.screenshots);
  const inserted = await client.query<{ probesAhead: number }>({
    name: 'insert-security',
    text: `insert into analysis_security (analysis_id, facts, probing) values ($1, $2::jsonb, $3::jsonb)
           returning (select count(*)::int from analysis_security s join analyses other on other.id = s.analysis_id
                      where s.probing is not null
                        and other.account_id = (select account_id from analyses where id = $1)) as "probesAhead"`,
    values: [claimed.id, outcome.securityJson, outcome.probedSiteJson],
  });
  return oneRow(inserted);
}

/** Stores what is known of a page while its rendering is awaited, unless another worker or a stop has taken it away. */
export async function storeRawResult(
  db: Queryable,
  claimed: ClaimedAnalysis,
  { resultJson, isShareable }: { readonly resultJson: string; readonly isShareable: boolean },
): Promise<void> {
  await db.query({
    name: 'store-raw-result',
    text: `update analyses set raw_result = $3::jsonb, is_shareable = is_shareable and $4
           where id = $1 and claim = $2 and status = 'running'`,
    values: [claimed.id, claimed.claim, resultJson, isShareable],
  });
}

/** Null if nothing caps the score. */
export function storedCaps({ scoreCaps }: PageDigest): string | null {
  return scoreCaps.length === 0 ? null : JSON.stringify(scoreCaps);
}

export async function failAnalysis(
  client: Client,
  claimed: ClaimedAnalysis,
  error: TaskError,
  scannerVersion: string,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'fail-analysis',
    text: `update analyses set status = 'error', error = $3, scanner_version = $4, raw_result = null,
             completed_at = clock_timestamp()
           where id = $1 and claim = $2 and status = 'running'`,
    values: [claimed.id, claimed.claim, JSON.stringify(error), scannerVersion],
  });
  return rowCount === 1;
}

export interface FinishedScan {
  readonly id: number;
  readonly account_id: number;
  readonly task_id: string;
  readonly webhook_url: string | null;
}

/** A scan that ended with its analysis. */
export interface EndedScan extends FinishedScan {
  readonly mode: ScanMode;
  readonly site: string | null;
  readonly is_complete: boolean;
  /** When the work on the analysis began. */
  readonly worked_from: Date | null;
}

/** Gives every scan waiting for an analysis its final state. */
export async function finishScans(client: Client, analysisId: string): Promise<readonly EndedScan[]> {
  const { rows } = await client.query<EndedScan>({
    name: 'finish-scans',
    text: `update scans s set status = a.status, error = a.error, seo_score = a.seo_score, grade = a.grade,
             score_caps = a.score_caps, scanner_version = a.scanner_version, completed_at = a.completed_at
           from analyses a
           where a.id = $1 and s.analysis_id = a.id and s.status in ('queued', 'running')
           returning s.id, s.account_id, s.task_id, s.webhook_url, s.mode, s.site,
             s.status = 'complete' as is_complete, a.started_at as worked_from`,
    values: [analysisId],
  });
  return rows;
}

/** The other accounts whose scans are waiting for an analysis that turned out to be private to the first one. */
export async function findOtherWaitingAccounts(
  client: Client,
  analysisId: string,
): Promise<readonly number[]> {
  const { rows } = await client.query<{ account_id: number }>(
    `select distinct s.account_id from scans s join analyses a on a.id = s.analysis_id
     where a.id = $1 and s.account_id <> a.account_id and s.status in ('queued', 'running')`,
    [analysisId],
  );
  return rows.map((row) => row.account_id);
}

/** Gives an account's waiting scans an analysis of their own, a copy of the request under another id. */
export async function moveScansToOwnAnalysis(
  client: Client,
  fromAnalysisId: string,
  accountId: number,
  toAnalysisId: string,
): Promise<QueuedAnalysis> {
  const result = await client.query<QueuedAnalysis>(
    `insert into analyses (id, account_id, cache_key, page_key, url, is_shareable, is_bypass, status, mode, expect_indexable,
                           render, viewport, is_background)
     select $3, $2, cache_key, page_key, url, false, true, 'queued', mode, expect_indexable, render, viewport,
       is_background
     from analyses where id = $1
     returning id, mode, is_background as "isBackground", 0 as ahead`,
    [fromAnalysisId, accountId, toAnalysisId],
  );
  await client.query(
    `update scans set analysis_id = $3 where analysis_id = $1 and account_id = $2 and status in ('queued', 'running')`,
    [fromAnalysisId, accountId, toAnalysisId],
  );
  return oneRow(result);
}

/** Locks the analysis of a task, then stops the task; null if it had already ended. */
export async function stopScan(client: Client, taskId: string): Promise<FinishedScan | null> {
  await client.query(
    `select 1 from analyses where id = (select analysis_id from scans where task_id = $1) for update`,
    [taskId],
  );
  const { rows } = await client.query<FinishedScan>(
    `update scans set status = 'stopped', completed_at = clock_timestamp()
     where task_id = $1 and status in ('queued', 'running')
     returning id, account_id, task_id, webhook_url`,
    [taskId],
  );
  return rows[0] ?? null;
}

/** Ends the analysis of a stopped task if nobody else is waiting for it and returns its id; otherwise null. */
export async function stopAnalysisWithoutReaders(client: Client, taskId: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `update analyses a set status = 'stopped', claim = null, raw_result = null, completed_at = clock_timestamp()
     from scans mine
     where mine.task_id = $1 and a.id = mine.analysis_id and a.status in ('queued', 'running')
       and not exists (select from scans s where s.analysis_id = a.id and s.status in ('queued', 'running'))
     returning a.id`,
    [taskId],
  );
  return rows[0]?.id ?? null;
}
