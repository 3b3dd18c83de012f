import { v7 as uuidV7 } from 'uuid';
import { readMeanScore } from '../../crawl/store/crawls.ts';
import { inTransaction, type Client, type Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import type { Plans } from '../../plans.ts';
import { limitsOf } from '../accounts/use-cases.ts';
import { readIgnored } from '../issue-statuses/reads.ts';
import { readShownScores, scansById } from '../scans/reads.ts';
import { maxAtOnce, nextRunOf, rescheduleOutdated, scheduleKeyOf } from './rescheduling.ts';
import { startTask, type TaskStarters } from './start-task.ts';
import { lockDueReport, moveNextRun } from './store/due-reports.ts';
import { noteError, type ReportError } from './store/last-error.ts';
import * as mails from './store/mails.ts';
import * as runs from './store/runs.ts';

/**
 * Runs scheduled reports; each function handles what is due in its own transactions, and returns how much it handled.
 */
export interface ReportRunning {
  /** Starts the reports that are due: each in one transaction with its scan and its next run time. */
  readonly takeDueReports: () => Promise<number>;
  /** Queues the emails of reports whose scan or crawl has ended. */
  readonly takeEndedRuns: () => Promise<number>;
  /** Queues the emails that are due for a retry. */
  readonly takeDueMails: () => Promise<number>;
}

export interface ReportRunningDependencies extends TaskStarters {
  readonly pool: Pool;
  /** In the account's local time, 0 to 23. */
  readonly reportHour: number;
  readonly plans: Plans;
  /** Adds the job that emails a report, in the transaction that stores its result. */
  readonly enqueueReport: (client: Client, runId: number) => Promise<void>;
}

/** How often to check for run times computed with another time zone or hour; lists do their own check. */
const rescheduleEveryMs = 30_000;

export function createReportRunning(deps: ReportRunningDependencies): ReportRunning {
  const { pool, plans, reportHour, enqueueReport } = deps;
  let rescheduledAtMs = -Infinity;

  return {
    async takeDueReports() {
      if (performance.now() - rescheduledAtMs > rescheduleEveryMs) {
        const rescheduledCount = await inTransaction(pool, (client) =>
          rescheduleOutdated(client, reportHour, null),
        );
        // A full batch may mean there are more, which must not wait.
        if (rescheduledCount < maxAtOnce) rescheduledAtMs = performance.now();
      }
      return inTransaction(pool, async (client) => {
        const report = await lockDueReport(client);
        if (report === null) return 0;
        const { id: reportId, account_id: accountId, kind, url, timezone, now } = report;
        // Computed from now: this run makes up for any that were missed.
        const next = nextRunOf(report, reportHour, timezone, now);
        await moveNextRun(client, reportId, next, scheduleKeyOf(reportHour, timezone));
        const limits = limitsOf(plans, report.plan);
        const max = limits.scheduled_reports;
        if (max !== null && report.older >= max) {
          await noteError(client, reportId, planLimitError(max));
          return 1;
        }
        const run = { reportId, accountId, kind, url, dueAt: report.next_run_at };
        const taskId = uuidV7();
        try {
          await startTask(client, deps, {
            account: { id: accountId, limits },
            kind,
            url,
            taskId,
            isCounted: false,
          });
        } catch (error) {
          // Thrown before anything was done: what may be scanned has changed since the report was created.
          if (!(error instanceof AppError)) throw error;
          const { code, message } = error;
          await enqueueReport(client, await runs.insertFailedRun(client, run, { code, message }));
          return 1;
        }
        await runs.insertRun(client, { ...run, taskId });
        return 1;
      });
    },

    takeEndedRuns: () =>
      inTransaction(pool, async (client) => {
        const ended = await runs.lockEndedRuns(client);
        for (const run of ended) {
          // A user who stopped it themselves need not be notified.
          const isMailed = run.status === 'complete' || run.status === 'error';
          const score = await scoreOf(client, run);
          await runs.endScanning(client, run, score, isMailed ? 'mailing' : 'failed', errorOf(run));
          if (isMailed) await enqueueReport(client, run.id);
        }
        return ended.length;
      }),

    takeDueMails: () =>
      inTransaction(pool, async (client) => {
        const runIds = await mails.takeDueMails(client);
        for (const runId of runIds) await enqueueReport(client, runId);
        return runIds.length;
      }),
  };
}

/** Of a crawl the average of its pages. */
async function scoreOf(client: Client, run: runs.EndedRun): Promise<number | null> {
  const { account_id: accountId, scan_id: scanId } = run;
  if (run.kind === 'crawl') return readMeanScore(client, accountId, run.task_id);
  if (scanId === null) return null;
  const ignored = await readIgnored(client, accountId, [run.site]);
  const shown = await readShownScores(client, accountId, scansById([scanId]), ignored);
  return shown.get(scanId)?.seo_score ?? run.seo_score;
}

function errorOf({ status, kind, task_error }: runs.EndedRun): ReportError | null {
  switch (status) {
    case 'complete':
      return null;
    case 'error':
      return task_error ?? { code: 'INTERNAL_ERROR', message: 'The service failed.' };
    case 'stopped':
      return { code: 'STOPPED', message: `The ${kind === 'page' ? 'scan' : 'crawl'} was stopped.` };
    case null:
      return { code: 'NOT_FOUND', message: 'The result has been deleted.' };
  }
}

function planLimitError(max: number): ReportError {
  if (max === 0) return { code: 'PLAN_LIMIT', message: 'Your plan does not include scheduled reports.' };
  const reports = max === 1 ? '1 scheduled report' : `${max} scheduled reports`;
  return { code: 'PLAN_LIMIT', message: `Your plan includes ${reports}. Only the oldest ones run.` };
}

const retentionDays = 800;

/** Deletes runs from more than two years ago. */
export function deleteOldRuns(pool: Pool): Promise<void> {
  return runs.deleteOldRuns(pool, retentionDays);
}
