import { usedOn } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an image of a page whose file is large. Images above `many` kilobytes are left to `img-size-huge`. Images
 * whose server doesn’t send their size are ignored.
 *
 * Source: https://web.dev/articles/uses-optimized-images
 */
export const imgSizeKb = defineSiteCheck({
  id: 'img-size-kb',
  version: 1,
  category: 'images',
  severity: 'warning',
  thresholds: { kilobytes: 200, many: 1000 },
  source: 'https://web.dev/articles/uses-optimized-images',
  text: {
    failure: 'Large image files',
    pass: 'Image file sizes OK',
    why: 'Images usually make up most of a page’s weight. Large ones delay loading, especially on phones.',
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
    join addresses t on t.url_hash = u.final and t.fate = 'fine' and t.bytes > ${limit.kilobytes} * 1000 and t.bytes <= ${limit.many} * 1000
    where u.kind = 'i'`,
});
