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
  /** There were more URLs than requested. */
  readonly isCut: boolean;
}

/** Maximum uncompressed size of a file according to the protocol (https://www.sitemaps.org/protocol.html). */
const sitemapBytes = 50 * 1024 * 1024;
const maxFiles = 200;
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
): Promise<SitemapsRead> {
  const urls = new Map<string, SitemapUrl>();
  const read: string[] = [];
  const seen = new Set<string>();
  let isCut = false;
  const waiting = starts.map((url) => ({ url, depth: 0 }));
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { url, depth } = next;
    const key = urlKey(url);
    if (seen.has(key) || !isAllowed(url)) continue;
    seen.add(key);
    if (seen.size > maxFiles || urls.size >= maxUrls) {
      isCut = true;
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
        if (urls.size >= maxUrls) isCut = true;
        else if (!urls.has(entryKey)) urls.set(entryKey, entry);
      },
      children,
    );
    if (!isSitemapKind(kind)) continue;
    read.push(url);
    if (depth < maxIndexDepth)
      waiting.unshift(...children.map((child) => ({ url: child, depth: depth + 1 })));
  }
  return { urls: [...urls.values()], sitemaps: read, isCut };
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
