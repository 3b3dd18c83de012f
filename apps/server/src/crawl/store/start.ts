import { urlHash } from '@siteglass/analysis/url-hash';
import { inTransaction, type Pool, type Queryable } from '../../database/pool.ts';
import { ClaimLost, type ClaimedCrawl } from '../crawl-store.ts';

/**
 * Continues a crawl on the site that its start page redirects to, and releases it. What only the sitemaps of the old
 * site list is no longer part of it.
 */
export async function moveCrawl(pool: Pool, crawl: ClaimedCrawl, startUrl: string): Promise<void> {
  const { accountId, crawlId, claim } = crawl;
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `update crawls set start_url = $3, site = null, claim = null
       where task_id = $1 and claim = $2 and status = 'running'`,
      [crawlId, claim, startUrl],
    );
    if (rowCount !== 1) throw new ClaimLost();
    // It may be known as an external link: it becomes the start page.
    await client.query(
      `delete from crawl_urls where account_id = $1 and crawl_id = $2 and url_hash = $3 and state <> 'done'`,
      [accountId, crawlId, urlHash(startUrl)],
    );
    await client.query(
      `update crawl_urls set state = 'skipped', reason = 'moved'
       where account_id = $1 and crawl_id = $2 and state = 'waiting'`,
      [accountId, crawlId],
    );
  });
}

export interface StartEnd {
  readonly url: string;
  readonly reason: string | null;
  /** Null if it was not requested or does not redirect to a known URL. */
  readonly target: string | null;
  readonly target_state: string | null;
  readonly target_reason: string | null;
}

/** The last URL that was reached from the start page, and where it redirects to. */
export async function findStartEnd(
  db: Queryable,
  { accountId, crawlId }: ClaimedCrawl,
): Promise<StartEnd | null> {
  const { rows } = await db.query<StartEnd>(
    `select u.url, u.reason, t.url as target, t.state as target_state, t.reason as target_reason
     from crawl_urls u
     left join crawl_urls t on t.account_id = $1 and t.crawl_id = $2 and t.url_hash = u.redirect_hash
     where u.account_id = $1 and u.crawl_id = $2 and u.kind = 'page' and u.depth = 0
     order by u.state = 'done' desc, u.round desc limit 1`,
    [accountId, crawlId],
  );
  return rows[0] ?? null;
}
