import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { bytesOf } from '../../facts/traffic.ts';

/**
 * Fires when all scripts of a page together have more than `kilobytes` kB as transferred, those of other sites and frames
 * included. In a crawl, `perf-js-size` judges each file.
 *
 * Source: https://web.dev/articles/reduce-javascript-payloads-with-code-splitting
 */
export const perfJsLoaded = defineCheck({
  id: 'perf-js-loaded',
  row: 'perf-js/css-size',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { kilobytes: 1_000 },
  source: 'https://web.dev/articles/reduce-javascript-payloads-with-code-splitting',
  text: {
    failure: 'Too much JavaScript',
    pass: 'Amount of JavaScript OK',
    why: 'Phones need seconds to parse and run this much JavaScript, and don’t react to taps meanwhile.',
    fix: 'Remove scripts and libraries that the page doesn’t need, split the rest, and load it when it is used.',
    details: {
      heavy:
        'The page loads {kilobytes, number} kB of JavaScript, compressed. Up to {limit, number} kB are reasonable.',
    },
  },
  run({ traffic }, limit) {
    if (traffic === null) return notApplicable('not-rendered');
    if (traffic.files.length === 0) return notApplicable('no-files');
    const kilobytes = Math.round(bytesOf(traffic, 'script') / 1000);
    return kilobytes <= limit.kilobytes ? pass() : fail('heavy', { kilobytes, limit: limit.kilobytes });
  },
});
