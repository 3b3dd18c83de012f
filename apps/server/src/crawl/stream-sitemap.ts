import { createSitemapParser, resolveUrl, type SitemapKind, type SitemapParser } from '@siteglass/analysis';
import { withoutFragment } from '@siteglass/analysis/url';
import { decodeTextChunks } from '../collect/fetch/charset.ts';
import { FetchError } from '../collect/fetch/fetch-error.ts';
import type { Fetcher } from '../collect/fetch/fetcher.ts';
import { inflate } from '../collect/fetch/inflate.ts';
import { readMediaType } from '../collect/fetch/media-type.ts';

export interface SitemapUrl {
  /** Absolute, normalized, without fragment. */
  readonly url: string;
  /** Language versions, as [code, URL]. */
  readonly alternates: readonly (readonly [code: string, url: string])[];
}

/** Maximum uncompressed size of a file according to the protocol (https://www.sitemaps.org/protocol.html). */
const sitemapBytes = 50 * 1024 * 1024;
/** A file is parsed while it is downloaded, and what it lists is stored. */
const totalMs = 120_000;
const maxAlternates = 50;

export interface StreamedSitemap {
  /** Null if there is no sitemap at the URL. */
  readonly kind: SitemapKind | null;
  /** Entries beyond the maximum number of a sitemap. */
  readonly entriesLeftOut: number;
  /** It is larger than a sitemap may be, or its download failed on the way. */
  readonly isCut: boolean;
}

/**
 * Reads a sitemap while it is downloaded, compressed or not. Its entries are handed over as they come: those of an index
 * to `onChild`, others to `onUrl`. `ready` is awaited after each piece of the file.
 */
export async function streamSitemap(
  url: string,
  { fetcher, signal }: { readonly fetcher: Fetcher; readonly signal: AbortSignal },
  {
    onUrl,
    onChild,
    ready,
  }: {
    readonly onUrl: (entry: SitemapUrl) => void;
    readonly onChild: (url: string) => void;
    readonly ready: () => Promise<void>;
  },
): Promise<StreamedSitemap> {
  let parser: SitemapParser | null = null;
  let entries = 0;
  let isFailed = false;
  try {
    await fetcher.fetch({
      url,
      signal,
      purpose: 'beside',
      cutsBody: true,
      limits: { bodyBytes: sitemapBytes, totalMs },
      wantsBody: ({ status }) => status >= 200 && status <= 299,
      readBody: async (chunks, head) => {
        const found = parserFor(head.url, (entry) => {
          entries++;
          if (found.kind === 'sitemapindex') onChild(entry.url);
          else onUrl(entry);
        });
        parser = found;
        const label = readMediaType(head.headers)?.charset ?? null;
        for await (const text of decodeTextChunks(unzipped(chunks), label)) {
          found.write(text);
          await ready();
        }
      },
    });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof FetchError)) throw error;
    isFailed = true;
  }
  const report = (parser as SitemapParser | null)?.end(isFailed) ?? null;
  // Plain text may be anything: only URLs make it a sitemap. So does a download that broke off before any entry.
  if (report === null || !isSitemap(report.kind, entries) || (isFailed && entries === 0))
    return { kind: null, entriesLeftOut: 0, isCut: false };
  const entriesLeftOut = Math.max(0, report.entryCount - maxEntries);
  return { kind: report.kind, entriesLeftOut, isCut: isFailed || report.isTruncated };
}

/** Whether a text is a sitemap, judging by its beginning. */
export function looksLikeSitemap(text: string, url: string): boolean {
  let entries = 0;
  const parser = parserFor(url, () => entries++);
  parser.write(text.slice(0, 64 * 1024));
  return isSitemap(parser.end(true).kind, entries);
}

/** According to the protocol. */
const maxEntries = 50_000;

function isSitemap(kind: SitemapKind, entries: number): boolean {
  return kind === 'text' ? entries > 0 : kind !== 'unknown' && kind !== 'empty';
}

function parserFor(url: string, onUrl: (entry: SitemapUrl) => void): SitemapParser {
  return createSitemapParser({
    url,
    limits: { problemsOfACode: 1, alternates: maxAlternates, urls: maxEntries, bytes: sitemapBytes },
    onEntry: (entry) => {
      if (entry.url === null) return;
      const alternates = entry.alternates.flatMap(({ hreflang, href }): (readonly [string, string])[] => {
        const target = normalized(href, url);
        return target === null ? [] : [[hreflang.toLowerCase(), target]];
      });
      onUrl({ url: normalized(entry.url, url) ?? entry.url, alternates });
    },
  });
}

function normalized(href: string, base: string): string | null {
  const url = resolveUrl(href, base, 'utf-8');
  return url === null ? null : withoutFragment(url.href);
}

/** A sitemap may itself be a gzip file, regardless of its content coding. The parser stops at the maximum size. */
async function* unzipped(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = chunks[Symbol.asyncIterator]();
  let first: Buffer = Buffer.alloc(0);
  while (first.length < 2) {
    const next = await source.next();
    if (next.done === true) break;
    first = first.length === 0 ? next.value : Buffer.concat([first, next.value]);
  }
  const whole = startingWith(first, source);
  if (first[0] !== 0x1f || first[1] !== 0x8b) {
    yield* whole;
    return;
  }
  let bytes = 0;
  for await (const chunk of inflate(whole, 'gzip', new Set())) {
    yield chunk;
    bytes += chunk.length;
    if (bytes > sitemapBytes) return;
  }
}

async function* startingWith(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield first;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
