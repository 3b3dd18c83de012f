import type { Fetcher } from '../collect/fetch/fetcher.ts';
import { runProbe } from '../collect/page/probe.ts';
import { CrawlRefused } from './crawl-store.ts';
import type { RobotsRules } from './robots-rules.ts';
import { looksLikeSitemap } from './stream-sitemap.ts';

/** Enough to distinguish a sitemap from a page. */
const firstBytes = 64 * 1024;
const connectionErrors = new Set(['CONNECT_ERROR', 'TLS_ERROR', 'TIMEOUT']);

export interface FoundSitemaps {
  /** The sitemaps to read first. */
  readonly starts: readonly string[];
  /** What to try if none of those is a sitemap. */
  readonly defaultLocations: readonly string[];
  /** A URL of the site, as it responded. */
  readonly siteUrl: string;
}

/**
 * Finds the sitemaps for a URL: the URL itself if it is a sitemap; otherwise those listed in the site's robots.txt, or
 * else those at the usual locations. Uses http if https is not available at all.
 * @throws CrawlRefused if the URL cannot be reached or disallows crawlers
 */
export async function findSitemaps(
  url: string,
  {
    fetcher,
    robotsOf,
    signal,
  }: {
    readonly fetcher: Fetcher;
    readonly robotsOf: (origin: string) => Promise<RobotsRules>;
    readonly signal: AbortSignal;
  },
): Promise<FoundSitemaps> {
  let { answer } = await runProbe(fetcher, { url, bodyBytes: firstBytes }, signal);
  signal.throwIfAborted();
  if ('failure' in answer && connectionErrors.has(answer.failure) && url.startsWith('https:')) {
    const overHttp = url.replace(/^https:/, 'http:');
    const second = await runProbe(fetcher, { url: overHttp, bodyBytes: firstBytes }, signal);
    signal.throwIfAborted();
    // If http does not respond either, report the https result, since that was the request.
    if ('status' in second.answer) answer = second.answer;
  }
  if ('failure' in answer) throw new CrawlRefused(answer.failure, 'The URL could not be fetched.');
  const { origin } = new URL(answer.url);
  const { failure, isAllowed, sitemaps } = await robotsOf(origin);
  if (failure !== null)
    throw new CrawlRefused(
      'HTTP_ERROR',
      `The robots.txt of the site failed with ${failure}, so nothing may be fetched.`,
    );
  const isFound = answer.status >= 200 && answer.status <= 299;
  if (isFound && looksLikeSitemap(answer.text, answer.url)) {
    if (!isAllowed(answer.url))
      throw new CrawlRefused(
        'HTTP_ERROR',
        'The robots.txt of the site blocks this crawler from its sitemap.',
      );
    return { starts: [answer.url], defaultLocations: [], siteUrl: answer.url };
  }
  return {
    starts: sitemaps,
    defaultLocations: [`${origin}/sitemap.xml`, `${origin}/sitemap_index.xml`],
    siteUrl: answer.url,
  };
}
