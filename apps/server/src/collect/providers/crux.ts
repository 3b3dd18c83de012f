import { googleKeyHeader, readGoogleError, refuseBadRequest } from './google-answers.ts';
import { isFields, readFields, readInteger, readItems, readNumber, readString } from './json-fields.ts';
import { ProviderError, type Provider } from './provider.ts';

/** Metrics by their names in the Chrome UX Report. */
const metricKeys = {
  lcp: 'largest_contentful_paint',
  inp: 'interaction_to_next_paint',
  cls: 'cumulative_layout_shift',
  fcp: 'first_contentful_paint',
  ttfb: 'experimental_time_to_first_byte',
} as const;

export type FieldMetricName = keyof typeof metricKeys;
export const fieldMetricNames = Object.keys(metricKeys) as readonly FieldMetricName[];

export type FormFactor = 'phone' | 'desktop';

/** A page or all pages of an origin. */
export type FieldTarget = { readonly url: string } | { readonly origin: string };

/** Dates as YYYY-MM-DD, both included. */
export interface FieldPeriod {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Milliseconds; CLS has no unit. */
export interface FieldMetric {
  readonly p75: number;
  /** Shares of page views from 0 to 1, by the thresholds of web.dev. */
  readonly good: number;
  readonly needsImprovement: number;
  readonly poor: number;
}

export interface FieldRecord {
  /** The URL or origin as Chrome knows it. */
  readonly target: string;
  readonly period: FieldPeriod;
  /** Null for a metric with too few page views. */
  readonly metrics: Readonly<Record<FieldMetricName, FieldMetric | null>>;
}

/** A week; each covers the 28 days up to its last day. */
export interface FieldWeek {
  readonly period: FieldPeriod;
  readonly p75: Readonly<Record<FieldMetricName, number | null>>;
}

/** What users of Chrome experienced. Source: https://developer.chrome.com/docs/crux/api */
export interface Crux {
  /** It requires a key. */
  readonly hasKey: boolean;
  /**
   * The last 28 days; null if there are too few page views.
   *
   * @throws {ProviderError}, or the reason of the signal
   */
  readonly recordOf: (
    target: FieldTarget,
    formFactor: FormFactor,
    signal: AbortSignal,
  ) => Promise<FieldRecord | null>;
  /**
   * Up to 40 weeks, oldest first; empty if there are too few page views.
   *
   * @throws {ProviderError}, or the reason of the signal
   */
  readonly historyOf: (
    target: FieldTarget,
    formFactor: FormFactor,
    signal: AbortSignal,
  ) => Promise<readonly FieldWeek[]>;
}

const bodyBytes = 256 * 1024;
const timeoutMs = 5_000;
/** As many as there are. */
const weeks = 40;

export function createCrux(provider: Provider): Crux {
  const { apiKey } = provider.settings;
  const send = async <Answer>(
    method: string,
    given: object,
    { read, none }: { readonly read: (body: unknown) => Answer; readonly none: Answer },
    signal: AbortSignal,
  ): Promise<Answer> => {
    if (apiKey === null) throw new ProviderError('not-configured', 'CRUX has no key.');
    return await provider.send(
      {
        path: `/v1/records:${method}`,
        method: 'POST',
        headers: { [googleKeyHeader]: apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ ...given, metrics: Object.values(metricKeys) }),
        bodyBytes,
        timeoutMs,
        read,
        statuses: {
          400: (body) => refuseBadRequest('CRUX', body),
          404: (body) => {
            if (readGoogleError(body)?.status === 'NOT_FOUND') return none;
            throw new ProviderError('bad-answer', 'CRUX returned status 404.');
          },
        },
      },
      signal,
    );
  };
  const keyOf = (target: FieldTarget, formFactor: FormFactor) => ({
    ...target,
    formFactor: formFactor.toUpperCase(),
  });
  return {
    hasKey: apiKey !== null,
    recordOf: (target, formFactor, signal) =>
      send('queryRecord', keyOf(target, formFactor), { read: readRecord, none: null }, signal),
    historyOf: (target, formFactor, signal) =>
      send(
        'queryHistoryRecord',
        { ...keyOf(target, formFactor), collectionPeriodCount: weeks },
        { read: readHistory, none: [] },
        signal,
      ),
  };
}

/** @throws {Error} if the form is different */
export function readRecord(body: unknown): FieldRecord {
  const record = readFields(readFields(body, 'body')['record'], 'record');
  const { url, origin } = readFields(record['key'], 'key');
  const metrics = readFields(record['metrics'], 'metrics');
  return {
    target: readString(url ?? origin, 'key'),
    period: readPeriod(record['collectionPeriod']),
    metrics: eachMetric((key) => (metrics[key] === undefined ? null : readMetric(metrics[key], key))),
  };
}

/** @throws {Error} if the form is different */
export function readHistory(body: unknown): readonly FieldWeek[] {
  const record = readFields(readFields(body, 'body')['record'], 'record');
  const metrics = readFields(record['metrics'], 'metrics');
  const periods = readItems(record['collectionPeriods'], 'collectionPeriods').map(readPeriod);
  const series = eachMetric((key) => {
    if (metrics[key] === undefined) return null;
    const { percentilesTimeseries } = readFields(metrics[key], key);
    const values = readItems(readFields(percentilesTimeseries, key)['p75s'], `${key}.p75s`);
    if (values.length !== periods.length) throw new Error(`${key}.p75s has another length`);
    // A week without enough page views.
    return values.map((value) => (value === null || value === 'NaN' ? null : readValue(value, key)));
  });
  return periods.map((period, index) => ({
    period,
    p75: {
      lcp: series.lcp?.[index] ?? null,
      inp: series.inp?.[index] ?? null,
      cls: series.cls?.[index] ?? null,
      fcp: series.fcp?.[index] ?? null,
      ttfb: series.ttfb?.[index] ?? null,
    },
  }));
}

function eachMetric<Value>(read: (key: string) => Value): Readonly<Record<FieldMetricName, Value>> {
  return {
    lcp: read(metricKeys.lcp),
    inp: read(metricKeys.inp),
    cls: read(metricKeys.cls),
    fcp: read(metricKeys.fcp),
    ttfb: read(metricKeys.ttfb),
  };
}

function readMetric(metric: unknown, key: string): FieldMetric {
  const { histogram, percentiles } = readFields(metric, key);
  const bins = readItems(histogram, `${key}.histogram`);
  if (bins.length !== 3) throw new Error(`${key}.histogram does not have three bins`);
  // A density of 0 is left out.
  const [good, needsImprovement, poor] = bins.map((bin) =>
    readNumber(readFields(bin, `${key}.histogram[]`)['density'] ?? 0, `${key}.density`, { max: 1.01 }),
  ) as [number, number, number];
  return {
    p75: readValue(readFields(percentiles, `${key}.percentiles`)['p75'], key),
    good,
    needsImprovement,
    poor,
  };
}

/** CLS is a decimal in a string, all others are integers. */
function readValue(value: unknown, key: string): number {
  const number = typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
  return readNumber(number, `${key}.p75`, { max: 3_600_000 });
}

function readPeriod(period: unknown): FieldPeriod {
  const { firstDate, lastDate } = readFields(period, 'collectionPeriod');
  return { firstDay: readDay(firstDate), lastDay: readDay(lastDate) };
}

function readDay(date: unknown): string {
  const { year, month, day } = isFields(date) ? date : {};
  const parts = [
    readInteger(year, 'year', { min: 2017, max: 9999 }),
    readInteger(month, 'month', { min: 1, max: 12 }),
    readInteger(day, 'day', { min: 1, max: 31 }),
  ];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
