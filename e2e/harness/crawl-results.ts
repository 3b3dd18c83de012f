import { readPageDocument } from '../../apps/server/src/page-document.ts';
import type { Pool } from '../../apps/server/src/database/pool.ts';

/** Who crawled it and when, and how fast the site was. */
const ofTheCrawl = ['account_id', 'crawl_id', 'fetched_at', 'ttfb_ms', 'download_ms'];
/** Of equal links to a page, the first to arrive counts. */
const ofTheOrder = ['found_by', 'found_on'];
const tables = ['crawl_pages', 'crawl_urls', 'crawl_measures', 'crawl_findings', 'crawl_issues'];

/** Everything that a crawl has stored, except for what differs between two crawls of the same site. */
export async function readCrawlResults(pool: Pool, crawlId: string): Promise<Record<string, unknown>> {
  const results: Record<string, unknown> = {};
  const { rows: crawls } = await pool.query<{ crawl: object }>(
    `select jsonb_build_object('status', status, 'crawled', crawled, 'discovered', discovered, 'depth', depth,
       'site', site, 'summary', summary, 'unrecorded', unrecorded, 'traps', traps) as crawl
     from crawls where task_id = $1`,
    [crawlId],
  );
  results['crawl'] = crawls[0]?.crawl;
  for (const table of tables) {
    const { rows } = await pool.query<{ line: object }>(
      `select to_jsonb(t) - $2::text[] as line from ${table} t where crawl_id = $1 order by (to_jsonb(t) - $2::text[])::text`,
      [crawlId, [...ofTheCrawl, ...ofTheOrder]],
    );
    results[table] = rows.map(({ line }) => line);
  }
  const { rows: documents } = await pool.query<{ hash: number; document: Buffer }>(
    'select url_hash as hash, document from crawl_documents where crawl_id = $1 order by url_hash',
    [crawlId],
  );
  results['documents'] = await Promise.all(
    documents.map(async ({ hash, document }) =>
      JSON.stringify({ hash, ...timeless(await readPageDocument(document)) }, null, 1),
    ),
  );
  return results;
}

interface StoredDocument {
  readonly fetch: {
    readonly headers: readonly { readonly name: string; readonly value: string }[];
    readonly beside: readonly object[];
  };
}

/** Without what differs between two fetches of a page, and the requests around it. */
function timeless(stored: object): object {
  const { fetch, ...document } = stored as StoredDocument;
  const headers = fetch.headers
    .filter(({ name }) => name !== 'date' && name !== 'x-request-id')
    .map(({ name, value }) => [name, name === 'set-cookie' ? value.replace(/=[^;]*/, '=') : value]);
  return {
    ...document,
    scanned_at: null,
    fetch: { ...fetch, headers, timings: null, peer: null, beside: fetch.beside.length },
  };
}
