import { headerValues, type Headers } from '../parse/headers.ts';
import { parseSfItem } from './structured-fields.ts';
import { fails, passes, resultOf, type TestResult } from './test-result.ts';

export const crossOriginOpenerPolicyResults = {
  'coop-implemented-with-same-origin': passes(10),
  'coop-implemented-with-same-origin-allow-popups': passes(10),
  'coop-implemented-with-noopener-allow-popups': passes(10),
  'coop-implemented-with-unsafe-none': passes(0),
  'coop-not-implemented': passes(0),
  'coop-header-invalid': fails(-5),
} as const;

/**
 * Judges Cross-Origin-Opener-Policy: a structured-field token, lowercase, sent once. Data is the value as sent, or
 * null.
 *
 * Source: https://html.spec.whatwg.org/#the-cross-origin-opener-policy-header
 */
export function judgeCrossOriginOpenerPolicy(
  headers: Headers,
): TestResult<keyof typeof crossOriginOpenerPolicyResults, string | null> {
  const values = headerValues(headers, 'cross-origin-opener-policy');
  const data = values.length === 0 ? null : values.join(', ');
  return resultOf(crossOriginOpenerPolicyResults, codeOf(data), data);
}

function codeOf(data: string | null): keyof typeof crossOriginOpenerPolicyResults {
  if (data === null) return 'coop-not-implemented';
  const item = parseSfItem(data);
  if (item?.kind !== 'token') return 'coop-header-invalid';
  switch (item.text) {
    case 'same-origin':
    case 'same-origin-allow-popups':
    case 'noopener-allow-popups':
    case 'unsafe-none':
      return `coop-implemented-with-${item.text}`;
    default:
      return 'coop-header-invalid';
  }
}
