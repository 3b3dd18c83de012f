import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { whyNotMeasured } from '../../facts/load.ts';

/**
 * Fires when the functions that were never called until the page had loaded, as transferred, have more than
 * `kilobytes` kB. Some of it may be needed later, so a little is normal.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/performance/unused-javascript
 */
export const perfUnusedJs = defineCheck({
  id: 'perf-unused-js',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { kilobytes: 300 },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/unused-javascript',
  text: {
    failure: 'Unused JavaScript',
    pass: 'Little unused JavaScript',
    why: 'Phones download, and partly parse, code that never runs. That delays what visitors wait for.',
    fix: 'Remove scripts that the page doesn’t need, split large ones, and load the parts when they are used.',
    details: {
      unused:
        '{kilobytes, number} kB of {total, number} kB of JavaScript were not used while the page loaded. Up to {limit, number} kB are reasonable. Most is in {url}.',
    },
  },
  run(facts, limit) {
    const { load } = facts;
    if (load === null) return notApplicable(whyNotMeasured(facts));
    const { bytes, unusedBytes, files } = load.unusedJs;
    if (bytes === 0) return notApplicable('no-files');
    const kilobytes = Math.round(unusedBytes / 1000);
    if (kilobytes <= limit.kilobytes) return pass();
    const url = files[0]?.url ?? '';
    return fail('unused', { kilobytes, total: Math.round(bytes / 1000), limit: limit.kilobytes, url });
  },
});
