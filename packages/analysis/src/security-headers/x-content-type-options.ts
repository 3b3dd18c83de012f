import { headerValues, type Headers } from '../parse/headers.ts';
import { fails, passes, resultOf, type TestResult } from './test-result.ts';

export const xContentTypeOptionsResults = {
  'x-content-type-options-nosniff': passes(0),
  'x-content-type-options-not-implemented': fails(-5),
  'x-content-type-options-header-invalid': fails(-5),
} as const;

/**
 * Judges X-Content-Type-Options: it must be `nosniff`, once, in any case, or it has no effect. Data is the value as
 * sent, or null.
 *
 * Source: https://fetch.spec.whatwg.org/#x-content-type-options-header
 */
export function judgeXContentTypeOptions(
  headers: Headers,
): TestResult<keyof typeof xContentTypeOptionsResults, string | null> {
  const values = headerValues(headers, 'x-content-type-options');
  if (values.length === 0)
    return resultOf(xContentTypeOptionsResults, 'x-content-type-options-not-implemented', null);
  const data = values.join(', ');
  const code =
    data.trim().toLowerCase() === 'nosniff'
      ? 'x-content-type-options-nosniff'
      : 'x-content-type-options-header-invalid';
  return resultOf(xContentTypeOptionsResults, code, data);
}
