import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires unless `X-Content-Type-Options` says `nosniff`, the one value that there is.
 *
 * Source: https://fetch.spec.whatwg.org/#x-content-type-options-header
 */
export const secXcto = defineCheck({
  id: 'sec-xcto',
  row: 'sec-csp / xcto / xfo / referrer / permissions',
  version: 1,
  category: 'security',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://fetch.spec.whatwg.org/#x-content-type-options-header',
  text: {
    failure: 'Browsers are told not to guess file types',
    pass: 'Browsers are told not to guess file types',
    why: 'A browser that guesses may take an uploaded picture for a script and run it.',
    fix: 'Send X-Content-Type-Options: nosniff with every answer.',
    details: {
      missing: 'The header X-Content-Type-Options is missing.',
      invalid: 'X-Content-Type-Options says “{value}”; only nosniff has an effect.',
    },
  },
  run({ securityHeaders: { contentTypeOptions } }) {
    if (contentTypeOptions === null) return fail('missing', {});
    return contentTypeOptions === 'nosniff' ? pass() : fail('invalid', { value: contentTypeOptions });
  },
});
