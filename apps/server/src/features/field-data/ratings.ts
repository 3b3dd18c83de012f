import type { FieldMetricName, FieldRecord } from '../../collect/providers/crux.ts';

export type Rating = 'good' | 'needs-improvement' | 'poor';

/** Highest good value, highest value that is not poor. Source: https://web.dev/articles/vitals */
const thresholds: Readonly<Record<FieldMetricName, readonly [number, number]>> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  fcp: [1_800, 3_000],
  ttfb: [800, 1_800],
};

export function rate(name: FieldMetricName, value: number): Rating {
  const [good, acceptable] = thresholds[name];
  if (value <= good) return 'good';
  return value <= acceptable ? 'needs-improvement' : 'poor';
}

/**
 * Whether LCP, INP and CLS are good at the 75th percentile; INP may be missing. Null without LCP or CLS.
 *
 * Source: https://developers.google.com/speed/docs/insights/v5/about#cwv
 */
export function assess({ lcp, inp, cls }: FieldRecord['metrics']): 'passed' | 'failed' | null {
  if (lcp === null || cls === null) return null;
  const isGood =
    rate('lcp', lcp.p75) === 'good' &&
    rate('cls', cls.p75) === 'good' &&
    (inp === null || rate('inp', inp.p75) === 'good');
  return isGood ? 'passed' : 'failed';
}
