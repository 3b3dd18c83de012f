import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the path has uppercase letters. Letters in percent-encoding, such as %C3, do not count, and host
 * names are case-insensitive.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/url-structure
 */
export const urlUppercase = defineCheck({
  id: 'url-uppercase',
  version: 1,
  category: 'url',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  text: {
    failure: 'Uppercase letters in URL',
    pass: 'URL in lowercase',
    why: 'Search engines treat /Page and /page as two URLs. Links that differ in case lead to duplicate content or an error.',
    fix: 'Use lowercase URLs, and redirect other spellings to them.',
    details: {
      upper: 'The URL path contains uppercase letters: {path}.',
    },
  },
  run({ url: { segments } }) {
    return segments.some((segment) => /\p{Lu}/u.test(segment))
      ? fail('upper', { path: `/${segments.join('/')}` })
      : pass();
  },
});
