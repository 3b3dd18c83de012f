import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { bytesOf } from '../../facts/traffic.ts';

/**
 * Fires when a phone downloads more than `kilobytes` kB to show the page, compressed and with all frames. In a crawl,
 * `perf-page-weight` adds up the files that the HTML names.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/performance/total-byte-weight
 */
export const perfWeightLoaded = defineCheck({
  id: 'perf-weight-loaded',
  row: 'perf-page-weight',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { kilobytes: 4_000 },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/total-byte-weight',
  text: {
    failure: 'Heavy page on phones',
    pass: 'Page weight OK on phones',
    why: 'Visitors on mobile networks wait for this data and pay for it.',
    fix: 'Compress and resize images, load videos on click, and remove scripts that the page doesn’t need.',
    details: {
      heavy:
        'Loading the page on a phone takes {kilobytes, number} kB. Up to {limit, number} kB are reasonable.',
    },
  },
  run({ traffic }, limit) {
    if (traffic === null) return notApplicable('not-rendered');
    if (traffic.files.length === 0) return notApplicable('no-files');
    const kilobytes = Math.round(bytesOf(traffic) / 1000);
    return kilobytes <= limit.kilobytes ? pass() : fail('heavy', { kilobytes, limit: limit.kilobytes });
  },
});
