import { usedOn } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a script of a page with a large transfer size. Scripts whose server doesn’t send their size are ignored.
 *
 * Source: https://web.dev/articles/reduce-javascript-payloads-with-code-splitting
 */
export const perfJsSize = defineSiteCheck({
  id: 'perf-js-size',
  row: 'perf-js/css-size',
  version: 1,
  category: 'performance',
  severity: 'notice',
  thresholds: { kilobytes: 250, many: 1000 },
  source: 'https://web.dev/articles/reduce-javascript-payloads-with-code-splitting',
  text: {
    failure: 'Large JavaScript files',
    pass: 'JavaScript file sizes OK',
    why: 'Browsers must download, parse, and execute scripts, which delays the point at which visitors can interact with the page.',
    fix: 'Remove code that the page doesn’t need, and load the rest later.',
    details: {
      large:
        'The file is {kilobytes, number} kB (recommended maximum: {limit, number} kB) and is loaded by {count, plural, one {# page} other {# pages}}.',
      huge: 'The file is {kilobytes, number} kB, far above the recommended maximum of {limit, number} kB, and is loaded by {count, plural, one {# page} other {# pages}}.',
    },
  },
  sql: (limit) => `
    select u.target as url_hash, case when t.bytes > ${limit.many} * 1000 then 'huge' else 'large' end as code,
      jsonb_build_object('kilobytes', round(t.bytes / 1000.0), 'limit', ${limit.kilobytes}, 'count', u.pages) as data,
      ${usedOn('u.target', 's')}, u.pages as source_count
    from used u
    join addresses t on t.url_hash = u.final and t.fate = 'fine' and t.bytes > ${limit.kilobytes} * 1000
    where u.kind = 's'`,
});
