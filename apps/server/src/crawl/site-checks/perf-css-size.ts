import { usedOn } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a stylesheet of a page with a large transfer size. Stylesheets whose server doesn’t send their size are
 * ignored.
 *
 * Source: https://web.dev/articles/extract-critical-css
 */
export const perfCssSize = defineSiteCheck({
  id: 'perf-css-size',
  row: 'perf-js/css-size',
  version: 1,
  category: 'performance',
  severity: 'notice',
  thresholds: { kilobytes: 150, many: 500 },
  source: 'https://web.dev/articles/extract-critical-css',
  text: {
    failure: 'Large CSS files',
    pass: 'CSS file sizes OK',
    why: 'Stylesheets are render-blocking: browsers show nothing of the page until they have loaded.',
    fix: 'Remove unused rules, and load styles for other pages only on those pages.',
    details: {
      large:
        'The file is {kilobytes, number} kB (recommended maximum: {limit, number} kB) and is loaded by {count, plural, one {# page} other {# pages}}.',
      huge: 'The file is {kilobytes, number} kB, far above the recommended maximum of {limit, number} kB, and is loaded by {count, plural, one {# page} other {# pages}}.',
    },
  },
  sql: (limit) => `
    select u.target as url_hash, case when t.bytes > ${limit.many} * 1000 then 'huge' else 'large' end as code,
      jsonb_build_object('kilobytes', round(t.bytes / 1000.0), 'limit', ${limit.kilobytes}, 'count', u.pages) as data,
      ${usedOn('u.target', 'c')}, u.pages as source_count
    from used u
    join addresses t on t.url_hash = u.final and t.fate = 'fine' and t.bytes > ${limit.kilobytes} * 1000
    where u.kind = 'c'`,
});
