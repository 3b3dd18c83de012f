import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires unless `X-Content-Type-Options` is `nosniff`, its only valid value.
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
    failure: 'Missing X-Content-Type-Options: nosniff',
    pass: 'X-Content-Type-Options: nosniff set',
    why: 'A browser that guesses file types may treat an uploaded image as a script and run it.',
    fix: 'Send X-Content-Type-Options: nosniff with every response.',
    details: {
      missing: 'The X-Content-Type-Options header is missing.',
      invalid: 'X-Content-Type-Options is set to “{value}”. Only nosniff has an effect.',
    },
  },
  run({ securityHeaders: { contentTypeOptions } }) {
    if (contentTypeOptions === null) return fail('missing', {});
    return contentTypeOptions === 'nosniff' ? pass() : fail('invalid', { value: contentTypeOptions });
  },
});
