import { hostOf, preloadEntryOf } from './hosts.ts';
import type { HstsPreloadLookup, HttpVariant } from './observation.ts';
import { fails, passes, resultOf, type TestResult } from './test-result.ts';

export const redirectionResults = {
  'redirection-all-redirects-preloaded': passes(0),
  'redirection-to-https': passes(0),
  'redirection-not-needed-no-http': passes(0),
  'redirection-off-host-from-http': fails(-5),
  'redirection-not-to-https-on-initial-redirection': fails(-10),
  'redirection-not-to-https': fails(-20),
  'redirection-missing': fails(-20),
  'redirection-invalid-cert': fails(-20),
} as const;

export interface RedirectionData {
  /** Where a visitor of the http address ends up. */
  readonly destination: string;
  /** The http address does not answer with the page itself. */
  readonly redirects: boolean;
  /** Addresses that answered, in their order. */
  readonly route: readonly string[];
  /** Of the last answer; absent where nothing answers over http. */
  readonly statusCode?: number;
}

export interface RedirectionObservation {
  /** The URL of the page. */
  readonly url: string;
  readonly httpVariant: HttpVariant;
  readonly isCertificateValid: boolean;
  /** Null where the list is not at hand: nothing counts as preloaded then. */
  readonly hstsPreload: HstsPreloadLookup | null;
}

/**
 * Judges how a visitor who comes over http is brought to https: at once, and first on the same host, since
 * only then can that host's Strict-Transport-Security take hold. Where browsers know every host on the way to
 * be https only, none of it matters.
 *
 * Source: https://developer.mozilla.org/observatory/docs/tests_and_scoring
 */
export function judgeRedirection({
  url,
  httpVariant: { isReachable, chain },
  isCertificateValid,
  hstsPreload,
}: RedirectionObservation): TestResult<keyof typeof redirectionResults, RedirectionData> {
  const route = chain.map((hop) => hop.url);
  const [first, second] = route;
  const last = chain.at(-1);
  if (!isReachable || first === undefined || last === undefined) {
    const data = { destination: url, redirects: true, route };
    return resultOf(redirectionResults, 'redirection-not-needed-no-http', data);
  }
  const data = {
    destination: last.url,
    redirects: second !== undefined,
    route,
    statusCode: last.status,
  };
  return resultOf(redirectionResults, codeOf(), data);

  function codeOf(): keyof typeof redirectionResults {
    if (!isCertificateValid) return 'redirection-invalid-cert';
    if (first === undefined || second === undefined) return 'redirection-missing';
    if (hstsPreload !== null && route.every((hop) => preloadEntryOf(hostOf(hop), hstsPreload) !== null))
      return 'redirection-all-redirects-preloaded';
    if (!data.destination.startsWith('https:')) return 'redirection-not-to-https';
    if (!second.startsWith('https:')) return 'redirection-not-to-https-on-initial-redirection';
    return hostOf(first) === hostOf(second) ? 'redirection-to-https' : 'redirection-off-host-from-http';
  }
}
