import { urlHash } from '@siteglass/analysis/url-hash';
import { from as copyFrom } from 'pg-copy-streams';
import { finished } from 'node:stream/promises';
import { inTransaction, type Client, type Pool } from '../../database/pool.ts';
import { copyLine } from '../copy-text.ts';
import {
  ClaimLost,
  type Batch,
  type ClaimedCrawl,
  type CrawlStore,
  type KnownRow,
  type Progress,
  type WaitingUrl,
} from '../crawl-store.ts';
import { pageColumns } from '../page-row.ts';
import { copyReused, readBasePages, readBaseUrls } from './reuse.ts';
import { analyzePartitions } from './weeks.ts';

/** Rows per batch when a crawl is read back. */
const stepRows = 5_000;
/** Stored pages from which on statistics matter. */
const firstAnalyzeAt = 100;

const newUrlColumns = [
  'account_id',
  'crawl_id',
  'url_hash',
  'url',
  'kind',
  'state',
  'reason',
  'round',
  'depth',
  'found_by',
  'found_on',
  'in_sitemap',
  'sitemap_alternates',
] as const;

/** Frontier and pages of a crawl in PostgreSQL. */
export function createCrawlStore(pool: Pool, crawl: ClaimedCrawl): CrawlStore {
  const { accountId, crawlId } = crawl;
  const crawlKey = [accountId, crawlId] as const;
  let analyzeAt = firstAnalyzeAt;

  return {
    async *known() {
      let last = -1;
      for (;;) {
        const { rows } = await pool.query<KnownRow>({
          name: 'crawl-known',
          text: `select url_hash as hash, url, kind, state, reason, round, depth from crawl_urls
                 where account_id = $1 and crawl_id = $2 and url_hash > $3 order by url_hash limit ${stepRows}`,
          values: [...crawlKey, last],
        });
        yield rows;
        const newest = rows.at(-1);
        if (newest === undefined || rows.length < stepRows) return;
        last = newest.hash;
      }
    },

    async votes(round) {
      const { rows } = await pool.query<{ hash: number; before: number; all: number }>(
        `select l.target as hash, count(*) filter (where u.round < $3)::integer as before, count(*)::integer as all
         from crawl_pages p
         join crawl_urls u on u.account_id = p.account_id and u.crawl_id = p.crawl_id and u.url_hash = p.url_hash,
         unnest(p.link_hashes, p.link_flags) as l (target, flags)
         where p.account_id = $1 and p.crawl_id = $2 and l.flags & 5 = 4
         group by 1`,
        [...crawlKey, round],
      );
      return rows;
    },

    async samples() {
      const { rows } = await pool.query<{ template: string; count: number }>(
        `select page_type as template, count(*)::int as count from crawl_pages
         where account_id = $1 and crawl_id = $2 and render_cause = 'sample' group by 1`,
        [...crawlKey],
      );
      return new Map(rows.map(({ template, count }) => [template, count]));
    },

    async urlsOf(hashes) {
      const { rows } = await pool.query<WaitingUrl>({
        name: 'crawl-urls-of',
        text: `select url_hash as hash, url, in_sitemap from crawl_urls
               where account_id = $1 and crawl_id = $2 and url_hash = any($3::bigint[])`,
        values: [...crawlKey, hashes],
      });
      return rows;
    },

    basePages: (baseId, hashes) => readBasePages(pool, crawl, baseId, hashes),
    baseUrls: (baseId, hashes) => readBaseUrls(pool, crawl, baseId, hashes),

    async waiting(kind, limit) {
      const { rows } = await pool.query<WaitingUrl>(
        `select url_hash as hash, url, in_sitemap from crawl_urls
         where account_id = $1 and crawl_id = $2 and kind = $3 and state = 'waiting' order by url_hash limit $4`,
        [...crawlKey, kind, limit],
      );
      return rows;
    },

    async store(batch, progress) {
      await inTransaction(pool, async (client) => {
        await noteProgress(client, crawl, progress, batch.reused.length);
        await insertUrls(client, crawl, batch);
        await changeUrls(client, crawl, batch);
        if (batch.rows.length > 0)
          await copyInto(client, `crawl_pages (${pageColumns.join(', ')}) from stdin`, batch.rows.join(''));
        if (batch.documents.length > 0) {
          const data = binaryRows(accountId, crawlId, batch.documents);
          const columns = 'account_id, crawl_id, url_hash, document';
          await copyInto(client, `crawl_documents (${columns}) from stdin (format binary)`, data);
        }
        await copyReused(client, crawl, batch.reused);
      });
      if (progress.crawled < analyzeAt) return;
      analyzeAt = progress.crawled * 10;
      await analyzePartitions(pool, crawlId, progress.crawled);
    },
  };
}

/**
 * Only the holder of the claim stores anything, and a worker that has stored something has not crashed on the crawl.
 */
