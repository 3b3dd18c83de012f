import { urlHash } from '@siteglass/analysis/url-hash';
import type { Fetcher } from '../collect/fetch/fetcher.ts';
import { HashSet } from './hash-set.ts';
import { streamSitemap, type SitemapUrl } from './stream-sitemap.ts';

export interface SitemapSource {
  readonly fetcher: Fetcher;
  readonly signal: AbortSignal;
  /** Whether robots.txt allows reading a sitemap. Sitemaps are usually allowed, but a site may disallow them. */
  readonly isAllowed: (url: string) => boolean;
}

/** Where a URL is listed: a sitemap, and the one that it was reached from, which is the same or an index. */
export interface SitemapPlace {
  readonly sitemap: string;
  readonly start: string;
}

/** Takes the URLs of sitemaps as they are read: sitemaps are not held in memory. */
export interface SitemapSink {
  /** Returns whether the URL is kept: those that are known or of other sites are not. */
  readonly onUrl: (entry: SitemapUrl, place: SitemapPlace) => boolean;
  /** Resolves once it can take more. */
  readonly ready: () => Promise<void>;
}

export interface SitemapLimits {
  /** URLs that are kept. */
  readonly urls: number;
  readonly sitemaps: number;
}

export interface SitemapsRead {
  /** The first sitemaps that were read, and the number of all. */
  readonly sitemaps: readonly string[];
  readonly sitemapCount: number;
  /** There was more than the limits allow, or the time was up. */
  readonly isCut: boolean;
  /** URLs that were seen and not used, and sitemaps that were not read to their end: at least so many are missing. */
  readonly urlsLeftOut: number;
  readonly filesLeftOut: number;
}

/** Sitemaps whose names are kept. */
const keptNames = 100;
/** A site with so many sitemaps that do not respond must not hold up its crawl forever. */
const maxMs = 15 * 60_000;
/** Maximum nesting of indexes. A sitemap index should not list other indexes, but some do. */
const maxIndexDepth = 3;

/**
 * Reads sitemaps in order of appearance, one at a time. Sitemap indexes are followed and gzip is supported; what cannot
 * be fetched or parsed is skipped.
 */
export async function readSitemaps(
  starts: readonly string[],
  { fetcher, signal, isAllowed }: SitemapSource,
  limits: SitemapLimits,
  { onUrl, ready }: SitemapSink,
  now: () => number = () => performance.now(),
): Promise<SitemapsRead> {
  const sitemaps: string[] = [];
  const seen = new HashSet();
  let sitemapCount = 0;
  let kept = 0;
  let urlsLeftOut = 0;
  let filesLeftOut = 0;
  const endsAt = now() + maxMs;
  /** The next one is last. */
  const waiting = starts.map((url) => ({ url, start: url, depth: 0 })).reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { url, start, depth } = next;
    if (!isAllowed(url) || !seen.add(urlHash(url))) continue;
    if (seen.size > limits.sitemaps || kept >= limits.urls || now() > endsAt) {
      filesLeftOut += 1 + waiting.length;
      break;
    }
    const children: string[] = [];
    const space = depth < maxIndexDepth ? Math.max(0, limits.sitemaps - waiting.length) : 0;
    const place = { sitemap: url, start };
    const read = await streamSitemap(
      url,
      { fetcher, signal },
      {
        onUrl: (entry) => {
          if (kept >= limits.urls) urlsLeftOut++;
          else if (onUrl(entry, place)) kept++;
        },
        onChild: (child) => {
          if (children.length < space) children.push(child);
          else filesLeftOut++;
        },
        ready,
      },
    );
    if (read.kind === null) continue;
    sitemapCount++;
    if (sitemaps.length < keptNames) sitemaps.push(url);
    if (read.isCut) filesLeftOut++;
    if (read.kind === 'sitemapindex') filesLeftOut += read.entriesLeftOut;
    else urlsLeftOut += read.entriesLeftOut;
    for (const child of children.reverse()) waiting.push({ url: child, start, depth: depth + 1 });
  }
  const isCut = urlsLeftOut + filesLeftOut > 0;
  return { sitemaps, sitemapCount, isCut, urlsLeftOut, filesLeftOut };
}
