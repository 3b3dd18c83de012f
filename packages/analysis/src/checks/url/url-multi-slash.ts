import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires on two slashes in a row in the path. An address within the path, as archives and image services have
 * it, begins with a scheme and is left alone.
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
    failure: 'URL without double slashes',
    pass: 'URL without double slashes',
    why: 'An address with a double slash is another one than that with a single slash, so the same page is found twice.',
    fix: 'Mend the link or the template that writes the double slash, and redirect to the address with one slash.',
    details: { double: 'The path of the URL has slashes in a row: {path}.' },
  },
  run({ url: { path } }) {
    return path.replace(/(?:https?|ftp):\/\//gi, '').includes('//') ? fail('double', { path }) : pass();
  },
});
