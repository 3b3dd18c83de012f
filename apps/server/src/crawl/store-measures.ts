import type { Client } from '../database/pool.ts';
import { linkScores } from './link-score.ts';

const pagesAtOnce = 500;

/** What other pages tell of each page, from the views of crawl/site-views.ts and the findings that are stored. */
export async function storeMeasures(client: Client, accountId: number, crawlId: string): Promise<void> {
  await client.query(
    `create temp table ranked on commit drop as
       select url_hash, (row_number() over (order by url_hash) - 1)::integer as n from addresses where is_page`,
  );
  await client.query('create index on ranked (url_hash)');
  await client.query('analyze ranked');
  const { rows } = await client.query<{ pages: number }>('select count(*)::integer as pages from ranked');
  const { from, to } = await readLinks(client);
  const scores = linkScores(rows[0]?.pages ?? 0, from, to);
  await client.query('delete from crawl_measures where account_id = $1 and crawl_id = $2', [
    accountId,
    crawlId,
  ]);
  await client.query(
    `insert into crawl_measures
       (account_id, crawl_id, url_hash, inlinks, followed_inlinks, outlinks, link_score, site_issues)
     select $1::bigint, $2::uuid, p.url_hash, coalesce(i.total, 0), coalesce(i.followed, 0),
       coalesce(cardinality(p.link_hashes), 0), coalesce(s.score, 0), least(coalesce(f.findings, 0), 32767)
     from pages p
     left join inlinks i on i.url_hash = p.url_hash
     left join ranked r on r.url_hash = p.url_hash
     left join unnest($3::real[]) with ordinality as s (score, place) on s.place = r.n + 1
     left join (
       select url_hash, count(*) as findings from crawl_findings
       where account_id = $1::bigint and crawl_id = $2::uuid group by url_hash
     ) f on f.url_hash = p.url_hash`,
    [accountId, crawlId, [...scores]],
  );
  await client.query('drop table pg_temp.ranked');
}

/** The links that may be followed between pages, by the pages' numbers: pages by the hundred, their targets packed. */
async function readLinks(client: Client): Promise<{ from: Int32Array; to: Int32Array }> {
  await client.query(
    `declare followed_links no scroll cursor for
       select s.n, string_agg(int4send(t.n), ''::bytea) from edges e
       join ranked s on s.url_hash = e.source join ranked t on t.url_hash = e.final
       where not e.is_nofollow and e.source <> e.final
       group by s.n`,
  );
  let from = new Int32Array(1_000);
  let to = new Int32Array(1_000);
  let links = 0;
  for (;;) {
    const { rows } = await client.query<[number, Buffer]>({
      text: `fetch ${pagesAtOnce} from followed_links`,
      rowMode: 'array',
    });
    for (const [page, targets] of rows) {
      const end = links + targets.length / 4;
      if (end > from.length) [from, to] = [larger(from, end), larger(to, end)];
      from.fill(page, links, end);
      for (let offset = 0; links < end; offset += 4, links += 1) to[links] = targets.readInt32BE(offset);
    }
    if (rows.length < pagesAtOnce) break;
  }
  await client.query('close followed_links');
  return { from: from.subarray(0, links), to: to.subarray(0, links) };
}

function larger(numbers: Int32Array, needed: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(needed * 2);
  copy.set(numbers);
  return copy;
}
