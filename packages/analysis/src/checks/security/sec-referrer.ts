import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when no policy limits how much of the page URL other sites receive, when the value sent is not a
 * known policy, or when the policy sends them the full URL. With several values, the last one that browsers
 * recognize counts, and meta elements come after headers.
 *
 * Source: https://www.w3.org/TR/referrer-policy/
 */
export const secReferrer = defineCheck({
  id: 'sec-referrer',
  row: 'sec-csp / xcto / xfo / referrer / permissions',
  version: 2,
  category: 'security',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/TR/referrer-policy/',
  text: {
    failure: 'Missing or unsafe Referrer-Policy',
    pass: 'Safe Referrer-Policy',
    why: 'When a visitor follows a link, other sites may receive the full URL of the page, including any search terms and tokens in it.',
    fix: 'Send Referrer-Policy: strict-origin-when-cross-origin, the default in current browsers, or a stricter policy.',
    details: {
      missing: 'The Referrer-Policy header is missing.',
      invalid: 'The Referrer-Policy has no value that browsers recognize.',
      unsafe: 'The Referrer-Policy “{value}” sends the full URL to other sites.',
    },
  },
  run({ securityHeaders: { referrerPolicy } }) {
    if (referrerPolicy === null) return fail('missing', {});
    if (referrerPolicy === '') return fail('invalid', {});
    return referrerPolicy === 'unsafe-url' || referrerPolicy === 'no-referrer-when-downgrade'
      ? fail('unsafe', { value: referrerPolicy })
      : pass();
  },
});
