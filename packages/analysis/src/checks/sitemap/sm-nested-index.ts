import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfSitemaps, problemsOf } from '../../facts/sitemaps.ts';

/**
 * Fires when a sitemap index lists another index. Of each index the first entry is looked at.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps
 */
export const smNestedIndex = defineCheck({
  id: 'sm-nested-index',
  version: 1,
  category: 'sitemap',
  severity: 'error',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps',
  text: {
    failure: 'No sitemap index within an index',
    pass: 'No sitemap index within an index',
    why: 'Search engines read the sitemaps of an index, and do not follow an index within it: the pages below are not found by way of the sitemap.',
    fix: 'List all sitemaps in one index, or name each index in robots.txt.',
    details: { nested: 'The sitemap index lists {sitemap}, which is an index itself.' },
  },
  run({ sitemaps }) {
    const reason = outsideOfSitemaps(sitemaps);
    if (reason !== null) return notApplicable(reason);
    const found = problemsOf(sitemaps, 'nested-index');
    return found === null ? pass() : fail('nested', { sitemap: found.sitemap });
  },
});
