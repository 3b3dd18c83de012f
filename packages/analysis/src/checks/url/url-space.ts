import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires on a space in the path or query, which is sent as %20. A plus sign is the usual way to write a space
 * in a query and is ignored.
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
    failure: 'Spaces in URL',
    pass: 'No spaces in URL',
    why: 'A URL with spaces easily breaks when it is pasted into a message or added to a link without encoding.',
    fix: 'Replace each space with a hyphen, and redirect the old URL.',
    details: {
      space: 'The URL contains spaces: {url}.',
    },
  },
  run({ url: { path, query }, response }) {
    return path.includes('%20') || query.includes('%20') ? fail('space', { url: response.url }) : pass();
  },
});
