import { brokenCode, brokenData, isBroken, usedOn } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a preview image (og:image) that ends, after its redirects, at an error, in a circle or at no answer. One
 * that pages show as an image, too, is left to `img-broken`; size and form of the address to `og-image-size`.
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
    failure: 'Preview images can be loaded',
    pass: 'Preview images can be loaded',
    why: 'Where the page is shared, it appears without its image.',
    fix: 'Put the image back, or correct its address.',
    details: {
      status: 'Pages that name it: {count}. The address answers with {status}.',
      silent: 'Pages that name it: {count}. The address does not answer ({failure}).',
      loop: 'Pages that name it: {count}. The address redirects in a circle.',
    },
  },
  sql: () => `
    select u.target as url_hash, ${brokenCode('t')} as code, ${brokenData('t', `'count', u.pages`)},
      ${usedOn('u.target', 'o')}, u.pages as source_count
    from used u
    join addresses t on t.url_hash = u.final and ${isBroken('t')}
    where u.kind = 'o' and not exists (select from uses i where i.target = u.target and i.kind = 'i')`,
});
