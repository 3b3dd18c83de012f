import { noSources } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page with a high total size, including the images, scripts, and stylesheets that its HTML references.
 * Pages above `many` kilobytes are left to `perf-page-weight-huge`. Files whose server doesn’t send their size are not
 * counted.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/performance/total-byte-weight
 */
export const perfPageWeight = defineSiteCheck({
  id: 'perf-page-weight',
  version: 1,
  category: 'performance',
  severity: 'warning',
  thresholds: { kilobytes: 1600, many: 5000 },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/total-byte-weight',
  text: {
    failure: 'High page weight',
    pass: 'Page weight OK',
    why: 'A heavy page loads slowly, especially on phones, and uses up visitors’ mobile data.',
    fix: 'Start with the largest files: resize images to their display size, and remove unused scripts.',
    details: {
      heavy:
        'The page weighs {kilobytes, number} kB with its images, scripts, and stylesheets ({files, plural, one {# file} other {# files}}). The recommended maximum is {limit, number} kB.',
    },
  },
  sql: (limit) => `
    select p.url_hash, 'heavy' as code,
      jsonb_build_object('kilobytes', round(s.bytes / 1000), 'files', s.files, 'limit', ${limit.kilobytes}) as data,
      ${noSources}
    from pages p
    join addresses a on a.url_hash = p.url_hash and a.is_page
    left join weights w on w.url_hash = p.url_hash
    cross join lateral (
      select coalesce(w.bytes, 0) + coalesce(p.transfer_bytes, p.bytes, 0) as bytes, coalesce(w.files, 0) as files
    ) s
    where s.bytes > ${limit.kilobytes} * 1000 and s.bytes <= ${limit.many} * 1000`,
});
