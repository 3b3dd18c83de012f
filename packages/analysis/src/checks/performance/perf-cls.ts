import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { whyNotMeasured } from '../../facts/load.ts';

/**
 * Fires when what is visible moves while the page loads. Shifts after clicks or further down aren’t seen here. Names what
 * moved, which something above it has pushed away.
 *
 * Source: https://web.dev/articles/cls
 */
export const perfCls = defineCheck({
  id: 'perf-cls',
  row: 'perf-lcp/cls/inp',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 3,
  appliesTo: 'html-2xx',
  thresholds: { score: 0.1 },
  source: 'https://web.dev/articles/cls',
  text: {
    failure: 'Layout shifts while loading (CLS)',
    pass: 'Layout stable while loading (CLS)',
    why: 'Visitors lose their place in the text and tap the wrong thing. CLS is one of the Core Web Vitals, which Google’s ranking systems use.',
    fix: 'Set width and height on images and frames, reserve space for ads and banners, and don’t insert content above what is already visible.',
    details: {
      shifts:
        'Visible content moves {count, plural, one {# time} other {# times}} while the page loads. The Cumulative Layout Shift is {score, number}. Up to {limit, number} is good.',
    },
  },
  run(facts, limit) {
    const { load } = facts;
    if (load === null) return notApplicable(whyNotMeasured(facts));
    const { cumulativeLayoutShift, layoutShifts, indexes } = load;
    if (cumulativeLayoutShift <= limit.score) return load.isWhole ? pass() : notApplicable('load-cut-short');
    const score = Math.round(1000 * cumulativeLayoutShift) / 1000;
    return fail('shifts', { count: layoutShifts.length, score, limit: limit.score }, indexes.shifted);
  },
});
