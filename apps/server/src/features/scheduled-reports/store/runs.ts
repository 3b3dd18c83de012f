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
  /** Recipients by the outcome of their email; null before the first email. */
  readonly recipients: {
    readonly sending: number;
    readonly sent: number;
    readonly waiting: number;
    readonly unsubscribed: number;
    readonly failed: number;
  } | null;
  readonly is_test: boolean;
}

const runColumns = `id, report_id, task_id, due_at, state, scan_id, crawl_job_id, seo_score, sent_at, error,
  test_address_id is not null as is_test,
  (select jsonb_build_object(
            'sending', count(*) filter (where m.state = 'mailing'),
            'sent', count(*) filter (where m.state = 'sent'),
            'waiting', count(*) filter (where m.error ->> 'code' = 'NOT_CONFIRMED'),
            'unsubscribed', count(*) filter (where m.error ->> 'code' = 'UNSUBSCRIBED'),
            'failed', count(*) filter (where m.state in ('failed', 'unsent')
                                         and m.error ->> 'code' not in ('NOT_CONFIRMED', 'UNSUBSCRIBED')))
   from report_mails m where m.run_id = report_runs.id having count(*) > 0) as recipients`;

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
    `select ${runColumns} from report_runs where report_id = $1 and test_address_id is null and (state in ('scanning', 'mailing') or task_id = $2)
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

/** A test of a report that is in progress, or that a request with this id has started. */
export async function findTest(db: Queryable, reportId: number, mailId: string): Promise<RunRow | null> {
  const { rows } = await db.query<RunRow>(
    `select ${runColumns} from report_runs
     where report_id = $1 and test_address_id is not null and (state in ('scanning', 'mailing') or mail_id = $2)
     order by id desc limit 1`,
    [reportId, mailId],
  );
  return rows[0] ?? null;
}

/** The tests of an account within a time, and in how many seconds the oldest of them is outside it. */
export async function countTests(
  db: Queryable,
  accountId: number,
  windowSeconds: number,
): Promise<{ readonly count: number; readonly seconds: number | null }> {
  const result = await db.query<{ count: number; seconds: number | null }>(
    `select count(*)::int as count,
       extract(epoch from min(created_at) + make_interval(secs => $2) - clock_timestamp())::float8 as seconds
     from report_runs
     where account_id = $1 and test_address_id is not null
       and created_at > clock_timestamp() - make_interval(secs => $2)`,
    [accountId, windowSeconds],
  );
  return oneRow(result);
}

export interface RunResult {
  readonly task_id: string;
  readonly scan_id: number | null;
  readonly crawl_job_id: number | null;
  readonly seo_score: number | null;
  readonly total_issues: number | null;
}

/** The result of the last run of a report for its present URL; null if there is none, or it has been deleted. */
export async function findLastResult(
  db: Queryable,
  report: { readonly id: number; readonly kind: ReportKind; readonly url: string },
): Promise<RunResult | null> {
  const { rows } = await db.query<RunResult>(
    `select u.task_id, u.scan_id, u.crawl_job_id, u.seo_score, u.total_issues
     from report_runs u
       left join ${scanRows} s on u.kind = 'page' and s.id = u.scan_id
       left join ${crawlRows} c on u.kind = 'crawl' and c.job_id = u.crawl_job_id
     where u.report_id = $1 and u.kind = $2 and u.url = $3 and u.scan_error is null
       and coalesce(s.task_id, c.task_id) = u.task_id
     order by u.id desc limit 1`,
    [report.id, report.kind, report.url],
  );
  return rows[0] ?? null;
}

/** A test of a report, with a result that there is, or a task that will have one. */
export async function insertTest(
  client: Client,
  run: {
    readonly reportId: number;
    readonly accountId: number;
    readonly kind: ReportKind;
    readonly url: string;
    readonly mailId: string;
    readonly addressId: string;
    readonly dueAt: Date;
  },
  result: RunResult | { readonly task_id: string },
): Promise<RunRow> {
  const known = 'scan_id' in result ? result : null;
  return oneRow(
    await client.query<RunRow>(
      `insert into report_runs (report_id, account_id, kind, url, mail_id, test_address_id, due_at, task_id, state,
         scan_id, crawl_job_id, seo_score, total_issues)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning ${runColumns}`,
      [
        ...[run.reportId, run.accountId, run.kind, run.url, run.mailId, run.addressId, run.dueAt],
        ...[result.task_id, known === null ? 'scanning' : 'mailing'],
        ...[known?.scan_id, known?.crawl_job_id, known?.seo_score, known?.total_issues],
      ],
    ),
  );
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
  readonly is_test: boolean;
  /** Null: the scan or crawl it was waiting for has been deleted. */
  readonly status: 'complete' | 'error' | 'stopped' | null;
  readonly scan_id: number | null;
  readonly site: string | null;
  readonly crawl_job_id: number | null;
  readonly seo_score: number | null;
  readonly total_issues: number | null;
  readonly task_error: ReportError | null;
}

/** Runs whose scan or crawl has ended and that no other process has; locked, with their reports. */
export async function lockEndedRuns(client: Client): Promise<readonly EndedRun[]> {
  const { rows } = await client.query<EndedRun>(
    `select u.id, u.report_id, u.account_id, u.kind, u.task_id, u.test_address_id is not null as is_test, coalesce(s.status, c.status) as status, s.id as scan_id, s.site,
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
  if (run.is_test) return;
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
