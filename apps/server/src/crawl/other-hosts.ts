import { parseRobotsTxt, robotsTxtLimitBytes, robotsTxtMaxRedirects } from '@siteglass/analysis';
import { urlKey } from '@siteglass/analysis/url-identity';
import type { Fetcher } from '../collect/fetch/fetcher.ts';
import { followSignal } from '../collect/fetch/follow-signal.ts';
import { runProbe } from '../collect/page/probe.ts';
import type { SitemapPlace } from './read-sitemaps.ts';
import { hostOf, originOf } from './scope.ts';

/** What the sitemaps of a site list of other hosts. */
export interface OtherHostUrls {
  readonly count: number;
  readonly hosts: readonly string[];
  readonly hostCount: number;
  readonly examples: readonly string[];
  /** The first sitemap that lists any. */
  readonly sitemap: string;
}

interface Found extends SitemapPlace {
  readonly origin: string;
  readonly examples: string[];
  count: number;
}

const keptHosts = 10;
const keptExamples = 5;
const maxExampleLength = 500;
/** Hosts that are told apart; those of further ones are counted together. */
const maxFound = 1_000;
/** Hosts whose robots.txt is asked, and how long they may take. */
const maxAsked = 10;
const askMs = 10_000;

/**
 * Counts URLs in sitemaps that are on other hosts. Search engines ignore them unless robots.txt of their host names the
 * sitemap (“cross-submits”).
 *
 * Source: https://www.sitemaps.org/protocol.html#sitemaps_cross_submits
 */
export class OtherHosts {
  readonly #found = new Map<string, Found>();
  #further = 0;

  add(url: string, place: SitemapPlace): void {
    const origin = originOf(url);
    const key = `${origin} ${place.start}`;
    let found = this.#found.get(key);
    if (found === undefined) {
      if (this.#found.size >= maxFound) {
        this.#further++;
        return;
      }
      found = { ...place, origin, examples: [], count: 0 };
      this.#found.set(key, found);
    }
    found.count++;
    if (found.examples.length < keptExamples) found.examples.push(url.slice(0, maxExampleLength));
  }

  /** What is left of them without those that robots.txt of their host allows; null if nothing is. */
  async listed(fetcher: Fetcher, signal: AbortSignal): Promise<OtherHostUrls | null> {
    const origins = [...new Set([...this.#found.values()].map(({ origin }) => origin))].slice(0, maxAsked);
    const named = new Map(
      await Promise.all(
        origins.map(async (origin) => [origin, await sitemapsOf(fetcher, origin, signal)] as const),
      ),
    );
    const left = [...this.#found.values()].filter(({ origin, sitemap, start }) => {
      const names = named.get(origin);
      return names === undefined || !(names.has(urlKey(sitemap)) || names.has(urlKey(start)));
    });
    const [first] = left;
    if (first === undefined) return null;
    const hosts = [...new Set(left.map(({ origin }) => hostOf(`${origin}/`)))];
    return {
      count: left.reduce((sum, { count }) => sum + count, this.#further),
      hosts: hosts.slice(0, keptHosts),
      hostCount: hosts.length,
      examples: left.flatMap(({ examples }) => examples).slice(0, keptExamples),
      sitemap: first.sitemap.slice(0, maxExampleLength),
    };
  }
}

/** The sitemaps that robots.txt of a host names; none if it cannot be read. */
async function sitemapsOf(
  fetcher: Fetcher,
  origin: string,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const url = `${origin}/robots.txt`;
  const probe = { url, bodyBytes: robotsTxtLimitBytes, maxRedirects: robotsTxtMaxRedirects };
  const time = followSignal(signal, askMs);
  const { answer } = await runProbe(fetcher, probe, time.signal).finally(time.letGo);
  signal.throwIfAborted();
  if (!('status' in answer) || answer.status < 200 || answer.status > 299) return new Set();
  const { sitemaps } = parseRobotsTxt(answer.text, { robotsUrl: answer.url });
  return new Set(sitemaps.flatMap((one) => (one.url === null ? [] : [urlKey(one.url)])));
}
