import type { FetchedAuxiliaries } from '@siteglass/analysis';
import { isSameUrl } from '@siteglass/analysis/url-identity';
import type { Fetcher } from '../collect/fetch/fetcher.ts';
import { collectSite, type PageCollectorOptions } from '../collect/page/collect-page.ts';
import type { CrawlLimits } from './crawl-limits.ts';
import { CrawlRefused, type ClaimedCrawl } from './crawl-store.ts';
import type { Frontier } from './frontier.ts';
import { OtherHosts, type OtherHostUrls } from './other-hosts.ts';
import { readSitemaps, type SitemapSink, type SitemapsRead } from './read-sitemaps.ts';
import type { SiteContext } from './page-thread-messages.ts';
import type { Recorder } from './recorder.ts';
import { ignoring, isStatus, readRobotsRules, type RobotsRules } from './robots-rules.ts';
import type { Scope } from './scope.ts';
import type { SitemapUrl } from './stream-sitemap.ts';

/** New URLs that are stored at once. */
const seedsPerBatch = 5_000;

/** The rules of each host, read once per crawl: for a crawler of that name, and where they are ignored. */
export function createRobotsOf(
  fetcher: Fetcher,
  signal: AbortSignal,
  {
    token,
    isIgnored = () => false,
  }: {
    readonly token?: string | undefined;
    readonly isIgnored?: ((host: string) => boolean) | undefined;
  } = {},
): (origin: string) => Promise<RobotsRules> {
  const read = new Map<string, Promise<RobotsRules>>();
  const readFor = async (origin: string): Promise<RobotsRules> => {
    const rules = await readRobotsRules(fetcher, origin, signal, token);
    return isIgnored(new URL(origin).host) ? ignoring(rules) : rules;
  };
  return (origin) => {
    const found = read.get(origin) ?? readFor(origin);
    read.set(origin, found);
    return found;
  };
}

/**
 * The start URL of a crawl: as requested, or over http if https is not available at all.
 * @throws CrawlRefused if the site cannot be reached or disallows crawlers
 */
export async function findStart(
  crawl: ClaimedCrawl,
  robotsOf: (origin: string) => Promise<RobotsRules>,
): Promise<string> {
  const requested = crawl.scope.startUrl;
  const rules = await robotsOf(new URL(requested).origin);
  const mayFallBack = requested.startsWith('https:') && crawl.sealedSecrets === null;
  const start = isUnreachable(rules) && mayFallBack ? await overHttp(requested, robotsOf) : requested;
  const { failure, isAllowed } = await robotsOf(new URL(start).origin);
  const { host } = new URL(start);
  // The start page has redirected to another site.
  const moved = host === crawl.domain ? '' : `${crawl.domain} redirects to ${host}. `;
  if (failure !== null) {
    const why = crawl.sealedSecrets === null || moved !== '' ? '' : whySecure(failure, start);
    throw isStatus(failure)
      ? new CrawlRefused(
          'HTTP_ERROR',
          `${moved}The robots.txt of the site failed with ${failure}, so nothing may be crawled.`,
        )
      : new CrawlRefused(failure, `${moved}The site could not be reached.${why}`);
  }
  if (!isAllowed(start))
    throw new CrawlRefused(
      'HTTP_ERROR',
      `${moved}The robots.txt of the site blocks this crawler from the start page.`,
    );
  return start;
}

/** The headers and the password of a crawl are safe only with whom they are meant for. */
function whySecure(failure: string, startUrl: string): string {
  if (!startUrl.startsWith('https:')) return '';
  return failure === 'TLS_ERROR'
    ? ' A crawl with headers or basic authentication needs a valid certificate.'
    : ' A crawl with headers or basic authentication uses HTTP only if its URL starts with http://.';
}

const unreachable = new Set(['CONNECT_ERROR', 'TLS_ERROR', 'TIMEOUT']);

function isUnreachable({ failure }: RobotsRules): boolean {
  return failure !== null && unreachable.has(failure);
}

async function overHttp(https: string, robotsOf: (origin: string) => Promise<RobotsRules>): Promise<string> {
  const http = https.replace(/^https:/, 'http:');
  // If http does not respond either, keep https, since that was the request.
  return isUnreachable(await robotsOf(new URL(http).origin)) ? https : http;
}

/** What is stored about the sitemaps of a site. */
export interface SeededSite extends SitemapsRead {
  readonly otherHosts: OtherHostUrls | null;
}

/** Adds the start page and the sitemap URLs to the frontier. */
export async function seedFrontier(
  startUrl: string,
  limits: CrawlLimits,
  {
    fetcher,
    frontier,
    recorder,
    scope,
    robotsOf,
    signal,
  }: {
    readonly fetcher: Fetcher;
    readonly frontier: Frontier;
    readonly recorder: Recorder;
    readonly scope: Scope;
    readonly robotsOf: (origin: string) => Promise<RobotsRules>;
    readonly signal: AbortSignal;
  },
): Promise<SeededSite> {
  const { origin } = new URL(startUrl);
  const { sitemaps, isAllowed } = await robotsOf(origin);
  const otherHosts = new OtherHosts();
  let startAlternates: SitemapUrl['alternates'] | null = null;
  const sink: SitemapSink = {
    onUrl: ({ url, alternates }, place) => {
      if (!scope.isOwn(url)) {
        otherHosts.add(url, place);
        return false;
      }
      if (!isSameUrl(url, startUrl)) return frontier.seed(recorder.batch, url, alternates);
      startAlternates ??= alternates;
      return false;
    },
    ready: async () => {
      if (recorder.batch.newUrls.length >= seedsPerBatch) await recorder.flush();
    },
  };
  const source = { fetcher, signal, isAllowed };
  // With more URLs, there would be no place for what pages link to.
  const sitemapLimits = { urls: Math.min(limits.sitemapUrls, limits.urls), sitemaps: limits.sitemaps };
  const read = (starts: readonly string[]): Promise<SitemapsRead> =>
    readSitemaps(starts, source, sitemapLimits, sink);
  let site = await read(sitemaps.length > 0 ? sitemaps : [`${origin}/sitemap.xml`]);
  if (sitemaps.length === 0 && site.sitemapCount === 0) site = await read([`${origin}/sitemap_index.xml`]);
  frontier.start(recorder.batch, startUrl, startAlternates);
  recorder.scheduleWrite();
  await recorder.flush();
  return { ...site, otherHosts: await otherHosts.listed(fetcher, signal) };
}

export interface CollectedSite {
  readonly context: SiteContext;
  /** The same as JSON, in memory that threads can share. */
  readonly memory: SharedArrayBuffer;
}

/** What all pages of the site have in common. */
export async function shareSite(
  fetcher: Fetcher,
  startUrl: string,
  context: Omit<SiteContext, 'auxiliary'>,
  signal: AbortSignal,
  options?: PageCollectorOptions,
): Promise<CollectedSite> {
  const auxiliary: FetchedAuxiliaries = await collectSite(fetcher, startUrl, signal, options);
  const whole = { ...context, auxiliary };
  const bytes = Buffer.from(JSON.stringify(whole));
  const memory = new SharedArrayBuffer(bytes.length);
  new Uint8Array(memory).set(bytes);
  return { context: whole, memory };
}
