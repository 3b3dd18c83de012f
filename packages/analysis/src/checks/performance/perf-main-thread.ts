import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { whyNotMeasured } from '../../facts/load.ts';

/**
 * Fires when a simulated phone works for long to load the page, even though no single task blocks it for long enough to count
 * for `perf-tbt`. The limit is that of Lighthouse.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/performance/mainthread-work-breakdown
 */
export const perfMainThread = defineCheck({
  id: 'perf-main-thread',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { milliseconds: 4000, blockingMilliseconds: 600 },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/mainthread-work-breakdown',
  text: {
    failure: 'Too much main-thread work',
    pass: 'Main-thread work OK',
    why: 'The page keeps the processor of a phone busy, which drains its battery and delays everything else on the page.',
    fix: 'Remove scripts that the page doesn’t need, simplify its layout, and reduce the number of elements.',
    details: {
      busy: 'On a simulated phone, loading the page takes {milliseconds, number} ms of main-thread time, {scripts, number} ms of them for scripts. Up to {limit, number} ms is acceptable.',
    },
  },
  run(facts, limit) {
    const { load } = facts;
    if (load === null) return notApplicable(whyNotMeasured(facts));
    if ((load.totalBlockingTime ?? 0) > limit.blockingMilliseconds) return notApplicable('other-delay');
    const { mainThread } = load;
    const milliseconds = Math.round(Object.values(mainThread).reduce((sum, ms) => sum + ms, 0));
    if (milliseconds <= limit.milliseconds) return load.isWhole ? pass() : notApplicable('load-cut-short');
    const scripts = Math.round(mainThread.scriptEvaluation + mainThread.scriptParsing);
    return fail('busy', { milliseconds, scripts, limit: limit.milliseconds });
  },
});
