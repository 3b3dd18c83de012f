export type ReportKind = 'page' | 'crawl';
export type ScheduleType = 'weekly' | 'monthly';

/** Reports, for joins. */
export const reportRows =
  '(select id, address_id, notify_email, kind, url, schedule_type from scheduled_reports)';
