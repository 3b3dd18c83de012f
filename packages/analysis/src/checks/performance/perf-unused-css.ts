import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { whyNotMeasured } from '../../facts/load.ts';

/**
 * Fires when the rules that matched nothing until the page had loaded, as transferred, have more than
 * `kilobytes` kB. Some of it may be needed later, so a little is normal.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/performance/unused-css-rules
 */
export const perfUnusedCss = defineCheck({
  id: 'perf-unused-css',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { kilobytes: 75 },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/unused-css-rules',
  text: {
    failure: 'Unused CSS',
    pass: 'Little unused CSS',
    why: 'Browsers show nothing before they have loaded and parsed all rules, needed or not.',
    fix: 'Remove rules that no page needs, and load stylesheets only on pages that need them.',
    details: {
      unused:
        '{kilobytes, number} kB of {total, number} kB of CSS were not used while the page loaded. Up to {limit, number} kB are reasonable. Most is in {url}.',
    },
  },
  run(facts, limit) {
    const { load } = facts;
    if (load === null) return notApplicable(whyNotMeasured(facts));
    const { bytes, unusedBytes, files } = load.unusedCss;
    if (bytes === 0) return notApplicable('no-files');
    const kilobytes = Math.round(unusedBytes / 1000);
    if (kilobytes <= limit.kilobytes) return pass();
    const url = files[0]?.url ?? '';
    return fail('unused', { kilobytes, total: Math.round(bytes / 1000), limit: limit.kilobytes, url });
  },
});
