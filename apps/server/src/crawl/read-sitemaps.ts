import { createSitemapParser, resolveUrl, type SitemapKind } from '@siteglass/analysis';
import { withoutFragment } from '@siteglass/analysis/url';
import { urlKey } from '@siteglass/analysis/url-identity';
import type { Fetcher } from '../collect/fetch/fetcher.ts';
import { runProbe } from '../collect/page/probe.ts';

export interface SitemapUrl {
  /** Absolute, normalized, without fragment. */
  readonly url: string;
  /** Language versions, as [code, URL]. */
  readonly alternates: readonly (readonly [code: string, url: string])[];
}

export interface SitemapSource {
  readonly fetcher: Fetcher;
  readonly signal: AbortSignal;
  /** Whether robots.txt allows reading a sitemap. Sitemaps are usually allowed, but a site may disallow them. */
  readonly isAllowed: (url: string) => boolean;
}

export interface SitemapsRead {
  readonly urls: readonly SitemapUrl[];
  /** Sitemaps that were read. */
  readonly sitemaps: readonly string[];
  /** There was more than the limits allow, or the time was up. */
  readonly isCut: boolean;
  /** URLs and sitemaps that were seen and not used: at least so many are missing. */
  readonly urlsLeftOut: number;
  readonly filesLeftOut: number;
}

/** Maximum uncompressed size of a file according to the protocol (https://www.sitemaps.org/protocol.html). */
const sitemapBytes = 50 * 1024 * 1024;
/** As many as an index may list according to the protocol. */
const maxFiles = 50_000;
/** A site with so many sitemaps that do not respond must not hold up its crawl forever. */
const maxMs = 15 * 60_000;
/** Maximum nesting of indexes. A sitemap index should not list other indexes, but some do. */
const maxIndexDepth = 3;

/**
 * The URLs listed in sitemaps, without duplicates, at most `maxUrls`, in order of appearance. Sitemap indexes are
 * followed and gzip is supported; what cannot be fetched or parsed is skipped.
 */
export async function readSitemaps(
  starts: readonly string[],
  { fetcher, signal, isAllowed }: SitemapSource,
  maxUrls: number,
  now: () => number = () => performance.now(),
): Promise<SitemapsRead> {
  const urls = new Map<string, SitemapUrl>();
  const read: string[] = [];
  const seen = new Set<string>();
  let urlsLeftOut = 0;
  let filesLeftOut = 0;
  const endsAt = now() + maxMs;
  /** The next one is last. */
  const waiting = starts.map((url) => ({ url, depth: 0 })).reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { url, depth } = next;
    const key = urlKey(url);
    if (seen.has(key) || !isAllowed(url)) continue;
    seen.add(key);
    if (seen.size > maxFiles || urls.size >= maxUrls || now() > endsAt) {
      filesLeftOut += 1 + waiting.length;
      break;
    }
    const { answer } = await runProbe(fetcher, { url, bodyBytes: sitemapBytes }, signal);
    signal.throwIfAborted();
    if (!('status' in answer) || answer.status < 200 || answer.status > 299) continue;
    const children: string[] = [];
    const kind = parse(
      answer.text,
      answer.url,
      (entry) => {
        const entryKey = urlKey(entry.url);
        if (urls.has(entryKey)) return;
        if (urls.size >= maxUrls) urlsLeftOut++;
        else urls.set(entryKey, entry);
      },
      children,
    );
    if (!isSitemapKind(kind)) continue;
    read.push(url);
    const space = depth < maxIndexDepth ? Math.max(0, maxFiles - waiting.length) : 0;
    filesLeftOut += Math.max(0, children.length - space);
    for (const child of children.slice(0, space).reverse()) waiting.push({ url: child, depth: depth + 1 });
  }
  const isCut = urlsLeftOut + filesLeftOut > 0;
  return { urls: [...urls.values()], sitemaps: read, isCut, urlsLeftOut, filesLeftOut };
}

/** Whether a text is a sitemap, judging by its beginning. */
export function looksLikeSitemap(text: string, url: string): boolean {
  const ignore = (): void => undefined;
  return isSitemapKind(parse(text.slice(0, 64 * 1024), url, ignore, []));
}

function isSitemapKind(kind: SitemapKind): boolean {
  return kind !== 'unknown' && kind !== 'empty';
}

function parse(
  text: string,
  url: string,
  onUrl: (entry: SitemapUrl) => void,
  children: string[],
): SitemapKind {
  const entries: SitemapUrl[] = [];
  const parser = createSitemapParser({
    url,
    limits: { problemsOfACode: 1, alternates: 50 },
    onEntry: (entry) => {
      if (entry.url === null) return;
      const alternates = entry.alternates.flatMap(({ hreflang, href }): (readonly [string, string])[] => {
        const target = normalized(href, url);
        return target === null ? [] : [[hreflang.toLowerCase(), target]];
      });
      entries.push({ url: normalized(entry.url, url) ?? entry.url, alternates });
    },
  });
  parser.write(text);
  const { kind } = parser.end(false);
  if (kind === 'sitemapindex') children.push(...entries.map((entry) => entry.url));
  // Plain text may be anything: only URLs make it a sitemap.
  else if (kind === 'text' && entries.length === 0) return 'unknown';
  else if (isSitemapKind(kind)) entries.forEach(onUrl);
  return kind;
}

function normalized(href: string, base: string): string | null {
  const url = resolveUrl(href, base, 'utf-8');
  return url === null ? null : withoutFragment(url.href);
}
