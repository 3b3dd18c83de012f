import type { Queryable } from '../../database/pool.ts';

export interface NodeRow {
  readonly url_hash: number;
  readonly url: string;
  readonly title: string | null;
  readonly depth: number | null;
  readonly link_score: number | null;
  readonly status: number | null;
}

/** The pages with the most inlinks; those closest to the start page as long as nothing is counted. */
export async function listNodes(
  db: Queryable,
  accountId: number,
  crawlId: string,
  limit: number,
): Promise<readonly NodeRow[]> {
  const { rows } = await db.query<NodeRow>({
    name: 'crawl-graph-nodes',
    // Of all pages, only the link scores are read. Not a join with the measures: without statistics, the planner would
    // read all of them for each page.
    text: `with scored as materialized (
             select url_hash, link_score from crawl_measures
             where account_id = $1 and crawl_id = $2 and link_score is not null
           ), lowest as materialized (
             select link_score from scored order by link_score desc offset $3::int - 1 limit 1
           )
           select s.url_hash, p.url, p.title, p.depth, s.link_score::float8 as link_score, p.status
           from (
             select url_hash, link_score, (
               select depth from crawl_pages p
               where p.account_id = $1 and p.crawl_id = $2 and p.url_hash = s.url_hash
             ) as depth
             from scored s where link_score >= (select link_score from lowest)
             union all
             select url_hash, max(link_score), max(depth)
             from (
               select url_hash, null::real as link_score, depth, true as is_page from crawl_pages
               where account_id = $1 and crawl_id = $2 and not exists (select from lowest)
               union all
               select url_hash, link_score, null, false from scored where not exists (select from lowest)
             ) t group by url_hash having bool_or(is_page)
             order by 2 desc nulls last, 3 nulls last, 1 limit $3
           ) s cross join lateral (
             select * from crawl_pages where account_id = $1 and crawl_id = $2 and url_hash = s.url_hash offset 0
           ) p
           order by s.link_score desc nulls last, p.depth nulls last, s.url_hash`,
    values: [accountId, crawlId, limit],
  });
  return rows;
}

/** Links between these pages, by their 0-based positions in the list. */
export async function listEdges(
  db: Queryable,
  accountId: number,
  crawlId: string,
  hashes: readonly number[],
): Promise<readonly { readonly source: number; readonly target: number }[]> {
  const { rows } = await db.query<{ source: number; target: number }>({
    name: 'crawl-graph-edges',
    text: `with nodes as (
             select hash, position::int - 1 as position
             from unnest($3::bigint[]) with ordinality as n (hash, position)
           )
           select s.position as source, t.position as target
           from nodes s
             join crawl_pages p on p.account_id = $1 and p.crawl_id = $2 and p.url_hash = s.hash,
             unnest(p.link_hashes) as link join nodes t on t.hash = link
           where s.position <> t.position
           order by s.position, t.position`,
    values: [accountId, crawlId, hashes],
  });
  return rows;
}
