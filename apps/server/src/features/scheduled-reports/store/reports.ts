import { oneRow, type Client, type Queryable } from '../../../database/pool.ts';
import { accountRows } from '../../accounts/reads.ts';
import { addressRows, type EmailStatus } from '../../report-addresses/reads.ts';
import type { ReportKind, ScheduleType } from '../reads.ts';
import type { ReportError } from './last-error.ts';
import { recipientsOfReport } from './recipients.ts';

export interface ReportRow {
  readonly id: number;
  readonly account_id: number;
  readonly kind: ReportKind;
  readonly url: string;
  readonly schedule_type: ScheduleType;
  readonly day_of_week: number | null;
  readonly day_of_month: number | null;
  readonly label: string | null;
  /** The account's, if none was given. */
  readonly notify_email: string;
  readonly uses_account_email: boolean;
  readonly email_status: EmailStatus;
  /** In addition to `notify_email`. */
  readonly recipients: readonly {
    readonly email: string;
    /** May be one that only a newer version supports. */
    readonly language: string;
    readonly email_status: EmailStatus;
  }[];
  readonly introduction: string | null;
  /** Null: all. */
  readonly sections: readonly string[] | null;
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

export const reportColumns = `r.id, r.account_id, r.kind, r.url, r.schedule_type, r.day_of_week, r.day_of_month, r.label,
  coalesce(r.notify_email, a.email) as notify_email, r.notify_email is null as uses_account_email,
  d.status as email_status, ${recipientsOfReport}, r.introduction, r.sections, r.is_active, r.jitter_seconds, r.next_run_at, r.last_run_at,
  r.last_scan_id, r.last_crawl_id, r.last_error, r.created_at, r.updated_at`;

export const reportSource = `scheduled_reports r join ${addressRows} d on d.id = r.address_id
  join ${accountRows} a on a.id = r.account_id`;

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
    `select ${reportColumns} from ${reportSource} where r.account_id = $1 order by r.id`,
    [accountId],
  );
  return rows;
}

export async function findReport(db: Queryable, id: number): Promise<ReportRow | null> {
  const { rows } = await db.query<ReportRow>(`select ${reportColumns} from ${reportSource} where r.id = $1`, [
    id,
  ]);
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
  readonly introduction: string | null;
  readonly sections: readonly string[] | null;
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
  fields.introduction,
  fields.sections,
  fields.baseUrl,
  fields.jitterSeconds,
  fields.scheduleKey,
  fields.nextRunAt,
];

const fieldColumns = `kind, url, schedule_type, day_of_week, day_of_month, label, notify_email, address_id, introduction,
  sections, base_url, jitter_seconds, reckoned_for, next_run_at`;

const fieldValues = '$2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15';

export async function insertReport(
  client: Client,
  accountId: number,
  creationId: string | null,
  fields: StoredFields,
): Promise<number> {
  const result = await client.query<{ id: number }>(
    `insert into scheduled_reports (account_id, ${fieldColumns}, creation_id)
     values ($1, ${fieldValues}, $16) returning id`,
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
