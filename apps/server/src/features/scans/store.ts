import { oneRow, type Client, type Queryable } from '../../database/pool.ts';
import type { TaskErrorCode } from '../../errors.ts';

export type ScanStatus = 'queued' | 'running' | 'complete' | 'error' | 'stopped';
export type ScanMode = 'single' | 'sitemap';

export interface TaskError {
  readonly code: TaskErrorCode;
  readonly message: string;
}

export interface TaskRow {
  readonly id: number;
  readonly task_id: string;
  readonly account_id: number;
  readonly analysis_id: string;
  readonly mode: ScanMode;
  readonly url: string;
  readonly status: ScanStatus;
  readonly is_cached: boolean;
  readonly error: TaskError | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
}

const taskColumns =
  'id, task_id, account_id, analysis_id, mode, url, status, is_cached, error, created_at, started_at, completed_at';

/** Tasks by id, without their results, which can be megabytes. */
export async function findTasks(
  db: Queryable,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, TaskRow>> {
  const { rows } = await db.query<TaskRow>({
    name: 'tasks-by-id',
    text: `select ${taskColumns} from scans where task_id = any($1::uuid[])`,
    values: [taskIds],
  });
  return new Map(rows.map((row) => [row.task_id, row]));
}

export interface NewScan {
  readonly taskId: string;
  readonly accountId: number;
  readonly mode: ScanMode;
  readonly url: string;
  readonly webhookUrl: string | null;
}

export interface NewAnalysis {
  readonly id: string;
  readonly mode: ScanMode;
  readonly accountId: number;
  readonly cacheKey: Buffer;
  readonly url: string;
  readonly isShareable: boolean;
  readonly isBypass: boolean;
}

/** False if the same page is already being analyzed for the same readers. */
export async function insertAnalysis(client: Client, analysis: NewAnalysis): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'insert-analysis',
    text: `insert into analyses (id, account_id, cache_key, url, is_shareable, is_bypass, status, mode)
           values ($1, $2, $3, $4, $5, $6, 'queued', $7) on conflict do nothing`,
    values: [
      analysis.id,
      analysis.accountId,
      analysis.cacheKey,
      analysis.url,
      analysis.isShareable,
      analysis.isBypass,
      analysis.mode,
    ],
  });
  return rowCount === 1;
}

/** The newest analysis of the page that is in progress and that the account may share; locked so that it cannot end. */
export async function lockActiveAnalysis(
  client: Client,
  cacheKey: Buffer,
  accountId: number,
): Promise<{ readonly id: string; readonly status: 'queued' | 'running' } | null> {
  const { rows } = await client.query<{ id: string; status: 'queued' | 'running' }>({
    name: 'lock-analysis-under-way',
    text: `select id, status from analyses
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
                              seo_score, grade, scanner_version, created_at, started_at, completed_at)
           select $1, $2, a.id, $3, $4, $5, 'complete', true, a.seo_score, a.grade, a.scanner_version, t, t, t
           from analyses a, clock_timestamp() as t where a.id = $6
           returning id, account_id, task_id, webhook_url`,
    values: [scan.taskId, scan.accountId, scan.mode, scan.url, scan.webhookUrl, analysisId],
  });
  return oneRow(result);
}

export async function findTaskOwner(db: Queryable, taskId: string): Promise<number | null> {
  const { rows } = await db.query<{ account_id: number }>('select account_id from scans where task_id = $1', [
    taskId,
  ]);
  return rows[0]?.account_id ?? null;
}

export interface ClaimedAnalysis {
  readonly id: string;
  readonly mode: ScanMode;
  readonly url: string;
  readonly attempts: number;
  readonly claim: string;
  /** Workers that crashed while holding it. */
  readonly crashes: number;
  /** At the last crash, no other suspect was running. */
  readonly crashed_alone: boolean;
  /** Attempts that failed because of the service. */
  readonly failures: number;
  /** The tasks waiting for it. */
  readonly taskIds: readonly string[];
}

