import { brokenCode, brokenData, isBroken, usedOn } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an image of a page that, after any redirects, returns an error, redirects in a loop, or doesn’t respond. A
 * status that a server may have for crawlers only, such as 403, 429, or 503, doesn’t count.
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
    failure: 'Broken images',
    pass: 'No broken images',
    why: 'Visitors see a gap or the alt text where the image should be, and the image can’t appear in image search.',
    fix: 'Restore the image, correct its URL, or remove it from the pages.',
    details: {
      status:
        'The image is used on {count, plural, one {# page} other {# pages}}, but its URL returns status {status}.',
      silent:
        'The image is used on {count, plural, one {# page} other {# pages}}, but its URL doesn’t respond ({failure}).',
      loop: 'The image is used on {count, plural, one {# page} other {# pages}}, but its URL redirects in a loop.',
    },
  },
  sql: () => `
    select u.target as url_hash, ${brokenCode('t')} as code, ${brokenData('t', `'count', u.pages`)},
      ${usedOn('u.target', 'i')}, u.pages as source_count
    from used u
    join addresses t on t.url_hash = u.final and ${isBroken('t')}
    where u.kind = 'i'`,
});
