import type { ArchiveCrawlFacts } from '@siteglass/analysis';
import { isFields, readFields, readInteger, readItems, readString } from './json-fields.ts';
import type { Provider } from './provider.ts';

/** The index of one crawl. */
export interface CommonCrawlIndex {
  /** Such as `CC-MAIN-2026-38`. */
  readonly id: string;
  /** At the provider's own origin. */
  readonly path: string;
}

/** Common Crawl's archive of the web. Source: https://index.commoncrawl.org, https://commoncrawl.org/cdxj-index */
export interface CommonCrawl {
  /**
   * The last five, newest first.
   *
   * @throws {ProviderError}, or the reason of the signal
   */
  readonly latestIndexes: (signal: AbortSignal) => Promise<readonly CommonCrawlIndex[]>;
  /**
   * What a crawl has of a domain and of all below it.
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
/** Of two blocks with long addresses. */
const listingBytes = 8 * 1024 * 1024;
const timeoutMs = 20_000;

/** Lines of a block of the index: all but the last one of a file have as many. */
const blockLines = 3000;
/**
 * How much is listed at once. Of two blocks, the second is a whole one where more follows: so a listing that is shorter
 * than a block is all there is, and most domains take one question in place of two.
 */
const listedBlocks = 2;

export function createCommonCrawl(provider: Provider): CommonCrawl {
  const origin = new URL(provider.settings.baseUrl).origin;
  return {
    latestIndexes: (signal) =>
      provider.ask({ path: '/collinfo.json', timeoutMs, read: (body) => readIndexes(body, origin) }, signal),

    async pagesIn(index, domain, signal) {
      const query = `url=${encodeURIComponent(`*.${domain}`)}&output=json`;
      const page = `fl=url,timestamp,status&page=0&pageSize=${listedBlocks}`;
      const listing = await provider.ask(
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
      const blocks = await provider.ask(
        { path: `${origin}${index.path}?${query}&showNumPages=true`, timeoutMs, read: readBlocks },
        signal,
      );
      return factsOf(listing, blocks);
    },
  };
}

/** What a listing has of a domain. */
export interface CaptureListing {
  readonly lines: number;
  /** Different addresses with a status of success. */
  readonly pages: number;
  /** `YYYY-MM-DD`. */
  readonly lastCapturedOn: string | null;
}

/** Where more blocks follow than were listed, they are taken to be like those. */
export function factsOf(
  { lines, pages, lastCapturedOn }: CaptureListing,
  blocks: number | null,
): ArchiveCrawlFacts {
  if (blocks === null || blocks <= listedBlocks) return { pages, isEstimate: false, lastCapturedOn };
  // The domain begins and ends somewhere within the first block and the last.
  const allLines = Math.max((blocks - 1) * blockLines, lines);
  return { pages: Math.round((pages / lines) * allLines), isEstimate: true, lastCapturedOn };
}

/**
 * The newest indexes of `collinfo.json`. Their addresses are asked next, so each must be of the given origin.
 *
 * @throws {Error} for another form, or an address elsewhere
 */
export function readIndexes(body: unknown, origin: string): readonly CommonCrawlIndex[] {
  const listed = readItems(body, 'body');
  if (listed.length === 0) throw new Error('body has no indexes');
  return listed.slice(0, maxIndexes).map((item): CommonCrawlIndex => {
    const fields = readFields(item, '[]');
    const id = readString(fields['id'], 'id');
    if (!/^[\w-]{1,64}$/.test(id)) throw new Error('id is no name of an index');
    const url = new URL(readString(fields['cdx-api'], 'cdx-api'));
    if (url.origin !== origin || url.search !== '' || url.hash !== '')
      throw new Error('cdx-api is elsewhere');
    return { id, path: url.pathname };
  });
}

const maxLines = 100_000;

/**
 * Reads a listing, which is JSON line by line. An empty one says that there are no captures, as a 404 does.
 *
 * @throws {Error} for another form
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
    if (!/^\d{14}$/.test(timestamp)) throw new Error('timestamp is none');
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

/** Its own word that it has none, and not that of a wrong address. */
function readNoCaptures(body: unknown): CaptureListing {
  const answer: unknown = typeof body === 'string' ? JSON.parse(body) : body;
  const message = isFields(answer) ? (answer['message'] ?? answer['error']) : undefined;
  if (typeof message !== 'string' || !/^no captures found/i.test(message))
    throw new Error('message is not that there are no captures');
  return { lines: 0, pages: 0, lastCapturedOn: null };
}

/** @throws {Error} for another form */
export function readBlocks(body: unknown): number {
  return readInteger(readFields(body, 'body')['blocks'], 'blocks', { max: 10_000_000 });
}
