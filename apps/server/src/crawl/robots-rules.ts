import { crawlDelaySeconds, parseRobotsTxt, robotsMatcher, robotsTxtLimitBytes } from '@siteglass/analysis';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fetcher } from '../collect/fetch/fetcher.ts';
import { runProbe } from '../collect/page/probe.ts';
import { productToken } from './product-token.ts';

/** What robots.txt of one host says to us (RFC 9309). */
export interface RobotsRules {
  readonly isAllowed: (url: string) => boolean;
  /** Milliseconds between two requests; 0 where the file asks for none. */
  readonly delayMs: number;
  /** Sitemaps that it names, absolute. */
  readonly sitemaps: readonly string[];
  /** Why nothing is allowed, where the file could not be had: `HTTP 503`, or the code of a failure; else null. */
  readonly failure: string | null;
}

/** Whether there was an answer at all. */
export const isStatus = (failure: string): boolean => failure.startsWith('HTTP ');

/** A longer Crawl-delay is taken as this one. */
const longestDelayMs = 30_000;
/** Tries of a file that a server cannot give at the moment, and the pauses between them. */
const pausesMs = [1_000, 4_000];

/**
 * Reads `/robots.txt` of an origin, redirects followed. 4xx is leave to visit everything, 5xx and 429 and silence, after
 * three tries, none (RFC 9309, 2.3.1).
 */
export async function readRobotsRules(
  fetcher: Fetcher,
  origin: string,
  signal: AbortSignal,
): Promise<RobotsRules> {
  const url = `${origin}/robots.txt`;
  for (let tries = 0; ; tries++) {
    const { answer } = await runProbe(fetcher, { url, bodyBytes: robotsTxtLimitBytes }, signal);
    signal.throwIfAborted();
    if ('status' in answer && answer.status < 500 && answer.status !== 429) {
      return answer.status >= 200 && answer.status <= 299 ? rulesOf(answer.text, answer.url) : noRules;
    }
    const pauseMs = pausesMs[tries];
    const failure = 'status' in answer ? `HTTP ${answer.status}` : answer.failure;
    // A name that does not exist, or an address that must not be asked, does not change within seconds.
    const isFinal = failure === 'DNS_ERROR' || failure === 'BLOCKED_ADDRESS';
    if (pauseMs === undefined || isFinal) return { ...noRules, isAllowed: () => false, failure };
    await delay(pauseMs, undefined, { signal });
  }
}

const noRules: RobotsRules = { isAllowed: () => true, delayMs: 0, sitemaps: [], failure: null };

function rulesOf(text: string, robotsUrl: string): RobotsRules {
  const file = parseRobotsTxt(text, { robotsUrl });
  const match = robotsMatcher(file, productToken);
  const delaySeconds = crawlDelaySeconds(file, productToken) ?? 0;
  return {
    isAllowed: (url) => match(url).allowed,
    delayMs: Math.min(longestDelayMs, delaySeconds * 1000),
    sitemaps: [...new Set(file.sitemaps.flatMap(({ url }) => (url === null ? [] : [url])))],
    failure: null,
  };
}
