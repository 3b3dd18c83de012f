import { headerValues, type Headers } from '../parse/headers.ts';
import { parseSfItem } from './structured-fields.ts';
import { fails, passes, resultOf, type TestResult } from './test-result.ts';

export const crossOriginEmbedderPolicyResults = {
  'coep-implemented-with-require-corp': passes(10),
  'coep-implemented-with-credentialless': passes(10),
  'coep-implemented-with-unsafe-none': passes(0),
  'coep-not-implemented': passes(0),
  'coep-header-invalid': fails(-5),
} as const;

/**
 * Judges Cross-Origin-Embedder-Policy: a structured-field token, lowercase, sent once. Data is the value as sent, or
 * null.
 *
 * Source: https://html.spec.whatwg.org/#coep
 */
export function judgeCrossOriginEmbedderPolicy(
  headers: Headers,
): TestResult<keyof typeof crossOriginEmbedderPolicyResults, string | null> {
  const values = headerValues(headers, 'cross-origin-embedder-policy');
  const data = values.length === 0 ? null : values.join(', ');
  return resultOf(crossOriginEmbedderPolicyResults, codeOf(data), data);
}

function codeOf(data: string | null): keyof typeof crossOriginEmbedderPolicyResults {
  if (data === null) return 'coep-not-implemented';
  const item = parseSfItem(data);
  if (item?.kind !== 'token') return 'coep-header-invalid';
  switch (item.text) {
    case 'require-corp':
    case 'credentialless':
    case 'unsafe-none':
      return `coep-implemented-with-${item.text}`;
    default:
      return 'coep-header-invalid';
  }
}
