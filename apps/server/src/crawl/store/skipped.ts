import type { Queryable } from '../../database/pool.ts';

export interface SkippedRow {
  readonly url_hash: number;
  readonly url: string;
  readonly kind: string;
  readonly reason: string;
  readonly depth: number | null;
  readonly found_by: string;
  /** URL of the page where it was found. */
  readonly found_on: string | null;
}

export interface SkippedQuery {
  readonly accountId: number;
  readonly crawlId: string;
  readonly reason: string | null;
  readonly offset: number;
  readonly limit: number;
}

export async function listSkipped(db: Queryable, query: SkippedQuery): Promise<readonly SkippedRow[]> {
  const { rows } = await db.query<SkippedRow>(
    `select u.url_hash, u.url, u.kind, coalesce(u.reason, '') as reason, u.depth, u.found_by, f.url as found_on
     from (
       select * from crawl_urls
       where account_id = $1 and crawl_id = $2 and state = 'skipped' and ($3::text is null or reason = $3)
       order by url collate "C" offset $4 limit $5
     ) u left join crawl_urls f on f.account_id = $1 and f.crawl_id = $2 and f.url_hash = u.found_on
     order by u.url collate "C"`,
    [query.accountId, query.crawlId, query.reason, query.offset, query.limit],
  );
  return rows;
}

export interface ReasonCount {
  readonly reason: string;
  readonly count: number;
}

/** Most frequent first. */
export async function countReasons(
  db: Queryable,
  accountId: number,
  crawlId: string,
): Promise<readonly ReasonCount[]> {
  const { rows } = await db.query<ReasonCount>({
    name: 'crawl-skipped-reasons',
    text: `select coalesce(reason, '') as reason, count(*)::int as count from crawl_urls
           where account_id = $1 and crawl_id = $2 and state = 'skipped'
           group by 1 order by 2 desc, 1`,
    values: [accountId, crawlId],
  });
  return rows;
}
