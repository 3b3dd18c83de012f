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
    text: `select p.url_hash as hash, p.url, array_to_string(p.response_keys, ' ') as response_keys, p.context_key, p.etag, p.last_modified, p.content_type,
             p.bytes, p.sketch, p.spellings, p.refresh_hash, array_to_string(p.link_hashes, ' ') as links,
             array_to_string(p.link_flags, ' ') as link_flags, array_to_string(p.resource_hashes, ' ') as resources,
             p.canonical_hash, array_to_string(p.hreflang_hashes, ' ') as hreflangs,
             concat_ws(' ', p.next_hash, p.prev_hash, array_to_string(p.related_hashes, ' ')) as neighbors
           from crawl_pages p
           join crawl_urls u on u.account_id = p.account_id and u.crawl_id = p.crawl_id and u.url_hash = p.url_hash
           where p.account_id = $1 and p.crawl_id = $2 and p.url_hash = any($3::bigint[])
             and p.context_key is not null and (p.holds_until is null or p.holds_until > clock_timestamp())`,
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

/** What a page has of its own in each crawl. */
const ownColumns: Readonly<Record<string, string>> = {
  account_id: '$1',
  crawl_id: '$2',
  depth: 'n.depth',
  in_sitemap: 'n.in_sitemap',
  fetched_at: 'n.fetched_at',
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
           join crawl_pages p on p.account_id = $1 and p.crawl_id = $3 and p.url_hash = n.hash`,
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
