import type { Client } from '../../database/pool.ts';
import { linkScores } from '../link-score.ts';
import { groupOf, partOf, startHost, type Grouping } from './url-groups.ts';

const pagesAtOnce = 500;

/** The names of the groups, by what the URLs of a group have in common. */
const namesOf = (by: Grouping): string => `(
  select part, ${groupOf(by, 'part', startHost('$2::uuid'))} as name
  from (select distinct ${partOf(by, 'url')} as part from pages) parts)`;

/**
 * Stores what other pages reveal about each page, from the views of site-views.ts and the stored findings, and the groups
 * of its URL. Links are counted only if all pages of the site can have been crawled.
 */
export async function storeMeasures(
  client: Client,
  accountId: number,
  crawlId: string,
  countsLinks: boolean,
): Promise<void> {
  const { rows } = await client.query<[number]>({
    text: 'select url_hash from addresses where is_page',
    rowMode: 'array',
  });
  const hashes = rows.map(([hash]) => hash);
  const scores = countsLinks ? await scoreLinks(client, hashes) : [];
  await client.query('delete from crawl_measures where account_id = $1 and crawl_id = $2', [
    accountId,
    crawlId,
  ]);
  await client.query(
    `insert into crawl_measures
       (account_id, crawl_id, url_hash, inlinks, followed_inlinks, outlinks, link_score, site_issues, template, folder)
     select $1::bigint, $2::uuid, p.url_hash, case when $5 then coalesce(i.total, 0) end,
       case when $5 then coalesce(i.followed, 0) end, coalesce(cardinality(p.link_hashes), 0),
       case when $5 then coalesce(s.score, 0) end, least(coalesce(f.findings, 0), 32767), t.name, d.name
     from pages p
     join ${namesOf('template')} t on t.part = ${partOf('template', 'p.url')}
     join ${namesOf('folder')} d on d.part = ${partOf('folder', 'p.url')}
     left join inlinks i on i.url_hash = p.url_hash
     left join unnest($3::bigint[], $4::real[]) as s (url_hash, score) on s.url_hash = p.url_hash
     left join (
       select url_hash, count(*) as findings from crawl_findings
       where account_id = $1::bigint and crawl_id = $2::uuid group by url_hash
     ) f on f.url_hash = p.url_hash`,
    [accountId, crawlId, countsLinks ? hashes : [], [...scores], countsLinks],
  );
}

async function scoreLinks(client: Client, hashes: readonly number[]): Promise<Iterable<number>> {
  const { from, to } = await readLinks(client, new Map(hashes.map((hash, place) => [hash, place])));
  return linkScores(hashes.length, from, to);
}

/** The followed links between pages, by page position: pages in batches of a hundred, with their targets packed. */
async function readLinks(
  client: Client,
  places: ReadonlyMap<number, number>,
): Promise<{ from: Int32Array; to: Int32Array }> {
  await client.query(
    `declare followed_links no scroll cursor for
       select source, string_agg(int8send(final), ''::bytea) from edges
       where not is_nofollow and source <> final group by source`,
  );
  let from = new Int32Array(1_000);
  let to = new Int32Array(1_000);
  let links = 0;
  for (;;) {
    const { rows } = await client.query<[number, Buffer]>({
      text: `fetch ${pagesAtOnce} from followed_links`,
      rowMode: 'array',
    });
    for (const [hash, targets] of rows) {
      const page = places.get(hash);
      if (page === undefined) continue;
      const maxLinks = links + targets.length / 8;
      if (maxLinks > from.length) [from, to] = [larger(from, maxLinks), larger(to, maxLinks)];
      for (let offset = 0; offset < targets.length; offset += 8) {
        const target = places.get(targets.readUInt32BE(offset) * 2 ** 32 + targets.readUInt32BE(offset + 4));
        if (target === undefined) continue;
        from[links] = page;
        to[links] = target;
        links += 1;
      }
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
