import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the path has upper-case letters. The letters of an encoding, such as %C3, do not count; hosts
 * have no case.
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
    failure: 'URL in lower case',
    pass: 'URL in lower case',
    why: 'To search engines /Page and /page are two addresses, and links that differ in case lead to two copies or to an error.',
    fix: 'Write addresses in lower case, and redirect the other spelling to it.',
    details: { upper: 'The path of the URL has upper-case letters: {path}.' },
  },
  run({ url: { segments } }) {
    return segments.some((segment) => /\p{Lu}/u.test(segment))
      ? fail('upper', { path: `/${segments.join('/')}` })
      : pass();
  },
});
