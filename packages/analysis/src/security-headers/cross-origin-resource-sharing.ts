import { headerValues } from '../parse/headers.ts';
import type { CorsProbe } from './observation.ts';
import { fails, passes, resultOf, type TestResult } from './test-result.ts';

export const crossOriginResourceSharingResults = {
  'cross-origin-resource-sharing-not-implemented': passes(0),
  'cross-origin-resource-sharing-implemented-with-public-access': passes(0),
  'cross-origin-resource-sharing-implemented-with-restricted-access': passes(0),
  'cross-origin-resource-sharing-implemented-with-universal-access': fails(-50),
} as const;

export interface CorsData {
  /** `Access-Control-Allow-Origin` as sent, or null. */
  readonly allowOrigin: string | null;
  /** Requests with cookies are also allowed. */
  readonly allowCredentials: boolean;
}

/**
 * Judges Cross-Origin Resource Sharing. The only failure is a server that allows any requesting origin with
 * credentials: any site can then read what its visitors see here.
 *
 * Source: https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export function judgeCrossOriginResourceSharing({
  origin,
  headers,
}: CorsProbe): TestResult<keyof typeof crossOriginResourceSharingResults, CorsData> {
  const values = headerValues(headers, 'access-control-allow-origin');
  const allowOrigin = values.length === 0 ? null : values.join(', ').trim();
  const allowCredentials =
    headerValues(headers, 'access-control-allow-credentials').join(', ').trim().toLowerCase() === 'true';
  const isReflected =
    allowOrigin !== null && origin !== null && allowOrigin.toLowerCase() === origin.trim().toLowerCase();
  const access =
    allowOrigin === '*' ? 'public' : isReflected && allowCredentials ? 'universal' : 'restricted';
  return resultOf(
    crossOriginResourceSharingResults,
    allowOrigin === null
      ? 'cross-origin-resource-sharing-not-implemented'
      : `cross-origin-resource-sharing-implemented-with-${access}-access`,
    { allowOrigin, allowCredentials },
  );
}
