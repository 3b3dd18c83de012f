import { usedOn } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires like `img-size-kb`, on images so large that a page becomes hard to use on a phone.
 *
 * Source: https://web.dev/articles/uses-optimized-images
 */
export const imgSizeHuge = defineSiteCheck({
  id: 'img-size-huge',
  row: 'img-size-kb',
  version: 1,
  category: 'images',
  severity: 'error',
  thresholds: { kilobytes: 1000 },
  source: 'https://web.dev/articles/uses-optimized-images',
  text: {
    failure: 'Huge image files',
    pass: 'No huge image files',
    why: 'A single image of this size takes seconds to load on a phone and uses up visitors’ mobile data.',
    fix: 'Resize the image to its display size, and save it in a modern format such as AVIF or WebP.',
    details: {
      large:
        'The file is {kilobytes, number} kB (recommended maximum: {limit, number} kB) and is loaded by {count, plural, one {# page} other {# pages}}.',
    },
  },
  sql: (limit) => `
    select u.target as url_hash, 'large' as code,
      jsonb_build_object('kilobytes', round(t.bytes / 1000.0), 'limit', ${limit.kilobytes}, 'count', u.pages) as data,
      ${usedOn('u.target', 'i')}, u.pages as source_count
    from used u
    join addresses t on t.url_hash = u.final and t.fate = 'fine' and t.bytes > ${limit.kilobytes} * 1000
    where u.kind = 'i'`,
});
