/** Responses of the Chrome UX Report and PageSpeed Insights, as in their documentation. */

const metricKeys = {
  lcp: 'largest_contentful_paint',
  inp: 'interaction_to_next_paint',
  cls: 'cumulative_layout_shift',
  fcp: 'first_contentful_paint',
  ttfb: 'experimental_time_to_first_byte',
} as const;
export type MetricName = keyof typeof metricKeys;
const bounds: Readonly<Record<MetricName, readonly [number | string, number | string]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: ['0.10', '0.25'],
  fcp: [1800, 3000],
  ttfb: [800, 1800],
};
export const goodValues: Readonly<Record<MetricName, number | string>> = {
  lcp: 1303,
  inp: 120,
  cls: '0.05',
  fcp: 1100,
  ttfb: 600,
};

/** The body of a query, as sent. */
export interface CruxQuery {
  readonly url?: string;
  readonly origin?: string;
  readonly formFactor: string;
  readonly metrics: readonly string[];
  readonly collectionPeriodCount?: number;
}

const dateOf = (time: number) => {
  const date = new Date(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};
const dayMs = 86_400_000;
const newest = Date.UTC(2026, 10, 26);
const periodUpTo = (time: number) => ({ firstDate: dateOf(time - 27 * dayMs), lastDate: dateOf(time) });

/** Values that are undefined are left out, as metrics with too few page views are. */
export function cruxRecord(
  { url, origin, formFactor }: Pick<CruxQuery, 'url' | 'origin' | 'formFactor'>,
  values: Readonly<Partial<Record<MetricName, unknown>>> = goodValues,
): object {
  const metrics = (Object.keys(metricKeys) as MetricName[]).flatMap((name) => {
    if (values[name] === undefined) return [];
    const [good, acceptable] = bounds[name];
    const isText = name === 'cls';
    return [
      [
        metricKeys[name],
        {
          histogram: [
            { start: isText ? '0.00' : 0, end: good, density: 0.9192 },
            { start: good, end: acceptable, density: 0.0808 },
            // Protocol buffers leave out zeros.
            { start: acceptable },
          ],
          percentiles: { p75: values[name] },
        },
      ] as const,
    ];
  });
  return {
    record: {
      key: { formFactor, ...(url === undefined ? { origin } : { url }) },
      metrics: Object.fromEntries(metrics),
      collectionPeriod: periodUpTo(newest),
    },
  };
}

/** Weeks of LCP, the second of which has too few page views, and of CLS. */
export function cruxHistory(
  { url, origin, formFactor }: Pick<CruxQuery, 'url' | 'origin' | 'formFactor'>,
  weeks = 4,
): object {
  const each = <Value>(valueAt: (week: number) => Value): Value[] =>
    Array.from({ length: weeks }, (_, week) => valueAt(week));
  const timeseries = (p75s: readonly unknown[]) => ({
    histogramTimeseries: [
      { start: 0, end: 2500, densities: p75s.map((p75) => (p75 === null ? 'NaN' : 0.9)) },
    ],
    percentilesTimeseries: { p75s },
  });
  return {
    record: {
      key: { formFactor, ...(url === undefined ? { origin } : { url }) },
      metrics: {
        [metricKeys.lcp]: timeseries(each((week) => (week === 1 ? null : 2600 - 50 * week))),
        [metricKeys.cls]: timeseries(each((week) => (0.12 - 0.01 * (week % 8)).toFixed(2))),
      },
      collectionPeriods: each((week) => periodUpTo(newest - (weeks - 1 - week) * 7 * dayMs)),
    },
  };
}

export const cruxNotFound = {
  error: { code: 404, message: 'chrome ux report data not found', status: 'NOT_FOUND' },
};

/** The status is 400. */
export const googleBadKey = {
  error: {
    code: 400,
    message: 'API key not valid. Please pass a valid API key.',
    status: 'INVALID_ARGUMENT',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'API_KEY_INVALID',
        domain: 'googleapis.com',
        metadata: { service: 'chromeuxreport.googleapis.com' },
      },
    ],
  },
};

export function pageSpeedAnswer(parts: object = {}): object {
  return {
    captchaResult: 'CAPTCHA_NOT_NEEDED',
    kind: 'pagespeedonline#result',
    id: 'https://www.olives.example/guide',
    loadingExperience: { initial_url: 'https://www.olives.example/guide' },
    lighthouseResult: {
      requestedUrl: 'https://www.olives.example/guide',
      finalUrl: 'https://www.olives.example/guide',
      lighthouseVersion: '13.0.1',
      fetchTime: '2026-11-28T05:00:00.000Z',
      categories: { performance: { id: 'performance', title: 'Performance', score: 0.87 } },
      audits: {
        'largest-contentful-paint': { id: 'largest-contentful-paint', score: 0.7, numericValue: 2904.5 },
        'cumulative-layout-shift': { id: 'cumulative-layout-shift', score: 1, numericValue: 0.0021 },
        'total-blocking-time': { id: 'total-blocking-time', score: 0.9, numericValue: 140 },
        'first-contentful-paint': { id: 'first-contentful-paint', score: 0.9, numericValue: 1500.25 },
        'speed-index': { id: 'speed-index', score: 0.8, numericValue: 3200 },
      },
      ...parts,
    },
    analysisUTCTimestamp: '2026-11-28T05:00:00.000Z',
  };
}
