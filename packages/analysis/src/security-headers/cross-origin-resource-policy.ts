import { headerValues, type Headers } from '../parse/headers.ts';
import { fails, passes, resultOf, type TestResult } from './test-result.ts';

export const crossOriginResourcePolicyResults = {
  'corp-implemented-with-same-origin': passes(10),
  'corp-implemented-with-same-site': passes(10),
  'corp-implemented-with-cross-origin': passes(0),
  'corp-not-implemented': passes(0),
  'corp-header-invalid': fails(-5),
} as const;

/**
 * Judges Cross-Origin-Resource-Policy, sent once. Data is the value as sent, or null.
 *
 * Source: https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header
 */
export function judgeCrossOriginResourcePolicy(
  headers: Headers,
): TestResult<keyof typeof crossOriginResourcePolicyResults, string | null> {
  const values = headerValues(headers, 'cross-origin-resource-policy');
  const data = values.length === 0 ? null : values.join(', ');
  return resultOf(crossOriginResourcePolicyResults, codeOf(data), data);
}

function codeOf(data: string | null): keyof typeof crossOriginResourcePolicyResults {
  const value = data?.trim().toLowerCase();
  switch (value) {
    case undefined:
      return 'corp-not-implemented';
    case 'same-origin':
    case 'same-site':
    case 'cross-origin':
      return `corp-implemented-with-${value}`;
    default:
      return 'corp-header-invalid';
  }
}
