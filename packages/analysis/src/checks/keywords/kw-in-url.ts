import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when no path segment contains the keyword as whole words, joined by hyphens or similar separators. The URL
 * of a home page has no words.
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
    failure: 'Keyword missing from URL',
    pass: 'Keyword in URL',
    why: 'A descriptive URL shows people what to expect before they open it, wherever it is shared.',
    fix: 'For new pages, include the keyword in the URL, with hyphens between words. If a URL is already established, leave it as it is.',
    details: {
      absent: 'The path “{path}” doesn’t contain “{keyword}”.',
    },
  },
  run({ content: { keywords }, response: { path, isRoot } }) {
    const { target } = keywords;
    if (target === null) return notApplicable('no-target-keyword');
    if (isRoot || target.slots.url === null) return notApplicable('home-page');
    return target.slots.url ? pass() : fail('absent', { path, keyword: target.phrase });
  },
});
