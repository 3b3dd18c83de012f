import { urlHash } from '@siteglass/analysis/url-hash';
import type { Client, Queryable } from '../../database/pool.ts';
import { listRound } from '../list-crawl.ts';
import { originOf } from '../scope.ts';

/** The pages of a crawl if they are listed. */
export interface UrlList {
  /** Distinct and normalized, in the order in which they were submitted. */
  readonly urls: readonly string[];
  /** Schemes, hosts and ports. */
  readonly origins: readonly string[];
  /** Of the URLs regardless of their order. */
  readonly hash: Buffer;
}

/** Adds all URLs to the frontier of a crawl that is being admitted. */
export async function insertList(
  client: Client,
  crawl: { readonly accountId: number; readonly taskId: string },
  { urls, origins }: UrlList,
): Promise<void> {
  const rounds = new Map(origins.map((origin, n) => [origin, listRound(n)]));
  await client.query(
    `insert into crawl_urls (account_id, crawl_id, url_hash, url, kind, state, round, found_by, list_position)
     select $1::bigint, $2::uuid, l.hash, l.url, 'page', 'waiting', l.round, 'list', l.position
     from unnest($3::bigint[], $4::text[], $5::integer[]) with ordinality as l (hash, url, round, position)`,
    [
      crawl.accountId,
      crawl.taskId,
      urls.map(urlHash),
      urls,
      urls.map((url) => rounds.get(originOf(url)) ?? 0),
    ],
  );
}

export interface ListedUrlRow {
  readonly position: number;
  readonly url_hash: number;
  readonly url: string;
  readonly state: 'waiting' | 'done' | 'skipped';
  readonly status: number | null;
  readonly failure: string | null;
  readonly reason: string | null;
  readonly redirect_url: string | null;
  readonly seo_score: number | null;
}

/** The URLs of a list in its order, with what became of each. */
export async function listListedUrls(
  db: Queryable,
  accountId: number,
  crawlId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly ListedUrlRow[]> {
  const { rows } = await db.query<ListedUrlRow>(
    `select u.list_position as position, u.url_hash, u.url, u.state, u.status, u.failure, u.reason, p.redirect_url,
       p.seo_score
     from crawl_urls u
     left join crawl_pages p on p.account_id = $1 and p.crawl_id = $2 and p.url_hash = u.url_hash
     where u.account_id = $1 and u.crawl_id = $2 and u.list_position > $3 and u.list_position <= $3 + $4
     order by u.list_position`,
    [accountId, crawlId, offset, limit],
  );
  return rows;
}
