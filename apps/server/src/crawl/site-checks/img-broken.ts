import { brokenCode, brokenData, isBroken, usedOn } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an image of pages that ends, after its redirects, at an error, in a circle or at no answer. A refusal by
 * another site that says nothing (401, 403, 429, 999) does not count.
 *
 * Source: https://developers.google.com/search/docs/appearance/google-images
 */
export const imgBroken = defineSiteCheck({
  id: 'img-broken',
  version: 1,
  category: 'images',
  severity: 'error',
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  text: {
    failure: 'Images can be loaded',
    pass: 'Images can be loaded',
    why: 'Visitors see a gap or an alternative text where the image should be, and image search finds nothing.',
    fix: 'Put the image back, correct its address, or remove it from the pages.',
    details: {
      status: 'Pages that show it: {count}. The address answers with {status}.',
      silent: 'Pages that show it: {count}. The address does not answer ({failure}).',
      loop: 'Pages that show it: {count}. The address redirects in a circle.',
    },
  },
  sql: () => `
    select u.target as url_hash, ${brokenCode('t')} as code, ${brokenData('t', `'count', u.pages`)},
      ${usedOn('u.target', 'i')}, u.pages as source_count
    from used u
    join addresses t on t.url_hash = u.final and ${isBroken('t')}
    where u.kind = 'i'`,
});
