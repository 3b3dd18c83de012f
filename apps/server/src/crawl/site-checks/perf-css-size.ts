import { usedOn } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a stylesheet of pages whose file is large, as it is sent. Stylesheets whose server does not say their size
 * are left out.
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
    failure: 'Stylesheets are small',
    pass: 'Stylesheets are small',
    why: 'Nothing of a page is drawn before its stylesheets have come.',
    fix: 'Leave out the rules that no page uses, and load those for other pages there only.',
    details: {
      large: 'The file has {kilobytes} kB; {limit} at most are expected. Pages that load it: {count}.',
      huge: 'The file has {kilobytes} kB, far more than the {limit} expected. Pages that load it: {count}.',
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
