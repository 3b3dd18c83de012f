import { crawlRows } from '../../../crawl/store/reads.ts';
import { oneRow, type Client, type Queryable } from '../../../database/pool.ts';
import { probingRows, scanRows } from '../../scans/reads.ts';
import type { ReportKind } from '../reads.ts';
import { errorTime, type ReportError } from './last-error.ts';

export type RunState = 'scanning' | 'mailing' | 'sent' | 'failed' | 'unsent';

export interface RunRow {
  readonly id: number;
  readonly report_id: number;
  readonly task_id: string | null;
  readonly due_at: Date;
  readonly state: RunState;
  readonly scan_id: number | null;
  readonly crawl_job_id: number | null;
  readonly seo_score: number | null;
  readonly sent_at: Date | null;
  readonly error: ReportError | null;
}

const runColumns = 'id, report_id, task_id, due_at, state, scan_id, crawl_job_id, seo_score, sent_at, error';

/** Newest first. */
export async function listRuns(db: Queryable, reportId: number, limit: number): Promise<readonly RunRow[]> {
  const { rows } = await db.query<RunRow>(
    `select ${runColumns} from report_runs where report_id = $1 order by id desc limit $2`,
    [reportId, limit],
  );
  return rows;
}

/** A run that has not ended, or that has this task: the report is being generated now. */
export async function findActiveRun(db: Queryable, reportId: number, taskId: string): Promise<RunRow | null> {
  const { rows } = await db.query<RunRow>(
    `select ${runColumns} from report_runs where report_id = $1 and (state in ('scanning', 'mailing') or task_id = $2)
     order by id desc limit 1`,
    [reportId, taskId],
  );
  return rows[0] ?? null;
}

export async function insertRun(
  client: Client,
  run: {
    reportId: number;
    accountId: number;
    kind: ReportKind;
    url: string;
    taskId: string;
    dueAt: Date;
  },
): Promise<RunRow> {
  const result = await client.query<RunRow>(
    `with began as (update scheduled_reports set last_run_at = clock_timestamp() where id = $1)
     insert into report_runs (report_id, account_id, kind, url, task_id, due_at, state)
     values ($1, $2, $3, $4, $5, $6, 'scanning') returning ${runColumns}`,
    [run.reportId, run.accountId, run.kind, run.url, run.taskId, run.dueAt],
  );
  return oneRow(result);
}

/** A run whose scan could not be started, which its email will say. */
export async function insertFailedRun(
  client: Client,
  run: { reportId: number; accountId: number; kind: ReportKind; url: string; dueAt: Date },
  error: ReportError,
): Promise<number> {
  const result = await client.query<{ id: number }>(
    `insert into report_runs (report_id, account_id, kind, url, due_at, state, scan_error, error)
     values ($1, $2, $3, $4, $5, 'mailing', $6, $6) returning id`,
    [run.reportId, run.accountId, run.kind, run.url, run.dueAt, error],
  );
  await client.query(
    `update scheduled_reports set last_run_at = clock_timestamp(),
       last_error = $2::jsonb || ${errorTime}
     where id = $1`,
    [run.reportId, error],
  );
  return oneRow(result).id;
}

export interface EndedRun {
  readonly id: number;
  readonly report_id: number;
  readonly account_id: number;
  readonly kind: ReportKind;
  readonly task_id: string;
  /** Null: the scan or crawl it was waiting for has been deleted. */
  readonly status: 'complete' | 'error' | 'stopped' | null;
  readonly scan_id: number | null;
  readonly crawl_job_id: number | null;
  readonly seo_score: number | null;
  readonly total_issues: number | null;
  readonly task_error: ReportError | null;
}

/** Runs whose scan or crawl has ended and that no other process has; locked, with their reports. */
export async function lockEndedRuns(client: Client): Promise<readonly EndedRun[]> {
  const { rows } = await client.query<EndedRun>(
    `select u.id, u.report_id, u.account_id, u.kind, u.task_id, coalesce(s.status, c.status) as status, s.id as scan_id,
            c.job_id as crawl_job_id, s.seo_score, c.total_issues, coalesce(s.error, c.error) as task_error
     from report_runs u join scheduled_reports r on r.id = u.report_id
       left join ${scanRows} s on u.kind = 'page' and s.task_id = u.task_id
       left join ${crawlRows} c on u.kind = 'crawl' and c.task_id = u.task_id
     where u.state = 'scanning' and coalesce(s.status, c.status, 'gone') not in ('queued', 'running')
       -- The report waits for what third parties know about the site, but not for long.
       and (s.completed_at is null or s.completed_at < clock_timestamp() - interval '60 seconds'
            or not exists (select from ${probingRows} p where p.analysis_id = s.analysis_id))
     -- With the reports: who deletes one has its row first, too, and must not meet us half-way.
     order by u.id limit 20 for update of u, r skip locked`,
  );
  return rows;
}

/** Stores the result; the email is next if the state says so. */
export async function endScanning(
  client: Client,
  run: EndedRun,
  seoScore: number | null,
  state: 'mailing' | 'failed',
  error: ReportError | null,
): Promise<void> {
  await client.query(
    `update report_runs set state = $2, scan_id = $3, crawl_job_id = $4, seo_score = $5, total_issues = $6,
       scan_error = $7, error = $7
     where id = $1`,
    [run.id, state, run.scan_id, run.crawl_job_id, seoScore, run.total_issues, error],
  );
  await client.query(
    `update scheduled_reports set last_scan_id = coalesce($2, last_scan_id),
       last_crawl_id = coalesce($3, last_crawl_id),
       last_error = $4::jsonb || ${errorTime}
     where id = $1`,
    [run.report_id, run.scan_id, run.crawl_job_id, error],
  );
}

/** Deletes runs that no list shows anymore and no report is compared with. */
export async function deleteOldRuns(db: Queryable, days: number): Promise<void> {
  await db.query(
    `delete from report_runs
     where state not in ('scanning', 'mailing') and created_at < clock_timestamp() - make_interval(days => $1)`,
    [days],
  );
}
