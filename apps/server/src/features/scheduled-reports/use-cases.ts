import { randomInt } from 'node:crypto';
import { v7 as uuidV7 } from 'uuid';
import { inTransaction, type Client, type Pool, type Queryable } from '../../database/pool.ts';
import { emailKey } from '../../email-address.ts';
import { AppError } from '../../errors.ts';
import { lockAccount } from '../accounts/reads.ts';
import type { ReportAddressesUseCases } from '../report-addresses/use-cases.ts';
import type { SubmittedUrl } from '../scans/use-cases.ts';
import { readFields, type ReportFields } from './report-fields.ts';
import { nextRunOf, rescheduleOutdated, scheduleKeyOf } from './rescheduling.ts';
import { nextRun } from './schedule.ts';
import { startTask, type ReportOwner, type TaskStarters } from './start-task.ts';
import { replaceRecipients, type StoredRecipient } from './store/recipients.ts';
import * as store from './store/reports.ts';
import * as runs from './store/runs.ts';
import { createTestReport } from './test-runs.ts';

export type { ReportKind } from './reads.ts';
export type { ReportFields } from './report-fields.ts';
export type { ReportOwner } from './start-task.ts';
export { countWaitingReports } from './store/due-reports.ts';
export type { ReportError } from './store/last-error.ts';
export { releaseReportMails } from './store/mails.ts';
export type { ReportRow } from './store/reports.ts';
export type { RunRow, RunState } from './store/runs.ts';

/** All throw NOT_FOUND if it is not a report, FORBIDDEN for another account's report. */
export interface ScheduledReportsUseCases {
  readonly list: (accountId: number) => Promise<readonly store.ReportRow[]>;
  /**
   * FORBIDDEN above the plan's limit. `creationId`: repeating the request with the same one creates no second report.
   */
  readonly create: (
    owner: ReportOwner,
    fields: ReportFields,
    options: { readonly baseUrl: string; readonly creationId?: string | undefined },
  ) => Promise<store.ReportRow>;
  readonly update: (
    owner: ReportOwner,
    id: number,
    fields: ReportFields,
    options: { readonly baseUrl: string },
  ) => Promise<store.ReportRow>;
  readonly toggle: (accountId: number, id: number) => Promise<store.ReportRow>;
  readonly delete: (accountId: number, id: number) => Promise<void>;
  /**
   * Runs the report now, in addition to its schedule; counts like a scan. If a run is in progress, returns that one.
   */
  readonly run: (owner: ReportOwner, id: number, taskId?: string) => Promise<runs.RunRow>;
  /**
   * Emails the report to the account only, as it looks now. `testId`: repeating the request with the same one sends
   * nothing. If a test is in progress, returns that one.
   */
  readonly test: (
    owner: ReportOwner,
    id: number,
    options: { readonly baseUrl: string; readonly testId?: string | undefined },
  ) => Promise<runs.RunRow>;
  /** Newest first. */
  readonly listRuns: (accountId: number, id: number) => Promise<readonly runs.RunRow[]>;
  readonly count: (accountId: number) => Promise<number>;
}

/** Maximum seconds after the hour at which a run starts, so that they do not all start at once. */
const maxJitterSeconds = 600;
const runsAtOnce = 50;
/** Reports of an account whose plan has no limit. */
const maxReports = 1_000;

export interface ScheduledReportsDependencies extends TaskStarters {
  readonly pool: Pool;
  /** In the account's local time, 0 to 23. */
  readonly reportHour: number;
  readonly addresses: Pick<ReportAddressesUseCases, 'claim'>;
  readonly readUrl: (raw: string) => Promise<SubmittedUrl>;
  /** Adds the job that emails a run, in the transaction that creates it. */
  readonly enqueueReport: (client: Client, runId: number) => Promise<void>;
}

/** A report of the account. @throws {AppError} NOT_FOUND; FORBIDDEN for another account's */
export async function findOwnReport(db: Queryable, accountId: number, id: number): Promise<store.ReportRow> {
  const report = await store.findReport(db, id);
  if (report === null) throw new AppError('NOT_FOUND', `There is no scheduled report ${id}.`);
  if (report.account_id !== accountId)
    throw new AppError('FORBIDDEN', 'This scheduled report belongs to another user.');
  return report;
}

