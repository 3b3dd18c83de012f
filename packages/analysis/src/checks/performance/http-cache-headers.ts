import { defineCheck, fail, pass } from '../../check.ts';

const cacheHeaders = new Set(['cache-control', 'expires', 'etag', 'last-modified']);

/**
 * Fires when the response has no caching information at all: neither how long it may be cached nor how to revalidate
 * it. The policy itself is up to the site; no-store is also fine.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/http-caching
 */
export const httpCacheHeaders = defineCheck({
  id: 'http-cache-headers',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-caching',
  text: {
    failure: 'Missing cache headers',
    pass: 'Cache headers present',
    why: 'Without cache headers, browsers guess how long to keep the page, and crawlers download it in full on every visit even if it hasn’t changed.',
    fix: 'Configure the server to send Cache-Control, and ETag or Last-Modified, with pages.',
    details: {
      absent: 'The response has none of these headers: Cache-Control, Expires, ETag, Last-Modified.',
    },
  },
  run({ response: { headers } }) {
    const hasCacheHeader = headers.some(
      ([name, value]) => cacheHeaders.has(name.toLowerCase()) && value.trim() !== '',
    );
    return hasCacheHeader ? pass() : fail('absent', {});
  },
});
