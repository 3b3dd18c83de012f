import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfSitemaps, problemsOf } from '../../facts/sitemaps.ts';

/**
 * Fires when a sitemap index lists another index. Only the first entry of each index is checked.
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
    failure: 'Nested sitemap index',
    pass: 'No nested sitemap index',
    why: 'Search engines read the sitemaps listed in an index, but don’t follow an index inside it. The pages listed further down aren’t discovered through the sitemap.',
    fix: 'List all sitemaps in a single index, or list each index in robots.txt.',
    details: {
      nested: 'The sitemap index lists {sitemap}, which is itself a sitemap index.',
    },
  },
  run({ sitemaps }) {
    const reason = outsideOfSitemaps(sitemaps);
    if (reason !== null) return notApplicable(reason);
    const found = problemsOf(sitemaps, 'nested-index');
    return found === null ? pass() : fail('nested', { sitemap: found.sitemap });
  },
});
