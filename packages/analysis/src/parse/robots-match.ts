import { matchesPattern, normalizePath } from './robots-pattern.ts';
import type { RobotsRule, RobotsTxt } from './robots-file.ts';
import { resolveAddress } from './resolve-address.ts';

export interface RobotsMatch {
  readonly allowed: boolean;
  /** The deciding rule; null if none matched and crawling is allowed. */
  readonly rule: RobotsRule | null;
  /** Which groups applied: those that name the crawler, those for `*`, or none. */
  readonly group: 'specific' | 'global' | 'none';
}

export type RobotsMatcher = (url: string) => RobotsMatch;

/**
 * What a robots.txt allows a crawler to fetch. All groups that name the crawler are combined, and so are those for `*`,
 * which apply only if no group names it. The longest matching pattern wins; if two are equally long, `allow` wins.
 *
 * `userAgent` is a product token such as `Googlebot`, in any case, not a full User-Agent header (see `productToken`).
 * URLs are absolute and percent-encoded as a URL parser leaves them, or a path with a query; whether the robots.txt
 * covers their host is a separate question (see `isCoveredByRobotsTxt`). `maxSearched` limits the work for one URL;
 * pass a smaller value when checking many URLs or crawlers.
 *
 * Source: RFC 9309, 2.2; https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt
 */
export function robotsMatcher(
  robots: RobotsTxt,
  userAgent: string,
  maxSearched: number = maxSearchedCharacters,
): RobotsMatcher {
  const { rules, group } = rulesFor(robots, userAgent);
  return (url) => {
    const rule = decidingRule(rules, normalizePath(pathParamsQuery(url)), maxSearched);
    return { allowed: rule?.type !== 'disallow', rule, group };
  };
}

/** A single call of `robotsMatcher`. */
export function isAllowed(robots: RobotsTxt, userAgent: string, url: string): RobotsMatch {
  return robotsMatcher(robots, userAgent)(url);
}

/** Requested crawl delay in seconds, or null. Google ignores this directive. The last number for a crawler counts. */
export function crawlDelaySeconds(robots: RobotsTxt, userAgent: string): number | null {
  const token = userAgent.toLowerCase();
  const isNamed = robots.groups.some(({ tokens }) => tokens.includes(token));
  const wanted = isNamed ? token : '*';
  return robots.crawlDelays.findLast(({ tokens }) => tokens.includes(wanted))?.seconds ?? null;
}

/** Whether a robots.txt applies to a URL: same scheme, host and port. False if either is not an absolute URL. */
export function isCoveredByRobotsTxt(robotsUrl: string, url: string): boolean {
  const [own, other] = [resolveAddress(robotsUrl), resolveAddress(url)];
  return own !== null && other !== null && own.protocol === other.protocol && own.host === other.host;
}

/** Path, parameters and query of a URL, which need not be valid or absolute; `/` if it has none. */
export function pathParamsQuery(url: string): string {
  const start = url.startsWith('//') ? 2 : 0;
  const early = indexOfPath(url, start);
  const scheme = url.indexOf('://', start);
  const path = scheme === -1 || (early !== -1 && early < scheme) ? early : indexOfPath(url, scheme + 3);
  const hash = url.indexOf('#', start);
  if (path === -1 || (hash !== -1 && hash < path)) return '/';
  const found = url.slice(path, hash === -1 ? url.length : hash);
  return found.startsWith('/') ? found : `/${found}`;
}

function indexOfPath(url: string, from: number): number {
  for (let i = from; i < url.length; i++) {
    const unit = url.charCodeAt(i);
    // "/", "?", ";"
    if (unit === 0x2f || unit === 0x3f || unit === 0x3b) return i;
  }
  return -1;
}

function rulesFor(
  robots: RobotsTxt,
  userAgent: string,
): { readonly rules: readonly (readonly RobotsRule[])[]; readonly group: RobotsMatch['group'] } {
  const token = userAgent.toLowerCase();
  const specific: (readonly RobotsRule[])[] = [];
  const global: (readonly RobotsRule[])[] = [];
  for (const { tokens, rules } of robots.groups) {
    if (token !== '*' && tokens.includes(token)) specific.push(rules);
    else if (tokens.includes('*')) global.push(rules);
  }
  if (specific.length > 0) return { rules: specific, group: 'specific' };
  return { rules: global, group: global.length > 0 ? 'global' : 'none' };
}

/**
 * Maximum number of path characters searched for the parts between asterisks, for one URL. Legitimate files come
 * nowhere near; in a malicious file, rules with asterisks match nothing after that.
 */
const maxSearchedCharacters = 3_000_000;

function decidingRule(
  groups: readonly (readonly RobotsRule[])[],
  path: string,
  maxSearched: number,
): RobotsRule | null {
  let best: RobotsRule | null = null;
  let bestOctets = 0;
  let searched = 0;
  for (const rules of groups) {
    for (const rule of rules) {
      // Shorter patterns cannot win.
      const { normalized: pattern, type } = rule;
      if (pattern.length < bestOctets || pattern === '') continue;
      const star = pattern.indexOf('*');
      if (star !== -1 && path.startsWith(pattern.slice(0, star))) searched += path.length;
      if (star !== -1 && searched > maxSearched) continue;
      const octets = matchedOctets(pattern, type, path);
      if (octets > bestOctets || (octets === bestOctets && type === 'allow' && best?.type === 'disallow')) {
        best = rule;
        bestOctets = octets;
      }
    }
  }
  return best;
}

/** Length of the pattern in octets if it matches, otherwise 0. */
function matchedOctets(pattern: string, type: RobotsRule['type'], path: string): number {
  if (matchesPattern(pattern, path)) return pattern.length;
  if (type !== 'allow') return 0;
  // Google also treats an allowed index page as its directory.
  const slash = pattern.lastIndexOf('/');
  if (slash === -1 || !pattern.startsWith('/index.htm', slash)) return 0;
  const directory = `${pattern.slice(0, slash + 1)}$`;
  return matchesPattern(directory, path) ? directory.length : 0;
}
