import type { Client, Pool } from '../../database/pool.ts';
import { BaseDeleted, type BaseRow, type ClaimedCrawl, type ReusedPage } from '../crawl-store.ts';
import { pageColumns } from '../page-row.ts';

/** Longer ones are stored without their end. */
const maxUrlLength = 4_096;

/**
 * The pages of the base with these hashes whose analyses hold at this time. When the base is deleted, its URLs go
 * first: a page without its URL is no longer complete.
 */
export async function readBasePages(
  pool: Pool,
  { accountId }: ClaimedCrawl,
  baseId: string,
  hashes: readonly number[],
): Promise<readonly BaseRow[]> {
  const { rows } = await pool.query<BaseRow>({
    name: 'crawl-base-pages',
    // As text, the long arrays would cost more than everything else here.
    text: `select p.url_hash as hash, p.url, p.context_key, p.etag, p.last_modified, p.status, p.content_type, p.bytes, p.sketch,
             p.spellings, p.refresh_hash, p.canonical_hash, p.next_hash, p.prev_hash,
             array_send(p.response_keys) as response_keys, array_send(p.link_hashes) as links,
             array_send(p.link_flags) as link_flags, array_send(p.resource_hashes) as resources,
             array_send(p.hreflang_hashes) as hreflangs, array_send(p.related_hashes) as related
           from crawl_pages p
           where p.account_id = $1 and p.crawl_id = $2 and p.url_hash = any($3::bigint[])
             and p.context_key is not null and (p.holds_until is null or p.holds_until > clock_timestamp())
             and (select true from crawl_urls where account_id = $1 and crawl_id = $2 and url_hash = p.url_hash)`,
    values: [accountId, baseId, hashes],
  });
  return rows;
}

export async function readBaseUrls(
  pool: Pool,
  { accountId }: ClaimedCrawl,
  baseId: string,
  hashes: readonly number[],
): Promise<readonly { readonly hash: number; readonly url: string }[]> {
  const { rows } = await pool.query<{ hash: number; url: string }>({
    name: 'crawl-base-urls',
    text: `select url_hash as hash, url from crawl_urls
           where account_id = $1 and crawl_id = $2 and url_hash = any($3::bigint[]) and length(url) < ${maxUrlLength}`,
    values: [accountId, baseId, hashes],
  });
  return rows;
}

/** A column as it was before anything on the page was ignored. */
const unignored = (name: string, type: string): string =>
  `case when p.unignored is null then p.${name} else (p.unignored ->> '${name}')::${type} end`;
/** What a page has of its own in each crawl. */
const ownColumns: Readonly<Record<string, string>> = {
  account_id: '$1',
  crawl_id: '$2',
  depth: 'n.depth',
  in_sitemap: 'n.in_sitemap',
  fetched_at: 'n.fetched_at',
  seo_score: unignored('seo_score', 'smallint'),
  grade: unignored('grade', 'text'),
  score_caps: unignored('score_caps', 'jsonb'),
  errors: unignored('errors', 'smallint'),
  warnings: unignored('warnings', 'smallint'),
  notices: unignored('notices', 'smallint'),
  failed_checks: `case when p.unignored is null then p.failed_checks
    else array(select jsonb_array_elements_text(p.unignored -> 'failed_checks')) end`,
};
const copiedColumns = pageColumns.map((name) => ownColumns[name] ?? `p.${name}`).join(', ');

/**
 * Copies pages and their documents from the base.
 * @throws BaseDeleted if it does not have them anymore
 */
export async function copyReused(
  client: Client,
  { accountId, crawlId, baseId }: ClaimedCrawl,
  reused: readonly ReusedPage[],
): Promise<void> {
  if (reused.length === 0) return;
  const hashes = reused.map((one) => one.hash);
  const pages = await client.query({
    name: 'crawl-copy-pages',
    text: `insert into crawl_pages (${pageColumns.join(', ')})
           select ${copiedColumns}
           from unnest($4::bigint[], $5::smallint[], $6::boolean[], $7::timestamptz[])
             as n (hash, depth, in_sitemap, fetched_at)
           -- Without statistics of the partition, the planner would read all pages of the base.
           cross join lateral (
             select * from crawl_pages where account_id = $1 and crawl_id = $3 and url_hash = n.hash offset 0) p`,
    values: [
      accountId,
      crawlId,
      baseId,
      hashes,
      reused.map((one) => one.depth),
      reused.map((one) => one.isInSitemap),
      reused.map((one) => one.fetchedAt),
    ],
  });
  const documents = await client.query({
    name: 'crawl-copy-documents',
    text: `insert into crawl_documents (account_id, crawl_id, url_hash, document)
           select $1, $2, url_hash, document from crawl_documents
           where account_id = $1 and crawl_id = $3 and url_hash = any($4::bigint[])`,
    values: [accountId, crawlId, baseId, hashes],
  });
  if (pages.rowCount !== reused.length || documents.rowCount !== reused.length) throw new BaseDeleted();
}