async function noteProgress(
  client: Client,
  crawl: ClaimedCrawl,
  progress: Progress,
  reused: number,
): Promise<void> {
  const { rowCount } = await client.query({
    name: 'crawl-progress',
    text: `update crawls set crawled = $3, discovered = $4, queued = $5, depth = greatest(depth, $6),
             worked_seconds = worked_seconds + $7, unrecorded = $8, traps = coalesce($9, traps), reused_pages = reused_pages + $10,
             crashes = 0, failures = 0
           where task_id = $1 and claim = $2 and status = 'running'`,
    values: [
      crawl.crawlId,
      crawl.claim,
      progress.crawled,
      progress.discovered,
      progress.queued,
      progress.depth,
      progress.workedSeconds,
      progress.unrecorded,
      progress.traps === null ? null : JSON.stringify(progress.traps),
      reused,
    ],
  });
  if (rowCount !== 1) throw new ClaimLost();
}

/** With the hash of each URL, which identifies it. */
function alternatesJson(alternates: Batch['newUrls'][number]['sitemapAlternates']): string | null {
  if (alternates === null) return null;
  const rows = alternates.map(([code, url]) => [code, url, urlHash(url)]);
  return JSON.stringify(rows).replaceAll('\\u0000', '');
}

async function insertUrls(
  client: Client,
  { accountId, crawlId }: ClaimedCrawl,
  { newUrls }: Batch,
): Promise<void> {
  const lines = newUrls.map((one) =>
    copyLine([
      accountId,
      crawlId,
      one.hash,
      one.url,
      one.kind,
      one.state,
      one.reason,
      one.round,
      one.depth,
      one.foundBy,
      one.foundOn,
      one.isInSitemap,
      alternatesJson(one.sitemapAlternates),
    ]),
  );
  if (lines.length > 0)
    await copyInto(client, `crawl_urls (${newUrlColumns.join(', ')}) from stdin`, lines.join(''));
}

async function changeUrls(
  client: Client,
  { accountId, crawlId }: ClaimedCrawl,
  { moved, skipped, results }: Batch,
): Promise<void> {
  const crawlKey = [accountId, crawlId] as const;
  const matchesUrl = 'u.account_id = $1 and u.crawl_id = $2 and u.url_hash = n.hash';
  if (moved.length > 0)
    await client.query({
      name: 'crawl-move-urls',
      text: `update crawl_urls u set state = 'waiting', reason = null, round = n.round, depth = n.depth,
               found_by = n.found_by, found_on = n.found_on
             from unnest($3::bigint[], $4::integer[], $5::smallint[], $6::text[], $7::bigint[])
               as n (hash, round, depth, found_by, found_on)
             where ${matchesUrl}`,
      values: [
        ...crawlKey,
        moved.map((one) => one.hash),
        moved.map((one) => one.round),
        moved.map((one) => one.depth),
        moved.map((one) => one.foundBy),
        moved.map((one) => one.foundOn),
      ],
    });
  if (skipped.length > 0)
    await client.query({
      name: 'crawl-skip-urls',
      text: `update crawl_urls u set state = 'skipped', reason = n.reason
             from unnest($3::bigint[], $4::text[]) as n (hash, reason) where ${matchesUrl}`,
      values: [...crawlKey, skipped.map((one) => one.hash), skipped.map((one) => one.reason)],
    });
  if (results.length > 0)
    await client.query({
      name: 'crawl-settle-urls',
      text: `update crawl_urls u set state = 'done', status = n.status, failure = n.failure,
               redirect_hash = n.redirect_hash, content_type = n.content_type, bytes = n.bytes,
               is_disallowed = n.is_disallowed
             from unnest($3::bigint[], $4::smallint[], $5::text[], $6::bigint[], $7::text[], $8::bigint[], $9::boolean[])
               as n (hash, status, failure, redirect_hash, content_type, bytes, is_disallowed)
             where ${matchesUrl}`,
      values: [
        ...crawlKey,
        results.map((one) => one.hash),
        results.map((one) => one.status),
        results.map((one) => one.failure),
        results.map((one) => one.redirectHash),
        results.map((one) => one.contentType),
        results.map((one) => one.bytes),
        results.map((one) => one.isDisallowed),
      ],
    });
}

async function copyInto(client: Client, target: string, data: string | Buffer): Promise<void> {
  const copy = client.query(copyFrom(`copy ${target}`));
  copy.end(data);
  await finished(copy);
}

const binaryHeader = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const binaryTrailer = Buffer.from([0xff, 0xff]);
/** Field count, then each field with its length: bigint, uuid, bigint, and the length of the bytes. */
const binaryRowBytes = 2 + 4 + 8 + 4 + 16 + 4 + 8 + 4;

/** Rows of crawl_documents in COPY's binary format, which does not double bytes to hexadecimal digits. */
function binaryRows(accountId: number, crawlId: string, documents: Batch['documents']): Buffer {
  const id = Buffer.from(crawlId.replaceAll('-', ''), 'hex');
  const chunks: Uint8Array[] = [binaryHeader];
  for (const { hash, document } of documents) {
    const row = Buffer.allocUnsafe(binaryRowBytes);
    row.writeInt16BE(4, 0);
    row.writeInt32BE(8, 2);
    row.writeBigInt64BE(BigInt(accountId), 6);
    row.writeInt32BE(16, 14);
    id.copy(row, 18);
    row.writeInt32BE(8, 34);
    row.writeBigInt64BE(BigInt(hash), 38);
    row.writeInt32BE(document.length, 46);
    chunks.push(row, document);
  }
  chunks.push(binaryTrailer);
  return Buffer.concat(chunks);
}
