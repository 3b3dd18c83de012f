import type { ArchiveCrawlFacts } from '@siteglass/analysis';
import { isFields, readFields, readInteger, readItems, readString } from './json-fields.ts';
import type { Provider } from './provider.ts';

/** The index of one crawl. */
export interface CommonCrawlIndex {
  /** Such as `CC-MAIN-2026-38`. */
  readonly id: string;
  /** Path at the provider's own origin. */
  readonly path: string;
}

/** Common Crawl's web archive. Source: https://index.commoncrawl.org, https://commoncrawl.org/cdxj-index */
export interface CommonCrawl {
  /**
   * The five most recent, newest first.
   *
   * @throws {ProviderError}, or the reason of the signal
   */
  readonly latestIndexes: (signal: AbortSignal) => Promise<readonly CommonCrawlIndex[]>;
  /**
   * What a crawl contains of a domain and its subdomains.
   *
   * @param domain - in ASCII
   * @throws {ProviderError}, or the reason of the signal
   */
  readonly pagesIn: (
    index: CommonCrawlIndex,
    domain: string,
    signal: AbortSignal,
  ) => Promise<ArchiveCrawlFacts>;
}

const maxIndexes = 5;
/** Enough for two blocks with long URLs. */
const listingBytes = 8 * 1024 * 1024;
const timeoutMs = 20_000;

/** Lines in a block of the index: every block except the last one of a file has this many. */
const blockLines = 3000;
/**
 * How much to list at once. If more blocks follow, the second of the two is a full one, so a listing shorter than one
 * block is complete, and most domains take one request instead of two.
 */
const listedBlocks = 2;

export function createCommonCrawl(provider: Provider): CommonCrawl {
  const { baseUrl } = provider.settings;
  const origin = baseUrl === null ? '' : new URL(baseUrl).origin;
  return {
    latestIndexes: (signal) =>
      provider.send({ path: '/collinfo.json', timeoutMs, read: (body) => readIndexes(body, origin) }, signal),

    async pagesIn(index, domain, signal) {
      const query = `url=${encodeURIComponent(`*.${domain}`)}&output=json`;
      const page = `fl=url,timestamp,status&page=0&pageSize=${listedBlocks}`;
      const listing = await provider.send(
        {
          path: `${origin}${index.path}?${query}&${page}`,
          form: 'text',
          bodyBytes: listingBytes,
          timeoutMs,
          read: readCaptures,
          statuses: { 404: readNoCaptures },
        },
        signal,
      );
      if (listing.lines < blockLines) return factsOf(listing, null);
      const blocks = await provider.send(
        { path: `${origin}${index.path}?${query}&showNumPages=true`, timeoutMs, read: readBlocks },
        signal,
      );
      return factsOf(listing, blocks);
    },
  };
}

/** What a listing contains of a domain. */
export interface CaptureListing {
  readonly lines: number;
  /** Distinct URLs with a success status. */
  readonly pages: number;
  /** `YYYY-MM-DD`. */
  readonly lastCapturedOn: string | null;
}

/** If more blocks follow than were listed, they are assumed to be similar. */
export function factsOf(
  { lines, pages, lastCapturedOn }: CaptureListing,
  blocks: number | null,
): ArchiveCrawlFacts {
  if (blocks === null || blocks <= listedBlocks) return { pages, isEstimate: false, lastCapturedOn };
  // The domain starts somewhere within the first block and ends somewhere within the last.
  const allLines = Math.max((blocks - 1) * blockLines, lines);
  return { pages: Math.round((pages / lines) * allLines), isEstimate: true, lastCapturedOn };
}

/**
 * The newest indexes of `collinfo.json`. Their URLs are requested next, so each must be at the given origin.
 *
 * @throws {Error} if the form is different or a URL is at another origin
 */
export function readIndexes(body: unknown, origin: string): readonly CommonCrawlIndex[] {
  const listed = readItems(body, 'body');
  if (listed.length === 0) throw new Error('body has no indexes');
  return listed.slice(0, maxIndexes).map((item): CommonCrawlIndex => {
    const fields = readFields(item, '[]');
    const id = readString(fields['id'], 'id');
    if (!/^[\w-]{1,64}$/.test(id)) throw new Error('id is not the name of an index');
    const url = new URL(readString(fields['cdx-api'], 'cdx-api'));
    if (url.origin !== origin || url.search !== '' || url.hash !== '')
      throw new Error('cdx-api is on another host');
    return { id, path: url.pathname };
  });
}

const maxLines = 100_000;

/**
 * Reads a listing, which is line-delimited JSON. An empty one means that there are no captures, as a 404 does.
 *
 * @throws {Error} if the form is different
 */
export function readCaptures(body: unknown): CaptureListing {
  const text = readString(body, 'body');
  const urls = new Set<string>();
  let lines = 0;
  let last = '';
  for (const line of text.split('\n', maxLines)) {
    if (line.trim() === '') continue;
    lines += 1;
    const capture = readFields(JSON.parse(line), 'line');
    const timestamp = readString(capture['timestamp'], 'timestamp');
    if (!/^\d{14}$/.test(timestamp)) throw new Error('timestamp is not valid');
    const url = readString(capture['url'], 'url');
    if (capture['status'] !== '200') continue;
    urls.add(url);
    if (timestamp > last) last = timestamp;
  }
  return { lines, pages: urls.size, lastCapturedOn: last === '' ? null : dayOf(last) };
}

function dayOf(timestamp: string): string {
  return `${timestamp.slice(0, 4)}-${timestamp.slice(4, 6)}-${timestamp.slice(6, 8)}`;
}

/** Distinguishes its own "no captures" response from a 404 for a wrong URL. */
function readNoCaptures(body: unknown): CaptureListing {
  const answer: unknown = typeof body === 'string' ? JSON.parse(body) : body;
  const message = isFields(answer) ? (answer['message'] ?? answer['error']) : undefined;
  if (typeof message !== 'string' || !/^no captures found/i.test(message))
    throw new Error('message is not about missing captures');
  return { lines: 0, pages: 0, lastCapturedOn: null };
}

/** @throws {Error} if the form is different */
export function readBlocks(body: unknown): number {
  return readInteger(readFields(body, 'body')['blocks'], 'blocks', { max: 10_000_000 });
}
