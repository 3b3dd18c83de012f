import type { Client } from '../../database/pool.ts';
import { accountRows } from '../accounts/reads.ts';
import { batchItemRows } from '../bulk/reads.ts';
import { wholeScanRows, wholeSitemapPageRows } from '../scans/reads.ts';

/** Reads every table that references accounts, whichever feature owns it, for an owner's copy of all their data. */

/** One list in the copy: a table's rows, without secrets and columns of no use to anyone. */
export interface Section {
  /** Its name in the copy, which is the table's name. */
  readonly name: string;
  /** Columns to omit, in addition to `account_id`. */
  readonly omit?: readonly string[];
  readonly orderBy: string;
  /** A select instead of the table, for one without an `account_id` or with additional fields. */
  readonly rows?: string;
  /** A column with the stored analysis of a page, which is exported in readable form. */
  readonly document?: string;
  /** Rows read per step; fewer if they are large. */
  readonly batchSize: number;
}

/** In the order of the copy. Every table with an `account_id` is here or in `notExported`; a test enforces this. */
export const sections: readonly Section[] = [
  { name: 'account_events', omit: ['quarter'], orderBy: 't.id', batchSize: 500 },
  { name: 'api_keys', omit: ['token_hash'], orderBy: 't.id', batchSize: 500 },
  {
    name: 'web_sessions',
    omit: ['id', 'token_hash', 'session_epoch'],
    orderBy: 't.created_at',
    batchSize: 500,
  },
  {
    name: 'account_links',
    omit: ['id', 'session_epoch', 'network_hash'],
    orderBy: 't.created_at',
    batchSize: 500,
  },
  { name: 'admissions', orderBy: 't.admitted_at', batchSize: 500 },
  { name: 'request_windows', omit: ['granted'], orderBy: 't.window_start', batchSize: 500 },
  {
    name: 'scans',
    rows: wholeScanRows,
    orderBy: 't.id',
    batchSize: 10,
  },
  {
    name: 'sitemap_pages',
    rows: wholeSitemapPageRows,
    document: 'document',
    orderBy: 't.analysis_id, t.position',
    batchSize: 50,
  },
  { name: 'batches', orderBy: 't.id', batchSize: 500 },
  {
    name: 'batch_items',
    rows: batchItemRows,
    orderBy: 't.batch_id, t.position',
    batchSize: 500,
  },
  {
    name: 'crawls',
    omit: ['claim', 'attempts', 'crashes', 'failures', 'request_secrets', 'list_hash'],
    orderBy: 't.task_id',
    batchSize: 50,
  },
  { name: 'crawl_issues', orderBy: 't.crawl_id, t.check_id', batchSize: 500 },
  { name: 'crawl_urls', orderBy: 't.crawl_id, t.url_hash', batchSize: 500 },
  { name: 'crawl_pages', orderBy: 't.crawl_id, t.url_hash', batchSize: 50 },
  { name: 'crawl_documents', document: 'document', orderBy: 't.crawl_id, t.url_hash', batchSize: 50 },
  { name: 'crawl_measures', orderBy: 't.crawl_id, t.url_hash', batchSize: 500 },
  { name: 'crawl_findings', orderBy: 't.crawl_id, t.check_id, t.url_hash', batchSize: 500 },
  { name: 'issue_statuses', orderBy: 't.id', batchSize: 500 },
  { name: 'site_verifications', omit: ['token'], orderBy: 't.id', batchSize: 500 },
  { name: 'share_links', omit: ['token_hash', 'token_salt'], orderBy: 't.id', batchSize: 500 },
  { name: 'branding', orderBy: 't.updated_at', batchSize: 1 },
  { name: 'webhook_events', omit: ['claim'], orderBy: 't.id', batchSize: 500 },
  { name: 'webhook_attempts', orderBy: 't.event_id, t.number', batchSize: 500 },
  { name: 'webhook_secrets', omit: ['salt'], orderBy: 't.id', batchSize: 500 },
  { name: 'report_addresses', omit: ['id', 'address_hash'], orderBy: 't.created_at', batchSize: 500 },
  {
    name: 'report_confirmations',
    omit: ['id', 'address_id', 'address_hash'],
    orderBy: 't.asked_at',
    batchSize: 500,
  },
  {
    name: 'scheduled_reports',
    omit: ['creation_id', 'address_id', 'reckoned_for'],
    orderBy: 't.id',
    batchSize: 500,
  },
  { name: 'report_recipients', omit: ['address_id'], orderBy: 't.report_id, t.position', batchSize: 500 },
  { name: 'report_runs', omit: ['mail_id', 'test_address_id'], orderBy: 't.id', batchSize: 500 },
  { name: 'report_mails', omit: ['id', 'address_id'], orderBy: 't.run_id', batchSize: 500 },
];

/** Tables with an `account_id` that are not copied, and why. */
export const notExported: Readonly<Record<string, string>> = {
  analyses: 'Their results are exported with the scans; who requested an analysis first does not matter.',
  idempotency_keys: 'Responses stored for a day for repeated requests; their data is in other tables.',
  revoked_tokens: 'Ids of login tokens, kept until they would have expired; the account’s events have them.',
  security_emails: 'Emails about events that are in the account’s events, kept for a week.',
  known_browsers: 'Keyed hashes, from which nothing can be read.',
  crawl_issue_pages: 'Derived from the failed checks of the pages.',
  crawl_comparisons: 'Derived from the pages of two crawls, as are the changes.',
  crawl_page_changes: 'Derived from the pages of two crawls.',
  crawl_issue_changes: 'Derived from the failed checks of two crawls.',
  account_deletions: 'An account that is being deleted cannot be exported.',
};

/** Starts a snapshot: everything read afterwards is from one point in time, regardless of concurrent changes. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
}

export async function endSnapshot(client: Client): Promise<void> {
  await client.query('rollback');
}

/** The account itself, as JSON. */
export async function readProfile(client: Client, accountId: number): Promise<string | null> {
  const { rows } = await client.query<{ line: string }>(
    `select jsonb_build_object('id', id, 'username', username, 'email', email, 'plan', plan, 'locale', locale,
              'timezone', timezone, 'created_at', created_at)::text as line
     from ${accountRows} a where id = $1`,
    [accountId],
  );
  return rows[0]?.line ?? null;
}

export interface SectionRow {
  /** A JSON object. */
  readonly line: string;
  readonly document?: Buffer | null;
}

/** A section's rows, read in steps within a snapshot. */
export async function* readSection(
  client: Client,
  section: Section,
  accountId: number,
): AsyncIterable<readonly SectionRow[]> {
  const { name, rows: from = name, omit = [], document, orderBy, batchSize } = section;
  const omitted = ['account_id', ...omit, ...(document === undefined ? [] : [document])];
  await client.query(
    `declare section no scroll cursor for
     select (to_jsonb(t) - $2::text[])::text as line
            ${document === undefined ? '' : `, t.${document} as document`}
     from ${from} t where t.account_id = $1 order by ${orderBy}`,
    [accountId, omitted],
  );
  for (;;) {
    const { rows } = await client.query<SectionRow>(`fetch ${batchSize} from section`);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) break;
  }
  await client.query('close section');
}
