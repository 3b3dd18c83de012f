import type { Client } from '../../database/pool.ts';
import { nextRun } from './schedule.ts';
import { lockOutdated, moveNextRun } from './store/due-reports.ts';
import type { ReportRow } from './store/reports.ts';

/** Maximum number of reports rescheduled in one transaction. */
export const maxAtOnce = 200;

/** Recomputes the upcoming runs of an account (null: of all) whose time zone, or the hour, has changed. */
export async function rescheduleOutdated(
  client: Client,
  hour: number,
  accountId: number | null,
): Promise<number> {
  const outdated = await lockOutdated(client, accountId, hour, maxAtOnce);
  for (const report of outdated) {
    const next = nextRunOf(report, hour, report.timezone, report.now);
    await moveNextRun(client, report.id, next, scheduleKeyOf(hour, report.timezone));
  }
  return outdated.length;
}

export function nextRunOf(report: ReportRow, hour: number, timezone: string, after: Date): Date {
  const { schedule_type: type, day_of_week: dayOfWeek, day_of_month: dayOfMonth } = report;
  const clock = { hour, timezone, jitterSeconds: report.jitter_seconds };
  return nextRun({ type, dayOfWeek, dayOfMonth }, clock, after);
}

export function scheduleKeyOf(hour: number, timezone: string): string {
  return `${hour} ${timezone}`;
}
