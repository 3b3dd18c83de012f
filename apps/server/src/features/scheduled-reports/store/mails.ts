import type { Client, Queryable } from '../../../database/pool.ts';
import { accountRows } from '../../accounts/reads.ts';
import { addressRows, type EmailStatus } from '../../report-addresses/reads.ts';
import type { ReportKind } from '../reads.ts';
import { errorTime, type ReportError } from './last-error.ts';

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
export async function releaseReportMails(client: Client): Promise<number> {
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

/** Whether a run is its report's latest: an email may still be retried after the next run. */
const isLast = (run: string): string =>
  `not exists (select from report_runs later where later.report_id = ${run}.report_id and later.id > ${run}.id)`;

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
     update scheduled_reports r set last_error = ended.error || ${errorTime}
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
     update scheduled_reports r set last_error = put_off.error || ${errorTime}
     from put_off where r.id = put_off.report_id and ${isLast('put_off')}`,
    [runId, error, delaySeconds],
  );
}
