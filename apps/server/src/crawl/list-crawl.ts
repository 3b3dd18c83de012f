import type { ClaimedCrawl } from './crawl-store.ts';
import { encodeRound } from './rounds.ts';
import { hostOf, originOf, siteOfUrl } from './scope.ts';
import type { SharedSite } from './visitor-options.ts';

/**
 * Crawls of a list of URLs. All of them are in the frontier from the start and have no depth, and no page adds another
 * one: what pages link to is only checked, as external links are.
 */

/** Of so many origins at once, what their pages have in common is in memory, where it may take 15 MB each. */
const originsAtOnce = 16;

/** The round in which a URL of the nth origin of a list is due: rounds follow one another. */
export function listRound(origin: number): number {
  const clicks = Math.floor(origin / originsAtOnce);
  return encodeRound({ isFromSitemap: true, clicks, hops: 0 });
}

/** The distinct hosts, with their ports, of origins. */
export function hostsOf(origins: readonly string[]): readonly string[] {
  return [...new Set(origins.map(hostOf))];
}

/** The sites that a crawl requests, of which it needs the leases. */
export function sitesOf({ scope, listOrigins }: ClaimedCrawl): readonly string[] {
  return [...new Set((listOrigins ?? [scope.startUrl]).map(siteOfUrl))];
}

/** Collects what the pages of an origin have in common when the first of them is visited. */
export function siteByOrigin(
  crawlId: string,
  share: (origin: string) => Promise<SharedArrayBuffer>,
): (url: string) => Promise<SharedSite> {
  const kept = new Map<string, Promise<SharedSite>>();
  return (url) => {
    const origin = originOf(url);
    const found = kept.get(origin);
    if (found !== undefined) return found;
    const made = share(origin).then((site) => ({ id: `${crawlId} ${origin}`, site }));
    kept.set(origin, made);
    const [oldest] = kept.keys();
    if (kept.size > originsAtOnce && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
