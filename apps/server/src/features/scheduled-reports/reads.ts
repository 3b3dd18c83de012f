export type ReportKind = 'page' | 'crawl';
export type ScheduleType = 'weekly' | 'monthly';

/** Runs of reports, for joins. */
export const runRows = '(select id, report_id from report_runs)';

/**
 * The addresses that each report is sent to, for joins. `email` is null for that of the account, and `language` for the
 * account's own.
 */
export const recipientRows = `(
  select id as report_id, address_id, notify_email as email, null::text as language, kind, url, schedule_type
  from scheduled_reports
  union all
  select p.report_id, p.address_id, p.email, p.language, r.kind, r.url, r.schedule_type
  from report_recipients p join scheduled_reports r on r.id = p.report_id)`;
