import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { whyNotMeasured } from '../../facts/load.ts';

/**
 * Fires when the first paint waits long for scripts and stylesheets on a simulated phone. On pages that were not rendered,
 * `perf-render-blocking` counts them.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/performance/render-blocking-resources
 */
export const perfRenderBlockingTime = defineCheck({
  id: 'perf-render-blocking-time',
  row: 'perf-render-blocking',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  thresholds: { milliseconds: 1000 },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/render-blocking-resources',
  text: {
    failure: 'Rendering blocked for long',
    pass: 'Rendering blocked only briefly',
    why: 'Browsers show nothing of a page until these scripts and stylesheets have loaded.',
    fix: 'Add defer or async to scripts in the head, combine stylesheets, and load whatever the first screen doesn’t need later.',
    details: {
      blocked:
        'On a simulated phone, the first paint waits {milliseconds, number} ms for {count, plural, one {# script or stylesheet} other {# scripts and stylesheets}}. The slowest is {url}.',
    },
  },
  run(facts, limit) {
    const { load } = facts;
    if (load === null) return notApplicable(whyNotMeasured(facts));
    const [slowest] = [...load.renderBlocking].sort((a, b) => b.ms - a.ms);
    const milliseconds = Math.round(load.renderBlockingMs);
    if (slowest === undefined || milliseconds <= limit.milliseconds) return pass();
    return fail('blocked', { milliseconds, count: load.renderBlocking.length, url: slowest.url });
  },
});
