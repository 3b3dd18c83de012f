import { crawlRows } from '../../crawl/store/reads.ts';
import { oneRow, type Queryable } from '../../database/pool.ts';
import { accountRows } from '../accounts/reads.ts';
import { scanRows } from '../scans/reads.ts';
import { runRows } from '../scheduled-reports/reads.ts';

export interface ShareLinkRow {
  readonly id: number;
  readonly account_id: number;
  readonly created_at: Date;
  /** Null: never, of links from earlier versions. */
  readonly expires_at: Date | null;
  readonly last_opened_at: Date | null;
  readonly token_hash: Buffer;
  /** Null if the token cannot be derived again: links from earlier versions. */
  readonly token_salt: string | null;
  /** The run of a scheduled report whose email has the link; null if the owner created it. */
  readonly report_run_id: number | null;
}

const columns = `s.id, s.account_id, s.created_at, s.expires_at, s.last_opened_at, s.token_hash, s.token_salt,
  s.report_run_id`;
const isActive = 's.withdrawn_at is null and (s.expires_at is null or s.expires_at > clock_timestamp())';

export interface NewLink {
  readonly accountId: number;
  readonly tokenSalt: string;
  readonly tokenHash: Buffer;
  readonly days: number;
}

export async function insertShareLink(
  db: Queryable,
  link: NewLink & { readonly crawlId: string },
): Promise<ShareLinkRow> {
  return oneRow(
    await db.query<ShareLinkRow>({
      name: 'insert-share-link',
      text: `insert into share_links as s (account_id, crawl_id, token_salt, token_hash, expires_at)
             values ($1, $2, $3, $4, clock_timestamp() + make_interval(days => $5)) returning ${columns}`,
      values: [link.accountId, link.crawlId, link.tokenSalt, link.tokenHash, link.days],
    }),
  );
}

/**
 * The link in the email of a report: the same one for every attempt to send it, so one that was revoked stays so.
 */
export async function insertReportLink(
  db: Queryable,
  link: NewLink & {
    readonly runId: number;
    readonly crawlId: string | null;
    readonly scanId: number | null;
  },
): Promise<void> {
  await db.query(
    `insert into share_links (account_id, crawl_id, scan_id, report_run_id, token_salt, token_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6, clock_timestamp() + make_interval(days => $7))
     on conflict (token_hash) do nothing`,
    [
      ...[link.accountId, link.crawlId, link.scanId, link.runId],
      ...[link.tokenSalt, link.tokenHash, link.days],
    ],
  );
}

/** The active links of a crawl that its owner created. */
export async function countShareLinks(db: Queryable, crawlId: string): Promise<number> {
  const result = await db.query<{ count: number }>({
    name: 'count-share-links',
    text: `select count(*)::int as count from share_links s
           where s.crawl_id = $1 and s.report_run_id is null and ${isActive}`,
    values: [crawlId],
  });
  return oneRow(result).count;
}

/**
 * Deletes the links of a crawl that its owner created and that ended, but the last `kept`. Links of reports stay revoked
 * for good.
 */
export async function deleteEndedLinks(db: Queryable, crawlId: string, kept: number): Promise<void> {
  await db.query({
    name: 'delete-ended-share-links',
    text: `delete from share_links where id in (
             select s.id from share_links s
             where s.crawl_id = $1 and s.report_run_id is null and not (${isActive})
             order by coalesce(s.withdrawn_at, s.expires_at) desc, s.id desc offset $2)`,
    values: [crawlId, kept],
  });
}

/** What a link opens. */
export interface TargetRow {
  /** Of the crawl or scan. */
  readonly task_id: string;
  /** Null for a scan. */
  readonly job_id: number | null;
}

const linksWithTargets = `share_links s left join ${crawlRows} c on c.task_id = s.crawl_id
  left join ${scanRows} n on n.id = s.scan_id`;
const targetColumns = 'coalesce(c.task_id, n.task_id) as task_id, c.job_id';

/** Active links, newest first. */
export async function listCrawlLinks(
  db: Queryable,
  accountId: number,
  crawlId: string,
): Promise<readonly (ShareLinkRow & TargetRow)[]> {
  const { rows } = await db.query<ShareLinkRow & TargetRow>({
    name: 'share-links-of-crawl',
    text: `select ${columns}, ${targetColumns} from ${linksWithTargets}
           where s.account_id = $1 and s.crawl_id = $2 and ${isActive} order by s.id desc`,
    values: [accountId, crawlId],
  });
  return rows;
}

/** Active links that the emails of a scheduled report have, newest first. */
export async function listReportLinks(
  db: Queryable,
  accountId: number,
  reportId: number,
): Promise<readonly (ShareLinkRow & TargetRow)[]> {
  const { rows } = await db.query<ShareLinkRow & TargetRow>({
    name: 'share-links-of-report',
    text: `select ${columns}, ${targetColumns} from ${linksWithTargets}
             join ${runRows} u on u.id = s.report_run_id
           where s.account_id = $1 and u.report_id = $2 and ${isActive} order by s.id desc`,
    values: [accountId, reportId],
  });
  return rows;
}

/** Null if it is not a link of the account; a link already revoked counts as revoked. */
export async function revokeShareLink(
  db: Queryable,
  accountId: number,
  id: number,
): Promise<{ readonly is_new: boolean } | null> {
  const { rows } = await db.query<{ is_new: boolean }>({
    name: 'withdraw-share-link',
    text: `update share_links s set withdrawn_at = coalesce(s.withdrawn_at, clock_timestamp())
           from (select id, withdrawn_at from share_links where account_id = $1 and id = $2 for update) b
           where s.id = b.id returning b.withdrawn_at is null as is_new`,
    values: [accountId, id],
  });
  return rows[0] ?? null;
}

/** The active link whose token has this hash, of an account that is not disabled. */
export async function findShareLink(
  db: Queryable,
  tokenHash: Buffer,
): Promise<(ShareLinkRow & TargetRow) | null> {
  const { rows } = await db.query<ShareLinkRow & TargetRow>({
    name: 'share-link-by-hash',
    text: `select ${columns}, ${targetColumns}
           from ${linksWithTargets} join ${accountRows} a on a.id = s.account_id
           where s.token_hash = $1 and ${isActive} and not a.is_disabled`,
    values: [tokenHash],
  });
  return rows[0] ?? null;
}

/** Stores that a link was opened, at most once a minute: a report reads many parts. */
export async function noteOpened(db: Queryable, id: number): Promise<void> {
  await db.query({
    name: 'note-opened-share-link',
    text: `update share_links set last_opened_at = clock_timestamp()
           where id = $1 and (last_opened_at is null or last_opened_at < clock_timestamp() - interval '1 minute')`,
    values: [id],
  });
}
