import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { whyNotMeasured } from '../../facts/load.ts';

/**
 * Fires when the page is busy for long once it has loaded and visitors begin to use it: a tap then waits for longer than
 * what is a poor INP. If tasks block the page while it loads, too, `perf-tbt` reports it.
 *
 * Source: https://web.dev/articles/optimize-long-tasks
 */
export const perfLongTasks = defineCheck({
  id: 'perf-long-tasks',
  row: 'perf-lcp/cls/inp',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { milliseconds: 500, blockingMilliseconds: 600 },
  source: 'https://web.dev/articles/optimize-long-tasks',
  text: {
    failure: 'Long tasks after loading (INP risk)',
    pass: 'No long tasks after loading',
    why: 'A tap during such a task gets no response until it ends, which makes for a poor INP, one of the Core Web Vitals.',
    fix: 'Break up long tasks, and run what visitors don’t wait for when the page is idle.',
    details: {
      long: 'After the page has loaded, {count, plural, one {# long task runs} other {# long tasks run}}. On a simulated phone, the longest takes {milliseconds, number} ms. A response after more than {limit, number} ms is poor.',
    },
  },
  run(facts, limit) {
    const { load } = facts;
    if (load === null) return notApplicable(whyNotMeasured(facts));
    if ((load.totalBlockingTime ?? 0) > limit.blockingMilliseconds) return notApplicable('other-delay');
    const { longTasks: count, longestMs } = load.interactionRisk;
    const milliseconds = Math.round(longestMs);
    if (milliseconds <= limit.milliseconds) return load.isWhole ? pass() : notApplicable('load-cut-short');
    return fail('long', { count, milliseconds, limit: limit.milliseconds });
  },
});
