import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when no part of the path has the keyword as whole words, joined by hyphens or the like. A home page has no
 * words in its address.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/url-structure
 */
export const kwInUrl = defineCheck({
  id: 'kw-in-url',
  row: 'kw-in-title/h1/desc/url/intro/alt/subheads',
  version: 1,
  category: 'keywords',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  text: {
    failure: 'Keyword in the address',
    pass: 'Keyword in the address',
    why: 'An address that names its subject tells people what to expect before they open it, wherever it is shared.',
    fix: 'For a new page, put the keyword into its address, with hyphens between words. An address that is already known is better left as it is.',
    details: {
      absent: 'The path “{path}” does not have “{keyword}”.',
    },
  },
  run({ content: { keywords }, response: { path, isRoot } }) {
    const { target } = keywords;
    if (target === null) return notApplicable('no-target-keyword');
    if (isRoot || target.slots.url === null) return notApplicable('home-page');
    return target.slots.url ? pass() : fail('absent', { path, keyword: target.phrase });
  },
});
