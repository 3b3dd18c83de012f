import { crawlRows } from '../../crawl/store/reads.ts';
import { oneRow, type Client, type Queryable } from '../../database/pool.ts';
import { accountRows } from '../accounts/reads.ts';
import { addressRows, type EmailStatus } from '../report-addresses/reads.ts';
import { scanRows } from '../scans/reads.ts';
import type { ReportKind, ScheduleType } from './reads.ts';

export type RunState = 'scanning' | 'mailing' | 'sent' | 'failed' | 'unsent';

export interface ReportError {
  readonly code: string;
  readonly message: string;
}

export interface ReportRow {
  readonly id: number;
  readonly account_id: number;
  readonly kind: ReportKind;
  readonly url: string;
  readonly schedule_type: ScheduleType;
  readonly day_of_week: number | null;
  readonly day_of_month: number | null;
  readonly label: string | null;
  readonly notify_email: string | null;
  readonly email_status: EmailStatus;
  readonly is_active: boolean;
  readonly jitter_seconds: number;
  readonly next_run_at: Date | null;
  readonly last_run_at: Date | null;
  readonly last_scan_id: number | null;
  readonly last_crawl_id: number | null;
  readonly last_error: (ReportError & { readonly at: string }) | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = `r.id, r.account_id, r.kind, r.url, r.schedule_type, r.day_of_week, r.day_of_month, r.label,
  r.notify_email, d.status as email_status, r.is_active, r.jitter_seconds, r.next_run_at, r.last_run_at,
  r.last_scan_id, r.last_crawl_id, r.last_error, r.created_at, r.updated_at`;
const reports = `scheduled_reports r join ${addressRows} d on d.id = r.address_id`;

export async function countReports(db: Queryable, accountId: number): Promise<number> {
  const result = await db.query<{ count: number }>(
    'select count(*)::int as count from scheduled_reports where account_id = $1',
    [accountId],
  );
  return oneRow(result).count;
}

/** In creation order. */
export async function listReports(db: Queryable, accountId: number): Promise<readonly ReportRow[]> {
  const { rows } = await db.query<ReportRow>(
    `select ${columns} from ${reports} where r.account_id = $1 order by r.id`,
    [accountId],
  );
  return rows;
}

export async function findReport(db: Queryable, id: number): Promise<ReportRow | null> {
  const { rows } = await db.query<ReportRow>(`select ${columns} from ${reports} where r.id = $1`, [id]);
  return rows[0] ?? null;
}

export async function findCreatedReport(db: Queryable, creationId: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>('select id from scheduled_reports where creation_id = $1', [
    creationId,
  ]);
  return rows[0]?.id ?? null;
}

export interface StoredFields {
  readonly kind: ReportKind;
  readonly url: string;
  readonly scheduleType: ScheduleType;
  readonly dayOfWeek: number | null;
  readonly dayOfMonth: number | null;
  readonly label: string | null;
  readonly notifyEmail: string | null;
  readonly addressId: string;
  readonly baseUrl: string;
  readonly jitterSeconds: number;
  readonly scheduleKey: string;
  readonly nextRunAt: Date | null;
}

const valuesOf = (fields: StoredFields): unknown[] => [
  fields.kind,
  fields.url,
  fields.scheduleType,
  fields.dayOfWeek,
  fields.dayOfMonth,
  fields.label,
  fields.notifyEmail,
  fields.addressId,
  fields.baseUrl,
  fields.jitterSeconds,
  fields.scheduleKey,
  fields.nextRunAt,
];
const fieldColumns = `kind, url, schedule_type, day_of_week, day_of_month, label, notify_email, address_id, base_url,
  jitter_seconds, reckoned_for, next_run_at`;
const fieldValues = '$2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13';

export async function insertReport(
  client: Client,
  accountId: number,
  creationId: string | null,
  fields: StoredFields,
): Promise<number> {
  const result = await client.query<{ id: number }>(
    `insert into scheduled_reports (account_id, ${fieldColumns}, creation_id)
     values ($1, ${fieldValues}, $14) returning id`,
    [accountId, ...valuesOf(fields), creationId],
  );
  return oneRow(result).id;
}

export async function updateReport(client: Client, id: number, fields: StoredFields): Promise<void> {
  await client.query(
    `update scheduled_reports set (${fieldColumns}) = (${fieldValues}), updated_at = clock_timestamp()
     where id = $1`,
    [id, ...valuesOf(fields)],
  );
}

/** Enables it if there is a next run, and disables it if there is none. */
export async function switchReport(
  client: Client,
  id: number,
  nextRunAt: Date | null,
  scheduleKey: string,
): Promise<void> {
  await client.query(
    `update scheduled_reports set is_active = $2::timestamptz is not null, next_run_at = $2, reckoned_for = $3,
       updated_at = clock_timestamp()
     where id = $1`,
    [id, nextRunAt, scheduleKey],
  );
}

export async function deleteReport(client: Client, id: number): Promise<void> {
  await client.query('delete from scheduled_reports where id = $1', [id]);
}

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
       last_error = $2::jsonb || jsonb_build_object('at', to_char(clock_timestamp(), ${isoFormat}))
     where id = $1`,
    [run.reportId, error],
  );
  return oneRow(result).id;
}

/** No later run has anything to report: the email of one may be retried until after the next one has run. */
const isLast = (run: string): string =>
  `not exists (select from report_runs later where later.report_id = ${run}.report_id and later.id > ${run}.id)`;

const isoFormat = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/**
 * Reports of an account (null: of all) whose next run was computed with another hour or time zone, and is still to
 * come.
 */
export async function lockOutdated(
  client: Client,
  accountId: number | null,
  hour: number,
  limit: number,
): Promise<readonly (ReportRow & { readonly timezone: string; readonly now: Date })[]> {
  const { rows } = await client.query<ReportRow & { timezone: string; now: Date }>(
    `select ${columns}, a.timezone, clock_timestamp() as now from ${reports} join ${accountRows} a on a.id = r.account_id
     where ($1::bigint is null or r.account_id = $1) and r.next_run_at > clock_timestamp()
       and r.reckoned_for is distinct from $2::text || ' ' || a.timezone
     order by r.id limit $3 for update of r skip locked`,
    [accountId, hour, limit],
  );
  return rows;
}

export async function moveNextRun(
  client: Client,
  id: number,
  nextRunAt: Date,
  scheduleKey: string,
): Promise<void> {
  await client.query('update scheduled_reports set next_run_at = $2, reckoned_for = $3 where id = $1', [
    id,
    nextRunAt,
    scheduleKey,
  ]);
}

export interface DueReport extends ReportRow {
  readonly plan: string;
  readonly timezone: string;
  readonly now: Date;
  readonly next_run_at: Date;
  /** Number of the account's reports that were created before it. */
  readonly older: number;
}

/** The most overdue report that no other process has; locked. */
export async function lockDueReport(client: Client): Promise<DueReport | null> {
  const { rows } = await client.query<DueReport>(
    `select ${columns}, a.plan, a.timezone, clock_timestamp() as now,
       (select count(*)::int from scheduled_reports o where o.account_id = r.account_id and o.id < r.id) as older
     from ${reports} join ${accountRows} a on a.id = r.account_id
     where r.next_run_at <= clock_timestamp() and not a.is_disabled
     order by r.next_run_at limit 1 for update of r skip locked`,
  );
  return rows[0] ?? null;
}

export interface WaitingReports {
  /** `reports` to be generated, or their emails (`report-mails`) that no server has accepted yet. */
  readonly work: 'reports' | 'report-mails';
  /** `scheduled`: due later, or in the queue. */
  readonly state: 'due' | 'scheduled';
  readonly rows: number;
  readonly oldest_seconds: number;
}

/** What is waiting to run, except reports of disabled accounts, which are on hold. */
export async function countWaiting(db: Queryable): Promise<readonly WaitingReports[]> {
  const { rows } = await db.query<WaitingReports>(
    `select work, case when due_at <= now() then 'due' else 'scheduled' end as state, count(*)::int as rows,
       coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as oldest_seconds
     from (select 'reports' as work, r.next_run_at as due_at
           from scheduled_reports r join ${accountRows} a on a.id = r.account_id
           where r.next_run_at is not null and not a.is_disabled
           union all
           select 'report-mails', next_try_at from report_runs where state = 'mailing') w
     group by 1, 2`,
  );
  return rows;
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
       last_error = $4::jsonb || jsonb_build_object('at', to_char(clock_timestamp(), ${isoFormat}))
     where id = $1`,
    [run.report_id, run.scan_id, run.crawl_job_id, error],
  );
}

