import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { bytesOf } from '../../facts/traffic.ts';

/**
 * Fires when all stylesheets of a page together have more than `kilobytes` kB as transferred. In a crawl, `perf-css-size`
 * judges each file.
 *
 * Source: https://web.dev/articles/extract-critical-css
 */
export const perfCssLoaded = defineCheck({
  id: 'perf-css-loaded',
  row: 'perf-js/css-size',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { kilobytes: 250 },
  source: 'https://web.dev/articles/extract-critical-css',
  text: {
    failure: 'Too much CSS',
    pass: 'Amount of CSS OK',
    why: 'Browsers show nothing before they have loaded the stylesheets of the page.',
    fix: 'Remove rules that aren’t used, and load stylesheets only on pages that need them.',
    details: {
      heavy:
        'The page loads {kilobytes, number} kB of stylesheets, compressed. Up to {limit, number} kB are reasonable.',
    },
  },
  run({ traffic }, limit) {
    if (traffic === null) return notApplicable('not-rendered');
    if (traffic.files.length === 0) return notApplicable('no-files');
    const kilobytes = Math.round(bytesOf(traffic, 'stylesheet') / 1000);
    return kilobytes <= limit.kilobytes ? pass() : fail('heavy', { kilobytes, limit: limit.kilobytes });
  },
});
