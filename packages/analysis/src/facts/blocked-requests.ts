import type { FetchedRendering } from '../fetched-rendering.ts';
import { isCoveredByRobotsTxt } from '../parse/robots-match.ts';
import type { Facts } from './page-facts.ts';
import { accessTo, type DecidingRule } from './robots.ts';

export interface BlockedRequest extends DecidingRule {
  readonly url: string;
}

/** As many as of the resources that the HTML names, because rules may take time. */
const maxRequests = 30;
/** Measurements and bot checks that Cloudflare inserts; its own rule blocks them for crawlers. */
const ofTheNetwork = /^https?:\/\/[^/]+\/cdn-cgi\//;

/** The first requests of scripts that robots.txt blocks for Googlebot, apart from what the HTML names. */
export function blockedRequests(
  { neededRequests }: FetchedRendering,
  {
    robots,
    response,
    scripts,
    linkElements,
  }: Pick<Facts, 'robots' | 'response' | 'scripts' | 'linkElements'>,
): readonly BlockedRequest[] {
  const { file } = robots;
  if (file === null) return [];
  const named = new Set([...scripts, ...linkElements].map(({ url }) => url));
  const urls = new Set<string>();
  for (const { url } of neededRequests) {
    if (urls.size >= maxRequests) break;
    if (!named.has(url) && !ofTheNetwork.test(url) && isCoveredByRobotsTxt(response.url, url)) urls.add(url);
  }
  return [...urls].flatMap((url) => {
    const { isAllowed, rule } = accessTo(file, url)('Googlebot');
    return isAllowed || rule === null ? [] : [{ url, ...rule }];
  });
}
