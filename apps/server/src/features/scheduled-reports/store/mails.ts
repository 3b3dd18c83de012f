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

/** A run whose emails are to be sent. */
export interface MailRow {
  readonly id: number;
  readonly report_id: number;
  readonly account_id: number;
  readonly kind: ReportKind;
  readonly url: string;
  readonly label: string | null;
  readonly introduction: string | null;
  /** Null: all. */
  readonly sections: readonly string[] | null;
  readonly task_id: string | null;
  readonly mail_id: string;
  readonly scan_id: number | null;
  readonly crawl_job_id: number | null;
  readonly seo_score: number | null;
  readonly total_issues: number | null;
  readonly scan_error: ReportError | null;
  readonly is_test: boolean;
  readonly mail_tries: number;
  readonly created_at: Date;
  readonly base_url: string;
  readonly account_email: string;
  readonly timezone: string;
  readonly is_disabled: boolean;
}

/** Null if all its emails have ended, or the run has been deleted. */
export async function findMail(db: Queryable, runId: number): Promise<MailRow | null> {
  const { rows } = await db.query<MailRow>(
    `select u.id, u.report_id, u.account_id, u.kind, u.url, r.label, r.introduction, r.sections, u.task_id, u.mail_id,
            u.scan_id, u.crawl_job_id, u.seo_score, u.total_issues, u.scan_error,
            u.test_address_id is not null as is_test, u.mail_tries, u.created_at, r.base_url,
            a.email as account_email, a.timezone, a.is_disabled
     from report_runs u join scheduled_reports r on r.id = u.report_id join ${accountRows} a on a.id = u.account_id
     where u.id = $1 and u.state = 'mailing'`,
    [runId],
  );
  return rows[0] ?? null;
}

/**
 * Who a run is emailed to at the moment; a test and a failure only to the account, the latter at the address `$2`.
 */
const currentRecipients = `(
  select u.id as run_id, r.address_id, coalesce(r.notify_email, a.email) as email,
    coalesce(p.language, a.locale) as language, 0 as position
  from report_runs u join scheduled_reports r on r.id = u.report_id join ${accountRows} a on a.id = u.account_id
    left join report_recipients p on p.report_id = r.id and p.address_id = r.address_id
  where u.test_address_id is null and u.scan_error is null
  union all
  select u.id, p.address_id, p.email, p.language, p.position
  from report_runs u join scheduled_reports r on r.id = u.report_id
    join report_recipients p on p.report_id = r.id and p.address_id <> r.address_id
  where u.test_address_id is null and u.scan_error is null
  union all
  select u.id, coalesce(u.test_address_id, $2::uuid), a.email, a.locale, 0
  from report_runs u join ${accountRows} a on a.id = u.account_id
  where u.test_address_id is not null or u.scan_error is not null)`;

/**
 * Gives each current recipient of a run its email, and takes it from those who no longer are. `ownAddressId` is the
 * account's own, for a failure.
 */
export async function settleMails(db: Queryable, runId: number, ownAddressId: string | null): Promise<void> {
  await db.query(
    `with recipients as (select * from ${currentRecipients} c where run_id = $1), removed as (
       delete from report_mails
       where run_id = $1 and state = 'mailing' and address_id not in (select address_id from recipients)
     )
     insert into report_mails (id, run_id, account_id, address_id)
     select case when c.position = 0 and not exists (select from report_mails m where m.id = u.mail_id) then u.mail_id
                 else gen_random_uuid() end,
            u.id, u.account_id, c.address_id
     from recipients c join report_runs u on u.id = c.run_id
     where u.state = 'mailing'
     on conflict (run_id, address_id) do nothing`,
    [runId, ownAddressId],
  );
}

/** An email that has not been sent. */
export interface PendingMail {
  /** Of the Message-ID. */
  readonly id: string;
  readonly address_id: string;
  readonly email: string;
  readonly email_status: EmailStatus;
  /** A code of the form `de`; may be a language that only a newer version supports. */
  readonly language: string;
}

/** In the order of the recipients; only that of `addressId` if it is given. */
export async function listPendingMails(
  db: Queryable,
  runId: number,
  ownAddressId: string | null,
  addressId: string | null = null,
): Promise<readonly PendingMail[]> {
  const { rows } = await db.query<PendingMail>(
    `select m.id, m.address_id, c.email, d.status as email_status, c.language
     from report_mails m join ${currentRecipients} c on c.run_id = m.run_id and c.address_id = m.address_id
       join ${addressRows} d on d.id = m.address_id
     where m.run_id = $1 and m.state = 'mailing' and ($3::uuid is null or m.address_id = $3)
     order by c.position`,
    [runId, ownAddressId, addressId],
  );
  return rows;
}

