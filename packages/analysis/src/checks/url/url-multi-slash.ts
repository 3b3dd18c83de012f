import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires on consecutive slashes in the path. A full URL embedded in the path, as archives and image services
 * use it, starts with a scheme and is ignored.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/url-structure
 */
export const urlMultiSlash = defineCheck({
  id: 'url-multi-slash',
  version: 1,
  category: 'url',
  severity: 'warning',
  weight: 2,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  text: {
    failure: 'Double slashes in URL',
    pass: 'No double slashes in URL',
    why: 'A URL with a double slash is different from the one with a single slash, so the same page is available at two URLs.',
    fix: 'Fix the link or template that produces the double slash, and redirect to the URL with a single slash.',
    details: {
      double: 'The URL path contains consecutive slashes: {path}.',
    },
  },
  run({ url: { path } }) {
    return path.replace(/(?:https?|ftp):\/\//gi, '').includes('//') ? fail('double', { path }) : pass();
  },
});
