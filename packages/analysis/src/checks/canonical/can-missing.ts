import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when neither the head nor a Link header names a canonical URL. A canonical link in the body is no better,
 * but that is left to `can-outside-head`.
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
    failure: 'Canonical URL present',
    pass: 'Canonical URL present',
    why: 'The same page is often reachable at several addresses, for example with tracking parameters. A canonical URL says which one should be shown and collects the links to all of them.',
    fix: 'Add <link rel="canonical"> with the full address of this page to the head; on a page that has only one address, it names that address.',
    details: { absent: 'The page names no canonical URL.' },
  },
  run({ canonical: { declarations } }) {
    if (declarations.length === 0) return fail('absent', {});
    return declarations.some(({ counts }) => counts) ? pass() : notApplicable('canonical-outside-head');
  },
});
