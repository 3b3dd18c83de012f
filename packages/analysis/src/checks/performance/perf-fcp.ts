import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { whyNotMeasured } from '../../facts/load.ts';

/**
 * Fires when the screen of a simulated phone stays blank for long: when web.dev calls it poor. If the largest paint is late,
 * too, `perf-lcp` reports both.
 *
 * Source: https://web.dev/articles/fcp
 */
export const perfFcp = defineCheck({
  id: 'perf-fcp',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  thresholds: { milliseconds: 3000, largestMilliseconds: 4000 },
  source: 'https://web.dev/articles/fcp',
  text: {
    failure: 'Slow First Contentful Paint (FCP)',
    pass: 'First Contentful Paint (FCP) OK',
    why: 'Visitors look at a blank screen, and many leave before the first content appears.',
    fix: 'Respond faster, avoid redirects, and remove scripts and stylesheets that block rendering.',
    details: {
      slow: 'On a simulated phone, the first content appears after {milliseconds, number} ms. More than {limit, number} ms is poor.',
    },
  },
  run(facts, limit) {
    const { load } = facts;
    if (load === null) return notApplicable(whyNotMeasured(facts));
    if (load.firstContentfulPaint === null) return notApplicable('nothing-painted');
    if ((load.largestContentfulPaint ?? 0) > limit.largestMilliseconds) return notApplicable('other-delay');
    const milliseconds = Math.round(load.firstContentfulPaint);
    return milliseconds <= limit.milliseconds
      ? pass()
      : fail('slow', { milliseconds, limit: limit.milliseconds });
  },
});
