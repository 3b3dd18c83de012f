import type { Client, Queryable } from '../../database/pool.ts';
import type { CrawlToMark } from './ignoring.ts';

/** Condition on a row of crawl_pages: the crawl has analyzed the page, or it is gone. */
const isJudged = '(failed_checks is not null or redirect_hash is not null or status in (404, 410))';

/** The pages that the crawl has analyzed, and those that are gone, by hash after `after`. */
export async function listJudgedPages(
  client: Client,
  { accountId, crawlId }: CrawlToMark,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly { readonly url_hash: number; readonly url: string }[]> {
  const { rows } = await client.query<{ url_hash: number; url: string }>(
    `select url_hash, url from crawl_pages
     where account_id = $1 and crawl_id = $2 and url_hash > $3
       and ${isJudged}
     order by url_hash limit $4`,
    [accountId, crawlId, after, limit],
  );
  return rows;
}

export interface EarlierFailure {
  readonly url_hash: number;
  readonly url: string;
  /** This crawl has requested the URL, unless nothing links to it anymore, and all pages that the failure came from. */
  readonly is_seen: boolean;
}

/** Where a check failed in an earlier crawl, by hash after `after`. */
export async function listEarlierFailures(
  db: Queryable,
  { accountId, crawlId }: CrawlToMark,
  earlierId: string,
  checkId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly EarlierFailure[]> {
  const isJudgedPage = (hash: string): string => `exists (
    select from crawl_pages where account_id = $1 and crawl_id = $2 and url_hash = ${hash} and ${isJudged})`;
  const { rows } = await db.query<EarlierFailure>(
    `select f.url_hash, f.url, case
         when f.sources is null then ${isJudgedPage('f.url_hash')}
         else f.source_count <= cardinality(f.sources)
           and not exists (select from unnest(f.sources) as s (hash) where not ${isJudgedPage('s.hash')})
           and coalesce((
             select u.state = 'done' and coalesce(u.status < 500, false) from crawl_urls u
             where u.account_id = $1 and u.crawl_id = $2 and u.url_hash = f.url_hash
           ), f.source_count > 0)
       end as is_seen
     from (
       select url_hash, url, null as sources, 0 as source_count from crawl_pages
       where account_id = $1 and crawl_id = $3 and url_hash > $5
         and (failed_checks && array[$4::text] or ignored_checks && array[$4::text])
       union all
       select url_hash, coalesce((
           select u.url from crawl_urls u where u.account_id = $1 and u.crawl_id = $3 and u.url_hash = c.url_hash
         ), ''), sources, source_count
       from crawl_findings c where account_id = $1 and crawl_id = $3 and check_id = $4 and url_hash > $5
       order by url_hash limit $6
     ) f order by f.url_hash`,
    [accountId, crawlId, earlierId, checkId, after, limit],
  );
  return rows;
}
