import type { LabMetrics } from '../lab/lab-metrics.ts';

/** In the order shown. */
export const metricNames = ['lcp', 'cls', 'tbt', 'fcp', 'ttfb', 'long-task'] as const;
export type MetricName = (typeof metricNames)[number];
export const metricUnits = ['ms', 'score'] as const;
export const ratings = ['good', 'needs-improvement', 'poor'] as const;
export type Rating = (typeof ratings)[number];

export interface RatedMetric {
  readonly name: MetricName;
  readonly value: number | null;
  readonly unit: (typeof metricUnits)[number];
  readonly rating: Rating | null;
  readonly good: number;
  readonly poor: number;
}

/**
 * Sources: https://web.dev/articles/defining-core-web-vitals-thresholds, https://web.dev/articles/fcp,
 * https://web.dev/articles/ttfb, https://web.dev/articles/inp, and for the Total Blocking Time
 * https://developer.chrome.com/docs/lighthouse/performance/lighthouse-total-blocking-time
 */
const limits: Readonly<Record<MetricName, readonly [good: number, poor: number]>> = {
  lcp: [2500, 4000],
  cls: [0.1, 0.25],
  tbt: [200, 600],
  fcp: [1800, 3000],
  ttfb: [800, 1800],
  'long-task': [200, 500],
};

export function rateMetrics(metrics: LabMetrics): readonly RatedMetric[] {
  const values: Readonly<Record<MetricName, number | null>> = {
    lcp: metrics.largestContentfulPaint,
    cls: metrics.cumulativeLayoutShift,
    tbt: metrics.totalBlockingTime,
    fcp: metrics.firstContentfulPaint,
    // The simulated connection alone would take most of what is good.
    ttfb: metrics.serverResponse,
    'long-task': metrics.interactionRisk.longestMs,
  };
  return metricNames.map((name): RatedMetric => {
    const [good, poor] = limits[name];
    const unit = name === 'cls' ? 'score' : 'ms';
    const value = round(values[name], unit);
    return { name, value, unit, rating: value === null ? null : rate(value, good, poor), good, poor };
  });
}

function round(value: number | null, unit: RatedMetric['unit']): number | null {
  if (value === null) return null;
  return unit === 'ms' ? Math.round(value) : Math.round(1000 * value) / 1000;
}

function rate(value: number, good: number, poor: number): Rating {
  return value <= good ? 'good' : value <= poor ? 'needs-improvement' : 'poor';
}
