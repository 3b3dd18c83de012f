import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { whyNotMeasured } from '../../facts/load.ts';

/**
 * Fires when the largest text or image of the first screen appears late on a simulated phone: when web.dev calls it poor. What
 * is merely not good depends too much on the phone and its connection.
 *
 * Source: https://web.dev/articles/lcp
 */
export const perfLcp = defineCheck({
  id: 'perf-lcp',
  row: 'perf-lcp/cls/inp',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 3,
  appliesTo: 'html-2xx',
  thresholds: { milliseconds: 4000 },
  source: 'https://web.dev/articles/lcp',
  text: {
    failure: 'Slow Largest Contentful Paint (LCP)',
    pass: 'Largest Contentful Paint (LCP) OK',
    why: 'Visitors see the main content late. LCP is one of the Core Web Vitals, which Google’s ranking systems use.',
    fix: 'Compress the image and let the HTML name it, remove what blocks rendering, and respond faster. The view Performance shows what takes the time.',
    details: {
      image:
        'On a simulated phone, the largest image of the first screen appears after {milliseconds, number} ms. More than {limit, number} ms is poor.',
      text: 'On a simulated phone, the largest text of the first screen appears after {milliseconds, number} ms. More than {limit, number} ms is poor.',
    },
  },
  run(facts, limit) {
    const { load } = facts;
    if (load === null) return notApplicable(whyNotMeasured(facts));
    const { largestContentfulPaint, largestElement, indexes } = load;
    if (largestContentfulPaint === null) return notApplicable('nothing-painted');
    const milliseconds = Math.round(largestContentfulPaint);
    if (milliseconds <= limit.milliseconds) return load.isWhole ? pass() : notApplicable('load-cut-short');
    const data = { milliseconds, limit: limit.milliseconds };
    return largestElement?.url == null
      ? fail('text', data, indexes.largest)
      : fail('image', data, indexes.largest);
  },
});
