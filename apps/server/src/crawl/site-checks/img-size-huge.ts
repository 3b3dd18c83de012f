import { usedOn } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires as `img-size-kb` does, for images so large that a page can hardly be used on a phone.
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
    failure: 'No image file is huge',
    pass: 'No image file is huge',
    why: 'An image like this alone takes seconds on a phone, and part of what its owner pays for.',
    fix: 'Save the image at the size in which it is shown, in a modern format such as AVIF or WebP.',
    details: {
      large: 'The file has {kilobytes} kB; {limit} at most are expected. Pages that load it: {count}.',
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