/** Ends an email, or stores why it is still to be sent. */
export async function noteMail(
  db: Queryable,
  id: string,
  state: 'mailing' | 'sent' | 'failed' | 'unsent',
  error: ReportError | null,
): Promise<void> {
  await db.query(
    `update report_mails set state = $2, error = $3, sent_at = case when $2 = 'sent' then clock_timestamp() end
     where id = $1 and state = 'mailing'`,
    [id, state, error],
  );
}

/** Gives up on emails that are still to be sent. */
export async function failMails(db: Queryable, runId: number, error: ReportError): Promise<void> {
  await db.query(
    `update report_mails set state = 'failed', error = coalesce(error, $2) where run_id = $1 and state = 'mailing'`,
    [runId, error],
  );
}

/** For a run that ends: what is left is for those who are no longer its recipients. */
export async function removePendingMails(db: Queryable, runId: number): Promise<void> {
  await db.query(`delete from report_mails where run_id = $1 and state = 'mailing'`, [runId]);
}

export interface RunOutcome {
  readonly state: 'sent' | 'failed' | 'unsent';
  readonly error: ReportError | null;
}

/** What has become of the emails of a run: it was sent if one of them was. */
export async function readOutcome(db: Queryable, runId: number): Promise<RunOutcome> {
  const { rows } = await db.query<RunOutcome>(
    `select state, error from report_mails where run_id = $1
     order by array_position(array['sent', 'failed', 'unsent'], state), error ->> 'code' limit 1`,
    [runId],
  );
  return rows[0] ?? { state: 'unsent', error: null };
}

export interface PreviousRun {
  readonly scan_id: number | null;
  readonly crawl_job_id: number | null;
  readonly seo_score: number | null;
  readonly created_at: Date;
}

type EarlierThan = Pick<MailRow, 'id' | 'report_id' | 'kind' | 'url' | 'task_id'>;

/** A run with a result that a run can be compared with: not a test, which shows the result of another run. */
const isEarlier = `report_id = $1 and id < $2 and kind = $3 and url = $4 and task_id is distinct from $5
  and test_address_id is null and scan_error is null and (scan_id is not null or crawl_job_id is not null)`;

/** The last run of the same report for the same URL that has a result. */
export async function findPreviousRun(db: Queryable, run: EarlierThan): Promise<PreviousRun | null> {
  const { rows } = await db.query<PreviousRun>(
    `select scan_id, crawl_job_id, seo_score, created_at from report_runs
     where ${isEarlier}
     order by id desc limit 1`,
    [run.report_id, run.id, run.kind, run.url, run.task_id],
  );
  return rows[0] ?? null;
}

/** Whether a task was started for a test of a report, which is no report. */
export async function isOfTest(db: Queryable, accountId: number, taskId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from report_runs where account_id = $1 and task_id = $2 and test_address_id is not null limit 1',
    [accountId, taskId],
  );
  return rowCount !== 0;
}

export interface ScoredRun {
  readonly seo_score: number;
  readonly created_at: Date;
}

/** Scores of the last earlier runs of the same report for the same URL, oldest first. */
export async function listEarlierScores(
  db: Queryable,
  run: EarlierThan,
  limit: number,
): Promise<readonly ScoredRun[]> {
  const { rows } = await db.query<ScoredRun>(
    `select seo_score, created_at from report_runs where ${isEarlier} and seo_score is not null
     order by id desc limit $6`,
    [run.report_id, run.id, run.kind, run.url, run.task_id, limit],
  );
  return rows.toReversed();
}

/** Locks the report of run `$1` before the run, the same order as deletion uses. */
const reportFirst = `report as (
       select r.id from scheduled_reports r join report_runs u on u.report_id = r.id where u.id = $1
       for no key update of r
     )`;

/** Whether a run is its report's latest: an email may still be retried after the next run. */
const isLast = (run: string): string =>
  `not exists (select from report_runs later where later.report_id = ${run}.report_id and later.id > ${run}.id
                 and later.test_address_id is null)`;

/** Ends a run whose emails were sent or never will be. */
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
       where id = $1 and state = 'mailing' and report_id in (select id from report) returning id, report_id, error, test_address_id
     )
     update scheduled_reports r set last_error = ended.error || ${errorTime}
     from ended where r.id = ended.report_id and ended.test_address_id is null and ${isLast('ended')}`,
    [runId, state, error, isSent],
  );
}

/** Postpones the emails of a run that were not accepted. */
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
       where id = $1 and state = 'mailing' and report_id in (select id from report) returning id, report_id, error, test_address_id
     )
     update scheduled_reports r set last_error = put_off.error || ${errorTime}
     from put_off where r.id = put_off.report_id and put_off.test_address_id is null and ${isLast('put_off')}`,
    [runId, error, delaySeconds],
  );
}
