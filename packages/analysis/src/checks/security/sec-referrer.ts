import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when no policy says how much of the page's address other sites are told, when the one that is sent does not
 * exist, or when it tells them the whole address. Of several the last that browsers know counts, and meta elements come
 * after the headers.
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
    failure: 'A policy limits what other sites are told',
    pass: 'A policy limits what other sites are told',
    why: 'With a click, other sites can learn the whole address of the page, with search words and tokens in it.',
    fix: 'Send Referrer-Policy: strict-origin-when-cross-origin, which new browsers assume by themselves, or a stricter one.',
    details: {
      missing: 'The header Referrer-Policy is missing.',
      invalid: 'The Referrer-Policy has no value that browsers know.',
      unsafe: 'The Referrer-Policy “{value}” tells other sites the whole address.',
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
