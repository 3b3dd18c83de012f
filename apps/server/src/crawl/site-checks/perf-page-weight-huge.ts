import { noSources } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires as `perf-page-weight` does, for pages that can hardly be used on a phone.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/performance/total-byte-weight
 */
export const perfPageWeightHuge = defineSiteCheck({
  id: 'perf-page-weight-huge',
  row: 'perf-page-weight',
  version: 1,
  category: 'performance',
  severity: 'error',
  thresholds: { kilobytes: 5000 },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/total-byte-weight',
  text: {
    failure: 'No page is a burden',
    pass: 'No page is a burden',
    why: 'A page like this takes many seconds on a phone; most visitors will not wait.',
    fix: 'Begin with the largest files: images at the size in which they are shown, scripts that nobody needs.',
    details: {
      heavy:
        'The page weighs {kilobytes} kB with its images, scripts and stylesheets ({files} files); {limit} at most are expected.',
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
    where s.bytes > ${limit.kilobytes} * 1000`,
});
