import { brokenCode, brokenData, isBroken, usedOn } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a social preview image (og:image) that, after any redirects, returns an error, redirects in a loop, or
 * doesn’t respond. If pages also display it as an image, it is left to `img-broken`. The size and URL format of the
 * image are left to `og-image-size`.
 *
 * Source: https://ogp.me/
 */
export const ogImageBroken = defineSiteCheck({
  id: 'og-image-broken',
  row: 'og-image-size',
  version: 1,
  category: 'social',
  severity: 'warning',
  source: 'https://ogp.me/',
  text: {
    failure: 'Broken social preview images',
    pass: 'No broken social preview images',
    why: 'When the page is shared on social networks, it appears without its image.',
    fix: 'Restore the image, or correct its URL in og:image.',
    details: {
      status:
        'The image is the og:image of {count, plural, one {# page} other {# pages}}, but its URL returns status {status}.',
      silent:
        'The image is the og:image of {count, plural, one {# page} other {# pages}}, but its URL doesn’t respond ({failure}).',
      loop: 'The image is the og:image of {count, plural, one {# page} other {# pages}}, but its URL redirects in a loop.',
    },
  },
  sql: () => `
    select u.target as url_hash, ${brokenCode('t')} as code, ${brokenData('t', `'count', u.pages`)},
      ${usedOn('u.target', 'o')}, u.pages as source_count
    from used u
    join addresses t on t.url_hash = u.final and ${isBroken('t')}
    where u.kind = 'o' and not exists (select from uses i where i.target = u.target and i.kind = 'i')`,
});
