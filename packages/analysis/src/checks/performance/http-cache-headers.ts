import { defineCheck, fail, pass } from '../../check.ts';

const cacheHeaders = new Set(['cache-control', 'expires', 'etag', 'last-modified']);

/**
 * Fires when the answer says nothing at all about caching: neither how long it may be kept, nor how to ask
 * whether it has changed. What it says is left to the site; no-store is an answer, too.
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
    failure: 'Page says how it may be cached',
    pass: 'Page says how it may be cached',
    why: 'Without such headers browsers guess how long to keep the page, and crawlers fetch it whole at each visit, though it has not changed.',
    fix: 'Let the server send Cache-Control, and ETag or Last-Modified, with pages.',
    details: { absent: 'The answer has none of Cache-Control, Expires, ETag and Last-Modified.' },
  },
  run({ response: { headers } }) {
    const isSaid = headers.some(
      ([name, value]) => cacheHeaders.has(name.toLowerCase()) && value.trim() !== '',
    );
    return isSaid ? pass() : fail('absent', {});
  },
});
