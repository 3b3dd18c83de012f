import { Type, type TSchema } from 'typebox';

export const ScanId = Type.Object({
  scan_id: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'The `scan_id_db` of a completed scan, also listed in the history.',
  }),
});

const nullable = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description });
const measure = (description: string) => nullable(Type.Number({ minimum: 0 }), description);
const share = (description: string) => Type.Number({ minimum: 0, description });
const day = (description: string) => Type.String({ description: `YYYY-MM-DD. ${description}` });

const reasons = [
  'timeout',
  'unreachable',
  'refused',
  'rate-limited',
  'paused',
  'bad-answer',
  'not-configured',
  'not-applicable',
  'failed',
] as const;

const success = Type.Boolean({ description: 'Whether the source responded.' });
const checkedAt = nullable(
  Type.String({ format: 'date-time' }),
  'When the source responded, ISO 8601 in UTC; responses are cached for a day.',
);
const fetchInfo = {
  success,
  reason: nullable(
    Type.Enum([...reasons]),
    'Why the source did not respond; null if it did. not-configured: no key is set, or the source is switched off; not-applicable: the page is not public.',
  ),
  checked_at: checkedAt,
};

const aboutScan = {
  scan_id: Type.Integer(),
  url: Type.String({ description: 'The URL that was submitted.' }),
  scanned_at: Type.String({
    description: 'When the page was fetched: ISO 8601 in UTC, without a time zone.',
  }),
};

const period = {
  first_day: day('First day of the 28 days.'),
  last_day: day('Last day of the 28 days.'),
};

const metric = (description: string) =>
  nullable(
    Type.Object({
      p75: Type.Number({ minimum: 0, description: 'The 75th percentile of page views.' }),
      rating: Type.Enum(['good', 'needs-improvement', 'poor'], {
        description: 'The rating of that value by the thresholds of web.dev.',
      }),
      good: share('Share of good page views, from 0 to 1.'),
      needs_improvement: share('Share of page views in between.'),
      poor: share('Share of poor page views.'),
    }),
    `${description} Null if there are too few page views.`,
  );

const FormFactorData = Type.Object({
  form_factor: Type.Enum(['phone', 'desktop']),
  ...fetchInfo,
  scope: nullable(
    Type.Enum(['url', 'origin']),
    'What the data is about: the page, or all pages of its origin if the page has too few page views. Null if the origin has too few as well.',
  ),
  target: nullable(Type.String(), 'That URL or origin, as Chrome knows it: without a query.'),
  period: nullable(Type.Object(period), 'When the data was collected.'),
  assessment: nullable(
    Type.Enum(['passed', 'failed']),
    'Core Web Vitals: passed if LCP, CLS and, if known, INP are good. Null without LCP or CLS.',
  ),
  metrics: Type.Object({
    lcp: metric('Largest Contentful Paint in milliseconds.'),
    inp: metric('Interaction to Next Paint in milliseconds.'),
    cls: metric('Cumulative Layout Shift, without a unit.'),
    fcp: metric('First Contentful Paint in milliseconds.'),
    ttfb: metric('Time to First Byte in milliseconds.'),
  }),
  history: Type.Object(
    {
      ...fetchInfo,
      weeks: Type.Array(
        Type.Object({
          ...period,
          lcp: measure('75th percentile in milliseconds.'),
          inp: measure('75th percentile in milliseconds.'),
          cls: measure('75th percentile.'),
          fcp: measure('75th percentile in milliseconds.'),
          ttfb: measure('75th percentile in milliseconds.'),
        }),
        { description: 'Up to 40 weeks, oldest first.' },
      ),
    },
    { description: 'The same, week by week. Each week covers the 28 days up to its last day.' },
  ),
});

export const ScanFieldData = Type.Object({
  ...aboutScan,
  can_run_pagespeed: Type.Boolean({
    description:
      'Whether `GET /scans/{scan_id}/pagespeed` can measure this page: it needs a key, and a public URL without a query.',
  }),
  form_factors: Type.Array(FormFactorData, { description: 'phone, then desktop.' }),
});

export const PageSpeedQuery = Type.Object({
  strategy: Type.Enum(['mobile', 'desktop'], {
    default: 'mobile',
    description: 'The device that Lighthouse emulates.',
  }),
  wait: Type.Integer({
    minimum: 0,
    maximum: 10,
    default: 10,
    description: 'Seconds to wait for the run. It continues afterwards; the next request has its result.',
  }),
});

export const ScanPageSpeed = Type.Object({
  ...aboutScan,
  strategy: Type.Enum(['mobile', 'desktop']),
  success,
  reason: nullable(
    Type.Enum([...reasons, 'pending']),
    'Why there is no result. pending: the run is in progress; not-configured: no key is set, or the source is switched off; not-applicable: the page is not public, or its URL has a query.',
  ),
  checked_at: checkedAt,
  page_error: nullable(
    Type.String(),
    'The code of Lighthouse for why it could not measure the page, such as FAILED_DOCUMENT_REQUEST.',
  ),
  lighthouse_version: nullable(Type.String(), 'The version of Lighthouse at Google.'),
  performance_score: nullable(Type.Integer({ minimum: 0, maximum: 100 }), 'The performance score.'),
  metrics: Type.Object({
    lcp: measure('Largest Contentful Paint in milliseconds.'),
    cls: measure('Cumulative Layout Shift.'),
    tbt: measure('Total Blocking Time in milliseconds.'),
    fcp: measure('First Contentful Paint in milliseconds.'),
    speed_index: measure('Speed Index in milliseconds.'),
  }),
});
