import {
  crawlDelaySeconds,
  parseRobotsTxt,
  robotsMatcher,
  robotsTxtLimitBytes,
  robotsTxtMaxRedirects,
  type RobotsTxt,
} from '@siteglass/analysis';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fetcher } from '../collect/fetch/fetcher.ts';
import { runProbe } from '../collect/page/probe.ts';
import { productToken } from './product-token.ts';

/** The robots.txt rules of one host that apply to us (RFC 9309). */
export interface RobotsRules {
  readonly isAllowed: (url: string) => boolean;
  /** Whether a URL is allowed only because the crawl ignores the file. */
  readonly isDisallowed: (url: string) => boolean;
  /** Milliseconds between two requests; 0 if the file sets no delay. */
  readonly delayMs: number;
  /** The sitemaps it lists, absolute. */
  readonly sitemaps: readonly string[];
  /** Why nothing is allowed if the file was unavailable: `HTTP 503` or an error code; otherwise null. */
  readonly failure: string | null;
}

/** Whether the failure is an HTTP status, so there was a response. */
export const isStatus = (failure: string): boolean => failure.startsWith('HTTP ');

/** Longer crawl delays are capped at this. */
const maxDelayMs = 30_000;
/** Pauses between attempts if the server cannot deliver the file at the moment. */
const pausesMs = [1_000, 4_000];
/** The file is unavailable, which is not the same as unreachable (RFC 9309, 2.3.1.2). */
const endlessRedirects = new Set(['redirect-loop', 'too-many-redirects', 'bad-redirect']);

/**
 * Reads `/robots.txt` of an origin, following redirects. 4xx allows everything, and so do redirects that do not lead to
 * a file; 5xx, 429 and no response after three attempts disallow everything (RFC 9309, 2.3.1). `token`: the name that
 * the crawl goes by.
 */
export async function readRobotsRules(
  fetcher: Fetcher,
  origin: string,
  signal: AbortSignal,
  token: string = productToken,
): Promise<RobotsRules> {
  const url = `${origin}/robots.txt`;
  const probe = { url, bodyBytes: robotsTxtLimitBytes, maxRedirects: robotsTxtMaxRedirects };
  for (let tries = 0; ; tries++) {
    const { answer } = await runProbe(fetcher, probe, signal);
    signal.throwIfAborted();
    if ('status' in answer && answer.status < 500 && answer.status !== 429) {
      return answer.status >= 200 && answer.status <= 299 ? rulesOf(answer.text, answer.url, token) : noRules;
    }
    if ('failure' in answer && endlessRedirects.has(answer.reason ?? '')) return noRules;
    const pauseMs = pausesMs[tries];
    const failure = 'status' in answer ? `HTTP ${answer.status}` : answer.failure;
    // A host name that does not exist or a blocked IP address does not change within seconds.
    const isFinal = failure === 'DNS_ERROR' || failure === 'BLOCKED_ADDRESS';
    if (pauseMs === undefined || isFinal) return { ...noRules, isAllowed: () => false, failure };
    await delay(pauseMs, undefined, { signal });
  }
}

const noRules: RobotsRules = {
  isAllowed: () => true,
  isDisallowed: () => false,
  delayMs: 0,
  sitemaps: [],
  failure: null,
};

/**
 * The rules for a crawl that ignores them. Its sitemaps still count, and so does that the host does not respond. The
 * politeness of every crawl does not depend on robots.txt.
 */
export function ignoring(rules: RobotsRules): RobotsRules {
  const { failure } = rules;
  return {
    ...rules,
    isAllowed: () => true,
    isDisallowed: (url) => failure === null && !rules.isAllowed(url),
    delayMs: 0,
    failure: failure !== null && isStatus(failure) ? null : failure,
  };
}

function rulesOf(text: string, robotsUrl: string, token: string): RobotsRules {
  const file = parseRobotsTxt(text, { robotsUrl });
  // What a site says to this service by name holds whatever else a crawl calls itself.
  const tokens = hasGroup(file, productToken) ? [token, productToken] : [token];
  const matchers = tokens.map((one) => robotsMatcher(file, one));
  const delaySeconds = Math.max(...tokens.map((one) => crawlDelaySeconds(file, one) ?? 0));
  return {
    isAllowed: (url) => matchers.every((match) => match(url).allowed),
    isDisallowed: () => false,
    delayMs: Math.min(maxDelayMs, delaySeconds * 1000),
    sitemaps: [...new Set(file.sitemaps.flatMap(({ url }) => (url === null ? [] : [url])))],
    failure: null,
  };
}

function hasGroup({ groups }: RobotsTxt, token: string): boolean {
  return groups.some(({ tokens }) => tokens.includes(token.toLowerCase()));
}
