import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when neither the head nor a Link header specifies a canonical URL. A canonical tag in the body does not count
 * either, but is left to `can-outside-head`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export const canMissing = defineCheck({
  id: 'can-missing',
  version: 1,
  category: 'canonical',
  severity: 'notice',
  weight: 2,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  text: {
    failure: 'Missing canonical URL',
    pass: 'Canonical URL present',
    why: 'The same page is often reachable under several URLs, for example with tracking parameters. A canonical URL tells search engines which one to show and consolidates the links to all of them.',
    fix: 'Add <link rel="canonical"> with the full URL of this page to the <head>. If the page has only one URL, use that URL.',
    details: {
      absent: 'The page does not specify a canonical URL.',
    },
  },
  run({ canonical: { declarations } }) {
    if (declarations.length === 0) return fail('absent', {});
    return declarations.some(({ counts }) => counts) ? pass() : notApplicable('canonical-outside-head');
  },
});
