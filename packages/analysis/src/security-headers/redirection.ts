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
  /** Where a visitor of the HTTP URL ends up. */
  readonly destination: string;
  /** The HTTP URL does not respond with the page itself. */
  readonly redirects: boolean;
  /** URLs that responded, in order. */
  readonly route: readonly string[];
  /** Of the last response; absent if nothing responds over HTTP. */
  readonly statusCode?: number;
}

export interface RedirectionObservation {
  /** The URL of the page. */
  readonly url: string;
  readonly httpVariant: HttpVariant;
  readonly isCertificateValid: boolean;
  /** Null if the list is not available: nothing counts as preloaded then. */
  readonly hstsPreload: HstsPreloadLookup | null;
}

/**
 * Judges how a visitor who arrives over HTTP is redirected to HTTPS: immediately, and first on the same host, because
 * only then can that host's Strict-Transport-Security take effect. If every host on the way is HTTPS-only in browsers'
 * preload lists, none of this matters.
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
