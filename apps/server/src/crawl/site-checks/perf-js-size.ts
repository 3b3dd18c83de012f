import { usedOn } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a script of pages whose file is large, as it is sent. Scripts whose server does not say their size are
 * left out.
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
    failure: 'Scripts are small',
    pass: 'Scripts are small',
    why: 'A script must be loaded, read and run before the page answers to its visitor.',
    fix: 'Leave out what the page does not need, and load the rest later.',
    details: {
      large: 'The file has {kilobytes} kB; {limit} at most are expected. Pages that load it: {count}.',
      huge: 'The file has {kilobytes} kB, far more than the {limit} expected. Pages that load it: {count}.',
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
