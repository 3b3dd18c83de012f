import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { whyNotMeasured } from '../../facts/load.ts';

/**
 * Fires when scripts and layouts keep a simulated phone from responding to taps for long while the page loads: when
 * Lighthouse calls it poor.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/performance/lighthouse-total-blocking-time
 */
export const perfTbt = defineCheck({
  id: 'perf-tbt',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  thresholds: { milliseconds: 600 },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/lighthouse-total-blocking-time',
  text: {
    failure: 'High Total Blocking Time (TBT)',
    pass: 'Total Blocking Time (TBT) OK',
    why: 'While the page loads, it doesn’t react to taps. Pages with a high TBT often have a poor INP, one of the Core Web Vitals.',
    fix: 'Remove scripts that the page doesn’t need, load the rest later, and break up long tasks.',
    details: {
      blocked:
        'On a simulated phone, long tasks block the page for {milliseconds, number} ms. More than {limit, number} ms is poor.',
      script:
        'On a simulated phone, long tasks block the page for {milliseconds, number} ms. More than {limit, number} ms is poor. The longest runs {url}.',
    },
  },
  run(facts, limit) {
    const { load } = facts;
    if (load === null) return notApplicable(whyNotMeasured(facts));
    if (load.totalBlockingTime === null) return notApplicable('nothing-painted');
    const milliseconds = Math.round(load.totalBlockingTime);
    if (milliseconds <= limit.milliseconds) return load.isWhole ? pass() : notApplicable('load-cut-short');
    const data = { milliseconds, limit: limit.milliseconds };
    const url = load.longTasks[0]?.url ?? null;
    return url === null ? fail('blocked', data) : fail('script', { ...data, url });
  },
});
