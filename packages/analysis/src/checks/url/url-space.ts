import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires on a space in the path or the query, which is sent as %20. A plus in a query is the usual way to
 * write one and is left alone.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/url-structure
 */
export const urlSpace = defineCheck({
  id: 'url-space',
  row: 'url-space/encoded',
  version: 1,
  category: 'url',
  severity: 'warning',
  weight: 2,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  text: {
    failure: 'URL without spaces',
    pass: 'URL without spaces',
    why: 'An address with a space breaks when it is pasted into a message or written into a link without care.',
    fix: 'Put a hyphen in place of each space, and redirect the old address.',
    details: { space: 'The URL has spaces: {url}.' },
  },
  run({ url: { path, query }, response }) {
    return path.includes('%20') || query.includes('%20') ? fail('space', { url: response.url }) : pass();
  },
});
