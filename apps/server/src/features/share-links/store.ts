import { crawlRows } from '../../crawl/store/reads.ts';
import { oneRow, type Queryable } from '../../database/pool.ts';
import { accountRows } from '../accounts/reads.ts';
import { scanRows } from '../scans/reads.ts';

export interface ShareLinkRow {
  readonly id: number;
  readonly account_id: number;
  readonly created_at: Date;
  /** The run of a scheduled report whose email has the link; null if the owner created it. */
  readonly report_run_id: number | null;
}

const columns = 'id, account_id, created_at, report_run_id';

export async function insertShareLink(
  db: Queryable,
  link: { readonly accountId: number; readonly crawlId: string; readonly tokenHash: Buffer },
): Promise<ShareLinkRow> {
  return oneRow(
    await db.query<ShareLinkRow>({
      name: 'insert-share-link',
      text: `insert into share_links (account_id, crawl_id, token_hash) values ($1, $2, $3) returning ${columns}`,
      values: [link.accountId, link.crawlId, link.tokenHash],
    }),
  );
}

/**
 * The link in the email of a report: the same one for every attempt to send it, so one that was revoked stays so.
 */
export async function insertReportLink(
  db: Queryable,
  link: {
    readonly accountId: number;
    readonly runId: number;
    readonly crawlId: string | null;
    readonly scanId: number | null;
    readonly tokenHash: Buffer;
  },
): Promise<void> {
  await db.query(
    `insert into share_links (account_id, crawl_id, scan_id, report_run_id, token_hash) values ($1, $2, $3, $4, $5)
     on conflict (token_hash) do nothing`,
    [link.accountId, link.crawlId, link.scanId, link.runId, link.tokenHash],
  );
}

/** The links of a crawl that its owner created and has not revoked. */
export async function countShareLinks(db: Queryable, crawlId: string): Promise<number> {
  const result = await db.query<{ count: number }>({
    name: 'count-share-links',
    text: `select count(*)::int as count from share_links
           where crawl_id = $1 and report_run_id is null and withdrawn_at is null`,
    values: [crawlId],
  });
  return oneRow(result).count;
}

/** Deletes the links of a crawl that its owner revoked, but the last `kept`. Links of reports stay revoked for good. */
export async function deleteRevokedLinks(db: Queryable, crawlId: string, kept: number): Promise<void> {
  await db.query({
    name: 'delete-revoked-share-links',
    text: `delete from share_links where id in (
             select id from share_links
             where crawl_id = $1 and report_run_id is null and withdrawn_at is not null
             order by withdrawn_at desc, id desc offset $2)`,
    values: [crawlId, kept],
  });
}

/** Active links, newest first. */
export async function listShareLinks(
  db: Queryable,
  accountId: number,
  crawlId: string,
): Promise<readonly ShareLinkRow[]> {
  const { rows } = await db.query<ShareLinkRow>({
    name: 'share-links-of-crawl',
    text: `select ${columns} from share_links
           where account_id = $1 and crawl_id = $2 and withdrawn_at is null order by id desc`,
    values: [accountId, crawlId],
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

export interface OpenedLinkRow extends ShareLinkRow {
  /** Of the crawl or scan. */
  readonly task_id: string;
  /** Null for a scan. */
  readonly job_id: number | null;
}

/** The active link whose token has this hash, of an account that is not disabled. */
export async function findShareLink(db: Queryable, tokenHash: Buffer): Promise<OpenedLinkRow | null> {
  const { rows } = await db.query<OpenedLinkRow>({
    name: 'share-link-by-hash',
    text: `select s.id, s.account_id, s.created_at, s.report_run_id, coalesce(c.task_id, n.task_id) as task_id, c.job_id
           from share_links s left join ${crawlRows} c on c.task_id = s.crawl_id
             left join ${scanRows} n on n.id = s.scan_id
             join ${accountRows} a on a.id = s.account_id
           where s.token_hash = $1 and s.withdrawn_at is null and not a.is_disabled`,
    values: [tokenHash],
  });
  return rows[0] ?? null;
}
