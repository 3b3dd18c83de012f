import { headerValues, type Headers } from '../parse/headers.ts';
import { fails, passes, resultOf, type TestResult } from './test-result.ts';

export const referrerPolicyResults = {
  'referrer-policy-private': passes(5),
  'referrer-policy-not-implemented': passes(0),
  'referrer-policy-unsafe': fails(-5),
  'referrer-policy-header-invalid': fails(-5),
} as const;

export interface ReferrerPolicyData {
  /** All policies that were sent, joined by commas, as written; null if there are none. */
  readonly data: string | null;
  /** The effective policy: the last valid one; null if there is none. */
  readonly policy: string | null;
  readonly http: boolean;
  readonly meta: boolean;
}

export interface ReferrerPolicyObservation {
  readonly headers: Headers;
  /** Contents of the meta elements with the name `referrer`. */
  readonly metaReferrers: readonly string[];
}

/** Whether a policy hides the path of a page, and its origin on the way to HTTP, from other sites. */
const policies: ReadonlyMap<string, boolean> = new Map([
  ['no-referrer', true],
  ['same-origin', true],
  ['strict-origin', true],
  ['strict-origin-when-cross-origin', true],
  ['origin', false],
  ['origin-when-cross-origin', false],
  ['unsafe-url', false],
  ['no-referrer-when-downgrade', false],
]);

/** Legacy keywords that meta elements may still use. Source: https://html.spec.whatwg.org/#meta-referrer */
const metaWords: ReadonlyMap<string, string> = new Map([
  ['never', 'no-referrer'],
  ['default', 'strict-origin-when-cross-origin'],
  ['always', 'unsafe-url'],
  ['origin-when-crossorigin', 'origin-when-cross-origin'],
]);

/**
 * Judges the Referrer-Policy of a page. Unknown keywords are skipped, so that a new policy may be followed or preceded
 * by one that old browsers know: the last known keyword is the policy, and meta elements come after the headers.
 * Without one, browsers use `strict-origin-when-cross-origin`.
 *
 * Source: https://www.w3.org/TR/referrer-policy/#parse-referrer-policy-from-header
 */
export function judgeReferrerPolicy({
  headers,
  metaReferrers,
}: ReferrerPolicyObservation): TestResult<keyof typeof referrerPolicyResults, ReferrerPolicyData> {
  const values = headerValues(headers, 'referrer-policy');
  const http = values.length > 0;
  const meta = metaReferrers.length > 0;
  if (!http && !meta)
    return resultOf(referrerPolicyResults, 'referrer-policy-not-implemented', {
      data: null,
      policy: null,
      http,
      meta,
    });

  let policy: string | null = null;
  for (const word of wordsOf(values)) if (policies.has(word)) policy = word;
  for (const word of wordsOf(metaReferrers)) {
    const meant = metaWords.get(word) ?? word;
    if (policies.has(meant)) policy = meant;
  }
  const code =
    policy === null
      ? 'referrer-policy-header-invalid'
      : policies.get(policy) === true
        ? 'referrer-policy-private'
        : 'referrer-policy-unsafe';
  const data = { data: [...values, ...metaReferrers].join(', '), policy, http, meta };
  return resultOf(referrerPolicyResults, code, data);
}

function* wordsOf(values: readonly string[]): Generator<string> {
  for (const value of values) for (const word of value.split(',')) yield word.trim().toLowerCase();
}
