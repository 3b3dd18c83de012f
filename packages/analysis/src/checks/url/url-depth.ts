import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the URL path has many segments. Crawl depth matters more, but that requires a crawl of the whole
 * site.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/url-structure
 */
export const urlDepth = defineCheck({
  id: 'url-depth',
  version: 1,
  category: 'url',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  thresholds: { segments: 4 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  text: {
    failure: 'URL path too deep',
    pass: 'URL path depth OK',
    why: 'A deeply nested URL is long and suggests to visitors and search engines that the page is of little importance.',
    fix: 'Leave out folders that have no page of their own. If you change URLs, redirect the old ones.',
    details: {
      deep: 'The URL path has {segments, plural, one {# segment} other {# segments}}. Up to {limit, number} is usual.',
    },
  },
  run({ url: { segments } }, limit) {
    if (segments.length <= limit.segments) return pass();
    return fail('deep', { segments: segments.length, limit: limit.segments });
  },
});
