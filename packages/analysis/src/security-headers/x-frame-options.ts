import { headerValues, type Headers } from '../parse/headers.ts';
import type { CspResult } from './csp.ts';
import { fails, passes, resultOf, type TestResult } from './test-result.ts';

export const xFrameOptionsResults = {
  'x-frame-options-implemented-via-csp': passes(5),
  'x-frame-options-sameorigin-or-deny': passes(5),
  'x-frame-options-allow-from-origin': passes(0),
  'x-frame-options-not-implemented': fails(-20),
  'x-frame-options-header-invalid': fails(-20),
} as const;

export interface XFrameOptionsObservation {
  readonly headers: Headers;
  /** The judgment of the page's Content-Security-Policy. */
  readonly csp: Pick<CspResult, 'hasFrameAncestors'>;
}

/**
 * Judges X-Frame-Options. `frame-ancestors` in a Content-Security-Policy header replaces it, as in browsers, whatever
 * it allows; a policy that cannot be parsed does not replace it. A repeated header is invalid. A meta element cannot
 * set it. Data is the value as sent, or null.
 *
 * Source: RFC 7034, https://www.w3.org/TR/CSP3/#frame-ancestors-and-frame-options
 */
export function judgeXFrameOptions({
  headers,
  csp,
}: XFrameOptionsObservation): TestResult<keyof typeof xFrameOptionsResults, string | null> {
  const values = headerValues(headers, 'x-frame-options');
  const data = values.length === 0 ? null : values.join(', ');
  return resultOf(
    xFrameOptionsResults,
    csp.hasFrameAncestors ? 'x-frame-options-implemented-via-csp' : codeOf(data),
    data,
  );
}

function codeOf(data: string | null): keyof typeof xFrameOptionsResults {
  if (data === null) return 'x-frame-options-not-implemented';
  const value = data.trim().toLowerCase();
  if (value === 'deny' || value === 'sameorigin') return 'x-frame-options-sameorigin-or-deny';
  return /^allow-from(?:\s|$)/.test(value)
    ? 'x-frame-options-allow-from-origin'
    : 'x-frame-options-header-invalid';
}