/** Claims an analysis for this worker and marks its scans as running; null if it has ended. */
export async function claimAnalysis(
  client: Client,
  id: string,
  claim: string,
): Promise<ClaimedAnalysis | null> {
  const { rows } = await client.query<Omit<ClaimedAnalysis, 'taskIds'>>({
    name: 'claim-analysis',
    // Every orderly end of an attempt removes its claim, so a remaining claim belongs to a crashed worker.
    text: `with before as (
             select id, claim is not null as is_crashed, is_alone from analyses
             where id = $1 and status in ('queued', 'running') for update
           )
           update analyses a set status = 'running', attempts = attempts + 1, claim = $2,
             crashes = crashes + before.is_crashed::int, alone_since = null, is_alone = false,
             started_at = coalesce(started_at, clock_timestamp())
           from before where a.id = before.id
           returning a.id, a.mode, a.url, a.attempts, a.claim, a.crashes, a.failures,
             before.is_crashed and before.is_alone as crashed_alone`,
    values: [id, claim],
  });
  const claimed = rows[0];
  if (claimed === undefined) return null;
  const scans = await client.query<{ task_id: string }>({
    name: 'start-scans',
    text: `update scans set status = 'running', started_at = coalesce(started_at, clock_timestamp())
           where analysis_id = $1 and status in ('queued', 'running')
           returning task_id`,
    values: [id],
  });
  return { ...claimed, taskIds: scans.rows.map((row) => row.task_id) };
}

/** Puts a claimed analysis back without counting the attempt; false if another worker has it, or it has ended. */
export async function releaseAnalysis(db: Queryable, claimed: ClaimedAnalysis): Promise<boolean> {
  const { rowCount } = await db.query(
    `update analyses set status = 'queued', attempts = attempts - 1, claim = null where id = $1 and claim = $2 and status = 'running'`,
    [claimed.id, claimed.claim],
  );
  return rowCount === 1;
}

/** Puts a claimed analysis back after a failure of the service. */
export async function noteFailure(db: Queryable, claimed: ClaimedAnalysis): Promise<void> {
  await db.query(
    `update analyses set status = 'queued', failures = failures + 1, claim = null where id = $1 and claim = $2 and status = 'running'`,
    [claimed.id, claimed.claim],
  );
}

/** Since when live workers have held these analyses; those not held by any are omitted. */
export type FindHeldAnalyses = (
  client: Client,
  analysisIds: readonly string[],
) => Promise<ReadonlyMap<string, Date>>;

/** How long a suspect's turn lasts. */
export interface SuspectTimes {
  /** Time to start its process. */
  readonly startMs: number;
  /** Time from when its process is running. */
  readonly patienceMs: number;
  /** Maximum lifetime of such a process. */
  readonly lifeMs: number;
  /** Number of crashes from which an analysis shares its turn with no other, however long it takes. */
  readonly exclusiveFrom: number;
}

/**
 * Lets one suspect start at a time, across all processes: false while it is another one's turn. A suspect that starts
 * alongside older ones clears `is_alone` on itself and on them; one whose worker has died keeps its mark, which tells
 * the worker that takes it over the cause of the crash.
 */