/** Runs whose email is due for a retry and that no other process has; marks them as queued. */
export async function takeDueMails(client: Client): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number }>(
    `update report_runs set next_try_at = null
     where id in (select id from report_runs where state = 'mailing' and next_try_at <= clock_timestamp()
                  order by next_try_at limit 20 for update skip locked)
     returning id`,
  );
  return rows.map((row) => row.id);
}

/** For a database restored without its queue: every email that was queued becomes due. Returns the number of emails. */
export async function releaseMails(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    `update report_runs set next_try_at = clock_timestamp() where state = 'mailing' and next_try_at is null`,
  );
  return rowCount ?? 0;
}

export interface MailRow {
  readonly id: number;
  readonly report_id: number;
  readonly account_id: number;
  readonly kind: ReportKind;
  readonly url: string;
  readonly label: string | null;
  readonly task_id: string | null;
  readonly mail_id: string;
  readonly scan_id: number | null;
  readonly crawl_job_id: number | null;
  readonly seo_score: number | null;
  readonly total_issues: number | null;
  readonly scan_error: ReportError | null;
  readonly mail_tries: number;
  readonly created_at: Date;
  readonly base_url: string;
  readonly email: string;
  readonly address_id: string;
  readonly email_status: EmailStatus;
  /** A code of the form `de`; may be a language that only a newer version supports. */
  readonly locale: string;
  readonly timezone: string;
  readonly is_disabled: boolean;
}

