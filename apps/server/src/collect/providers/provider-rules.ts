import type { ProviderLimit, ProviderName } from './provider.ts';

/** How the runner treats a provider; a request can override what it sets itself. */
export interface ProviderRule {
  /** All of them apply. */
  readonly limits: readonly ProviderLimit[];
  /** Used instead of `limits` if there is a key. */
  readonly limitsWithKey?: readonly ProviderLimit[];
  /** How long a request waits for quota before it is rejected. */
  readonly maxWaitMs: number;
  /** For one request, from the DNS lookup to the end of the body. */
  readonly timeoutMs: number;
  /** One name for many servers, each with its own limits. */
  readonly isPerHost?: boolean;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const defaults = { maxWaitMs: 1_500, timeoutMs: 6 * second };

/**
 * The limits that providers document, or else modest ones. Windows are sliding, which is stricter than fixed windows,
 * and monthly quotas are divided into daily ones.
 */
export const providerRules: Readonly<Record<ProviderName, ProviderRule>> = {
  // 60 a minute and 30,000 domains a month: https://openpagerank.keywordseverywhere.com/docs
  OPENPAGERANK: { ...defaults, limits: [perTime(60, minute), perTime(960, day)] },
  // 60 a minute: https://docs.ahrefs.com/api/docs/limits-consumption
  AHREFS: { ...defaults, limits: [perTime(60, minute)] },
  // 500 a day without payment: https://www.sharedcount.com/pricing
  SHAREDCOUNT: { ...defaults, limits: [perTime(500, day)] },
  PINTEREST: { ...defaults, limits: [perTime(60, minute)] },
  // One at a time, and slowly: https://status.commoncrawl.org. A domain takes five requests or more.
  COMMONCRAWL: { ...defaults, maxWaitMs: 15 * second, limits: [perTime(1, second)] },
  // 4 a minute, 500 a day, 15,500 a month: https://docs.virustotal.com/reference/public-vs-premium-api
  VIRUSTOTAL: { ...defaults, limits: [perTime(4, minute), perTime(500, day)] },
  // One a second: https://developer.shodan.io/api
  SHODAN: { ...defaults, limits: [perTime(1, second)] },
  INTERNETDB: { ...defaults, limits: [perTime(2, second)] },
  // 5 in 30 seconds, 50 with a key: https://nvd.nist.gov/developers/start-here
  NVD: {
    ...defaults,
    timeoutMs: 8 * second,
    limits: [perTime(5, 30 * second)],
    limitsWithKey: [perTime(50, 30 * second)],
  },
  CRTSH: { ...defaults, limits: [perTime(60, minute)] },
  // 10 an hour for a domain including its subdomains, without a key: https://sslmate.com/ct_search_api/
  CERTSPOTTER: {
    ...defaults,
    limits: [perTime(10, hour)],
    limitsWithKey: [perTime(5, second), perTime(75, minute)],
  },
  RDAP: { ...defaults, isPerHost: true, limits: [perTime(5, second)] },
  // 150 a minute: https://developer.chrome.com/docs/crux/api
  CRUX: { ...defaults, limits: [perTime(150, minute)] },
  // 240 a minute, 25,000 a day: https://developers.google.com/speed/docs/insights/v5/get-started
  PAGESPEED: { ...defaults, limits: [perTime(240, minute), perTime(25_000, day)] },
};

function perTime(requests: number, withinMs: number): ProviderLimit {
  return { requests, withinMs };
}
