import { headerValues, type Headers } from '../parse/headers.ts';
import { preloadEntryOf } from './hosts.ts';
import { parseHsts } from './hsts-parser.ts';
import type { HstsPreloadLookup } from './observation.ts';
import { fails, passes, resultOf, type TestResult } from './test-result.ts';

export const hstsResults = {
  'hsts-preloaded': passes(5),
  'hsts-implemented-max-age-at-least-six-months': passes(0),
  'hsts-implemented-max-age-less-than-six-months': fails(-10),
  'hsts-not-implemented': fails(-20),
  'hsts-header-invalid': fails(-20),
  'hsts-not-implemented-no-https': fails(-20),
  'hsts-invalid-cert': fails(-20),
} as const;

/** 180 days. */
export const sixMonthsSeconds = 15_552_000;

export interface HstsData {
  /** The header as sent; absent if it was not sent, or not over valid HTTPS. */
  readonly data?: string;
  readonly includeSubDomains: boolean;
  /** Seconds; absent if the header has none. */
  readonly maxAge?: number;
  /** The header requests inclusion in the preload list. */
  readonly preload: boolean;
  /** The host is on the preload list. */
  readonly preloaded: boolean;
}

export interface HstsObservation {
  /** Of the site, in lowercase. */
  readonly host: string;
  /** The response over HTTPS; null if there is none. */
  readonly https: { readonly headers: Headers; readonly isCertificateValid: boolean } | null;
  /** Null if the list is not available: nothing counts as preloaded then. */
  readonly hstsPreload: HstsPreloadLookup | null;
}

/**
 * Judges Strict-Transport-Security. Browsers apply it only over HTTPS with a valid certificate. A comma means that it
 * was sent twice, which is a failure however a browser handles it. A host on the preload list passes whatever it sends.
 *
 * Source: RFC 6797, https://developer.mozilla.org/observatory/docs/tests_and_scoring
 */
export function judgeStrictTransportSecurity({
  host,
  https,
  hstsPreload,
}: HstsObservation): TestResult<keyof typeof hstsResults, HstsData> {
  const entry = hstsPreload === null ? null : preloadEntryOf(host, hstsPreload);
  const { code, ...header } = readHeader(https);
  const data: HstsData = {
    ...header,
    includeSubDomains: entry?.includeSubDomains ?? header.includeSubDomains,
    preloaded: entry !== null,
  };
  return resultOf(hstsResults, entry === null ? code : 'hsts-preloaded', data);
}

const noDirectives = { includeSubDomains: false, preload: false };

function readHeader(
  https: HstsObservation['https'],
): Omit<HstsData, 'preloaded'> & { readonly code: keyof typeof hstsResults } {
  if (https === null) return { code: 'hsts-not-implemented-no-https', ...noDirectives };
  if (!https.isCertificateValid) return { code: 'hsts-invalid-cert', ...noDirectives };
  const values = headerValues(https.headers, 'strict-transport-security');
  if (values.length === 0) return { code: 'hsts-not-implemented', ...noDirectives };
  const data = values.join(', ');
  if (data.includes(',')) return { code: 'hsts-header-invalid', data, ...noDirectives };

  const policy = parseHsts(data);
  if (policy === null) return { code: 'hsts-header-invalid', data, ...directivesIn(data) };
  const { maxAgeSeconds, includeSubDomains, preload } = policy;
  const code =
    maxAgeSeconds >= sixMonthsSeconds
      ? 'hsts-implemented-max-age-at-least-six-months'
      : 'hsts-implemented-max-age-less-than-six-months';
  return { code, data, includeSubDomains, preload, maxAge: maxAgeSeconds };
}

/** The intent of a header that browsers ignore. */
function directivesIn(value: string): { readonly includeSubDomains: boolean; readonly preload: boolean } {
  const words = value.split(';').map((word) => word.trim().toLowerCase());
  return { includeSubDomains: words.includes('includesubdomains'), preload: words.includes('preload') };
}
