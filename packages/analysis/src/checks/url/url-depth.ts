import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the path has many parts. How many clicks lead to a page matters more, but that takes a look at
 * the whole site.
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
    failure: 'URL is not deeply nested',
    pass: 'URL is not deeply nested',
    why: 'A deeply nested address is long, and tells visitors and search engines that the page is of little weight.',
    fix: 'Leave out folders that have no page of their own; redirect old addresses when they are changed.',
    details: { deep: 'The path of the URL has {segments} parts; up to {limit} are usual.' },
  },
  run({ url: { segments } }, limit) {
    if (segments.length <= limit.segments) return pass();
    return fail('deep', { segments: segments.length, limit: limit.segments });
  },
});
