import { noSources } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that is heavy, with the images, scripts and stylesheets that its HTML names. From `many` kilobytes
 * on it is `perf-page-weight-huge`. Files whose server does not say their size are not counted.
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
    failure: 'Pages weigh little',
    pass: 'Pages weigh little',
    why: 'A heavy page shows late, above all on a phone, and costs its visitors money.',
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
    where s.bytes > ${limit.kilobytes} * 1000 and s.bytes <= ${limit.many} * 1000`,
});
