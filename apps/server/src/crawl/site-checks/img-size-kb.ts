import { usedOn } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an image of pages whose file is large. From `many` kilobytes on it is `img-size-huge`. Images whose server
 * does not say their size are left out.
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
    failure: 'Image files are small',
    pass: 'Image files are small',
    why: 'Large images are most of what a page weighs: it shows late, above all on a phone.',
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
    join addresses t on t.url_hash = u.final and t.fate = 'fine' and t.bytes > ${limit.kilobytes} * 1000 and t.bytes <= ${limit.many} * 1000
    where u.kind = 'i'`,
});