export async function startSuspect(
  client: Client,
  claimed: ClaimedAnalysis,
  { startMs, patienceMs, lifeMs, exclusiveFrom }: SuspectTimes,
  findHeld: FindHeldAnalyses,
): Promise<boolean> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('suspects', 0))`);
  const { rows } = await client.query<{ id: string; alone_since: Date; is_recent: boolean }>(
    `select id, alone_since, alone_since > clock_timestamp() - make_interval(
       secs => case when greatest(crashes, $1) >= $2 then $3::float8 else $4::float8 end / 1000) as is_recent
     from analyses where alone_since is not null and status = 'running'`,
    [claimed.crashes, exclusiveFrom, lifeMs, patienceMs],
  );
  if (rows.some((row) => row.is_recent)) return false;
  const ids = rows.map((row) => row.id);
  const held = await findHeld(client, ids);
  // Delivered again since it started: its worker has died, and the next one has not processed it yet.
  const alongside = rows.filter((row) => {
    const since = held.get(row.id);
    return since !== undefined && since <= row.alone_since;
  });
  await client.query(
    `update analyses set is_alone = $3,
       alone_since = case when id = $1 then clock_timestamp() + make_interval(secs => $4::float8 / 1000) else alone_since end
     where id = $1 or id = any($2)`,
    [claimed.id, alongside.map((row) => row.id), alongside.length === 0, startMs],
  );
  return true;
}

/** Starts the time limit of a suspect's turn: its process is running. */
export async function noteSuspectStarted(db: Queryable, claimed: ClaimedAnalysis): Promise<void> {
  await db.query(
    `update analyses set alone_since = least(alone_since, clock_timestamp())
     where id = $1 and claim = $2 and status = 'running'`,
    [claimed.id, claimed.claim],
  );
}

/** Puts every unfinished analysis back, whoever holds it, without counting the attempt; returns their ids. */
export async function releaseAllAnalyses(
  client: Client,
): Promise<readonly { readonly id: string; readonly mode: ScanMode }[]> {
  const { rows } = await client.query<{ id: string; mode: ScanMode }>(
    `update analyses set status = 'queued', claim = null,
       attempts = case when status = 'running' then greatest(0, attempts - 1) else attempts end
     where status in ('queued', 'running') returning id, mode`,
  );
  return rows;
}

export interface AnalysisOutcome {
  readonly resultJson: string;
  readonly securityJson: string;
  readonly seoScore: number;
  readonly grade: string;
  readonly scannerVersion: string;
  /** Gzip. */
  readonly html: Buffer;
  /** False if an exempted network responded. */
  readonly isShareable: boolean;
}

/** Stores a result; false if another worker or a stop has taken the analysis away in the meantime. */
export async function completeAnalysis(
  client: Client,
  claimed: ClaimedAnalysis,
  outcome: AnalysisOutcome,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'complete-analysis',
    text: `update analyses set status = 'complete', result = $3::jsonb, seo_score = $4, grade = $5,
             scanner_version = $6, is_shareable = is_shareable and $7, completed_at = clock_timestamp()
           where id = $1 and claim = $2 and status = 'running'`,
    values: [
      claimed.id,
      claimed.claim,
      outcome.resultJson,
      outcome.seoScore,
      outcome.grade,
      outcome.scannerVersion,
      outcome.isShareable,
    ],
  });
  if (rowCount !== 1) return false;
  await client.query({
    name: 'insert-html',
    text: 'insert into analysis_html (analysis_id, html) values ($1, $2)',
    values: [claimed.id, outcome.html],
  });
  await client.query({
    name: 'insert-security',
    text: 'insert into analysis_security (analysis_id, facts) values ($1, $2::jsonb)',
    values: [claimed.id, outcome.securityJson],
  });
  return true;
}

export async function failAnalysis(
  client: Client,
  claimed: ClaimedAnalysis,
  error: TaskError,
  scannerVersion: string,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'fail-analysis',
    text: `update analyses set status = 'error', error = $3, scanner_version = $4, completed_at = clock_timestamp()
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

/** Gives every scan waiting for an analysis its final state. */
export async function finishScans(client: Client, analysisId: string): Promise<readonly FinishedScan[]> {
  const { rows } = await client.query<FinishedScan>({
    name: 'finish-scans',
    text: `update scans s set status = a.status, error = a.error, seo_score = a.seo_score, grade = a.grade,
             scanner_version = a.scanner_version, completed_at = a.completed_at
           from analyses a
           where a.id = $1 and s.analysis_id = a.id and s.status in ('queued', 'running')
           returning s.id, s.account_id, s.task_id, s.webhook_url`,
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
): Promise<void> {
  await client.query(
    `insert into analyses (id, account_id, cache_key, url, is_shareable, is_bypass, status, mode)
     select $3, $2, cache_key, url, false, true, 'queued', mode from analyses where id = $1`,
    [fromAnalysisId, accountId, toAnalysisId],
  );
  await client.query(
    `update scans set analysis_id = $3 where analysis_id = $1 and account_id = $2 and status in ('queued', 'running')`,
    [fromAnalysisId, accountId, toAnalysisId],
  );
}

export async function listUnfinishedTasks(db: Queryable, accountId: number): Promise<readonly string[]> {
  const { rows } = await db.query<{ task_id: string }>(
    `select task_id from scans where account_id = $1 and status in ('queued', 'running') order by id`,
    [accountId],
  );
  return rows.map((row) => row.task_id);
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
    `update analyses a set status = 'stopped', claim = null, completed_at = clock_timestamp()
     from scans mine
     where mine.task_id = $1 and a.id = mine.analysis_id and a.status in ('queued', 'running')
       and not exists (select from scans s where s.analysis_id = a.id and s.status in ('queued', 'running'))
     returning a.id`,
    [taskId],
  );
  return rows[0]?.id ?? null;
}
