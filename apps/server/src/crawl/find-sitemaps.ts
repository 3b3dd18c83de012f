import type { Fetcher } from '../collect/fetch/fetcher.ts';
import { runProbe } from '../collect/page/probe.ts';
import { CrawlRefused } from './crawl-store.ts';
import { looksLikeSitemap } from './read-sitemaps.ts';
import type { RobotsRules } from './robots-rules.ts';

/** Enough to tell a sitemap from a page. */
const firstBytes = 64 * 1024;
const withoutConnection = new Set(['CONNECT_ERROR', 'TLS_ERROR', 'TIMEOUT']);

export interface FoundSitemaps {
  /** Where reading begins. */
  readonly starts: readonly string[];
  /** What to try where none of those is a sitemap. */
  readonly usual: readonly string[];
  /** An address of the site, as it answered. */
  readonly siteUrl: string;
}

/**
 * The sitemaps of an address: itself where it is one; else those that robots.txt of its site names, else those at the
 * usual places. Over http where https cannot be had at all.
 * @throws CrawlRefused where the address cannot be reached, or wants no crawler
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
  if ('failure' in answer && withoutConnection.has(answer.failure) && url.startsWith('https:')) {
    const overHttp = url.replace(/^https:/, 'http:');
    const second = await runProbe(fetcher, { url: overHttp, bodyBytes: firstBytes }, signal);
    signal.throwIfAborted();
    // Where nothing answers over http either, https is what was asked about.
    if ('status' in second.answer) answer = second.answer;
  }
  if ('failure' in answer) throw new CrawlRefused(answer.failure, 'The address could not be reached.');
  const { origin } = new URL(answer.url);
  const { failure, isAllowed, sitemaps } = await robotsOf(origin);
  if (failure !== null)
    throw new CrawlRefused(
      'HTTP_ERROR',
      `robots.txt of the site answers with ${failure}: nothing may be read.`,
    );
  const isFound = answer.status >= 200 && answer.status <= 299;
  if (isFound && looksLikeSitemap(answer.text, answer.url)) {
    if (!isAllowed(answer.url))
      throw new CrawlRefused('HTTP_ERROR', 'robots.txt of the site forbids its sitemap to this crawler.');
    return { starts: [answer.url], usual: [], siteUrl: answer.url };
  }
  return {
    starts: sitemaps,
    usual: [`${origin}/sitemap.xml`, `${origin}/sitemap_index.xml`],
    siteUrl: answer.url,
  };
}
