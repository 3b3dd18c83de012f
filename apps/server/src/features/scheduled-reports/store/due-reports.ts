import type { Client, Queryable } from '../../../database/pool.ts';
import { accountRows } from '../../accounts/reads.ts';
import { reportColumns, reportSource, type ReportRow } from './reports.ts';

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
    `select ${reportColumns}, a.timezone, clock_timestamp() as now
     from ${reportSource}
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
    `select ${reportColumns}, a.plan, a.timezone, clock_timestamp() as now,
       (select count(*)::int from scheduled_reports o where o.account_id = r.account_id and o.id < r.id) as older
     from ${reportSource}
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
export async function countWaitingReports(db: Queryable): Promise<readonly WaitingReports[]> {
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