/** A run whose email is to be sent; null if it was sent, or the run has been deleted. */
export async function findMail(db: Queryable, runId: number): Promise<MailRow | null> {
  const { rows } = await db.query<MailRow>(
    `select u.id, u.report_id, u.account_id, u.kind, u.url, r.label, u.task_id, u.mail_id, u.scan_id, u.crawl_job_id,
            u.seo_score, u.total_issues, u.scan_error, u.mail_tries, u.created_at, r.base_url,
            coalesce(r.notify_email, a.email) as email, d.id as address_id, d.status as email_status, a.locale,
            a.timezone, a.is_disabled
     from report_runs u join scheduled_reports r on r.id = u.report_id
       join ${addressRows} d on d.id = r.address_id join ${accountRows} a on a.id = u.account_id
     where u.id = $1 and u.state = 'mailing'`,
    [runId],
  );
  return rows[0] ?? null;
}

export interface PreviousRun {
  readonly scan_id: number | null;
  readonly crawl_job_id: number | null;
  readonly seo_score: number | null;
  readonly created_at: Date;
}

/** The last run of the same report for the same URL that has a result. */
export async function findPreviousRun(
  db: Queryable,
  run: Pick<MailRow, 'id' | 'report_id' | 'kind' | 'url'>,
): Promise<PreviousRun | null> {
  const { rows } = await db.query<PreviousRun>(
    `select scan_id, crawl_job_id, seo_score, created_at from report_runs
     where report_id = $1 and id < $2 and kind = $3 and url = $4 and scan_error is null
       and (scan_id is not null or crawl_job_id is not null)
     order by id desc limit 1`,
    [run.report_id, run.id, run.kind, run.url],
  );
  return rows[0] ?? null;
}

/** Locks the report of run `$1` before the run, the same order as deletion uses. */
const reportFirst = `report as (
       select r.id from scheduled_reports r join report_runs u on u.report_id = r.id where u.id = $1
       for no key update of r
     )`;

/** Ends a run whose email was sent or never will be. */
export async function endRun(
  db: Queryable,
  runId: number,
  state: 'sent' | 'failed' | 'unsent',
  error: ReportError | null,
  isSent: boolean,
): Promise<void> {
  await db.query(
    `with ${reportFirst}, ended as (
       update report_runs set state = $2, error = $3, next_try_at = null,
         sent_at = case when $4 then clock_timestamp() end
       where id = $1 and state = 'mailing' and report_id in (select id from report) returning id, report_id, error
     )
     update scheduled_reports r
     set last_error = ended.error || jsonb_build_object('at', to_char(clock_timestamp(), ${isoFormat}))
     from ended where r.id = ended.report_id and ${isLast('ended')}`,
    [runId, state, error, isSent],
  );
}

/** Postpones an email that was not accepted. */
export async function postponeMail(
  db: Queryable,
  runId: number,
  error: ReportError,
  delaySeconds: number,
): Promise<void> {
  await db.query(
    `with ${reportFirst}, put_off as (
       update report_runs set error = $2, mail_tries = mail_tries + 1,
         next_try_at = clock_timestamp() + make_interval(secs => $3)
       where id = $1 and state = 'mailing' and report_id in (select id from report) returning id, report_id, error
     )
     update scheduled_reports r
     set last_error = put_off.error || jsonb_build_object('at', to_char(clock_timestamp(), ${isoFormat}))
     from put_off where r.id = put_off.report_id and ${isLast('put_off')}`,
    [runId, error, delaySeconds],
  );
}

/** What prevents a report from being generated at all. */
export async function noteError(client: Client, id: number, error: ReportError): Promise<void> {
  await client.query(
    `update scheduled_reports
     set last_error = $2::jsonb || jsonb_build_object('at', to_char(clock_timestamp(), ${isoFormat}))
     where id = $1`,
    [id, error],
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