export function createScheduledReports(deps: ScheduledReportsDependencies): ScheduledReportsUseCases {
  const { pool, reportHour, addresses } = deps;

  /** The stored values for the requested fields, in the transaction that has locked the account. */
  const settle = async (
    client: Client,
    owner: ReportOwner,
    fields: ReportFields,
    at: { timezone: string; now: Date; jitterSeconds: number; baseUrl: string; isActive: boolean },
  ): Promise<{ readonly stored: store.StoredFields; readonly recipients: readonly StoredRecipient[] }> => {
    const { timezone, now, jitterSeconds, baseUrl } = at;
    const address = fields.notifyEmail ?? owner.email;
    const wanted = new Map(
      [address, ...fields.recipients.map(({ email }) => email)].map((email) => [emailKey(email), email]),
    );
    const ids = new Map<string, string>();
    // In a fixed order: each claim locks its address until the transaction ends.
    for (const [mailbox, email] of [...wanted].toSorted(([one], [other]) => (one < other ? -1 : 1)))
      ids.set(mailbox, await addresses.claim(client, { account: owner, address: email, baseUrl }));
    const idOf = (email: string): string => ids.get(emailKey(email)) ?? '';
    const schedule = {
      type: fields.scheduleType,
      dayOfWeek: fields.dayOfWeek,
      dayOfMonth: fields.dayOfMonth,
    };
    const nextRunAt = at.isActive
      ? nextRun(schedule, { hour: reportHour, timezone, jitterSeconds }, now)
      : null;
    return {
      stored: {
        ...fields,
        addressId: idOf(address),
        baseUrl,
        jitterSeconds,
        scheduleKey: scheduleKeyOf(reportHour, timezone),
        nextRunAt,
      },
      // One spelling for an address that is in both fields.
      recipients: fields.recipients.map(({ email, language }) => ({
        email: emailKey(email) === emailKey(address) ? address : email,
        language,
        addressId: idOf(email),
      })),
    };
  };

  return {
    async list(accountId) {
      await inTransaction(pool, (client) => rescheduleOutdated(client, reportHour, accountId));
      return store.listReports(pool, accountId);
    },

    async create(owner, requested, { baseUrl, creationId }) {
      const fields = await readFields(requested, deps.readUrl);
      const limit = owner.limits.scheduled_reports ?? maxReports;
      return inTransaction(pool, async (client) => {
        const clock = await lockAccount(client, owner.id);
        const known = creationId === undefined ? null : await store.findCreatedReport(client, creationId);
        if (known !== null) return findOwnReport(client, owner.id, known);
        const used = await store.countReports(client, owner.id);
        if (used >= limit) {
          throw new AppError('FORBIDDEN', `Scheduled report limit reached (${used}/${limit}).`);
        }
        const jitterSeconds = randomInt(maxJitterSeconds);
        const { stored, recipients } = await settle(client, owner, fields, {
          ...clock,
          jitterSeconds,
          baseUrl,
          isActive: true,
        });
        const id = await store.insertReport(client, owner.id, creationId ?? null, stored);
        await replaceRecipients(client, { reportId: id, accountId: owner.id }, recipients);
        return findOwnReport(client, owner.id, id);
      });
    },

    async update(owner, id, requested, { baseUrl }) {
      // First, as schemas do: an invalid request is reported as such, whatever it refers to.
      const fields = await readFields(requested, deps.readUrl);
      return inTransaction(pool, async (client) => {
        const clock = await lockAccount(client, owner.id);
        const report = await findOwnReport(client, owner.id, id);
        const { jitter_seconds: jitterSeconds, is_active: isActive } = report;
        const settings = { ...clock, jitterSeconds, baseUrl, isActive };
        const { stored, recipients } = await settle(client, owner, fields, settings);
        // A run that was missed and is still pending is not lost by changing the label.
        const nextRunAt = isOverdue(report, fields, clock.now) ? report.next_run_at : stored.nextRunAt;
        await store.updateReport(client, id, { ...stored, nextRunAt });
        await replaceRecipients(client, { reportId: id, accountId: owner.id }, recipients);
        return findOwnReport(client, owner.id, id);
      });
    },

    toggle: (accountId, id) =>
      inTransaction(pool, async (client) => {
        const { timezone, now } = await lockAccount(client, accountId);
        const report = await findOwnReport(client, accountId, id);
        const next = report.is_active ? null : nextRunOf(report, reportHour, timezone, now);
        await store.switchReport(client, id, next, scheduleKeyOf(reportHour, timezone));
        return findOwnReport(client, accountId, id);
      }),

    delete: (accountId, id) =>
      inTransaction(pool, async (client) => {
        await findOwnReport(client, accountId, id);
        await store.deleteReport(client, id);
      }),

    run: (owner, id, taskId = uuidV7()) =>
      inTransaction(pool, async (client) => {
        const { now } = await lockAccount(client, owner.id);
        const { kind, url } = await findOwnReport(client, owner.id, id);
        const active = await runs.findActiveRun(client, id, taskId);
        if (active !== null) return active;
        await startTask(client, deps, { account: owner, kind, url, taskId, isCounted: true });
        return runs.insertRun(client, { reportId: id, accountId: owner.id, kind, url, taskId, dueAt: now });
      }),

    test: createTestReport(deps, findOwnReport),

    async listRuns(accountId, id) {
      await findOwnReport(pool, accountId, id);
      return runs.listRuns(pool, id, runsAtOnce);
    },

    count: (accountId) => store.countReports(pool, accountId),
  };
}

/** Whether its run is past due and not started, and its days stay the same. */
function isOverdue(report: store.ReportRow, fields: ReportFields, now: Date): boolean {
  return (
    report.next_run_at !== null &&
    report.next_run_at <= now &&
    report.schedule_type === fields.scheduleType &&
    report.day_of_week === fields.dayOfWeek &&
    report.day_of_month === fields.dayOfMonth
  );
}
