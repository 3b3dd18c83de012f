import { crawlRows } from '../../crawl/store/reads.ts';
import { oneRow, type Queryable } from '../../database/pool.ts';
import { accountRows } from '../accounts/reads.ts';

export interface ShareLinkRow {
  readonly id: number;
  readonly account_id: number;
  readonly crawl_id: string;
  readonly created_at: Date;
}

const columns = 'id, account_id, crawl_id, created_at';

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

/** The active link whose token has this hash, of an account that is not disabled. */
export async function findShareLink(
  db: Queryable,
  tokenHash: Buffer,
): Promise<(ShareLinkRow & { readonly job_id: number }) | null> {
  const { rows } = await db.query<ShareLinkRow & { readonly job_id: number }>({
    name: 'share-link-by-hash',
    text: `select s.id, s.account_id, s.crawl_id, s.created_at, c.job_id
           from share_links s join ${crawlRows} c on c.task_id = s.crawl_id
             join ${accountRows} a on a.id = s.account_id
           where s.token_hash = $1 and s.withdrawn_at is null and not a.is_disabled`,
    values: [tokenHash],
  });
  return rows[0] ?? null;
}
