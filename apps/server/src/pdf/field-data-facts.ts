/** The field data of one form factor as returned by the API, without its history. */
export interface FieldDataFacts {
  readonly form_factor: 'phone' | 'desktop';
  /** Null if there is none. */
  readonly scope: 'url' | 'origin' | null;
  readonly target: string | null;
  readonly period: { readonly first_day: string; readonly last_day: string } | null;
  readonly assessment: 'passed' | 'failed' | null;
  readonly metrics: Readonly<Record<FieldMetricName, FieldMetricFacts | null>>;
}

export type FieldMetricName = 'lcp' | 'inp' | 'cls' | 'fcp' | 'ttfb';

interface FieldMetricFacts {
  /** Milliseconds; CLS has no unit. */
  readonly p75: number;
  readonly rating: 'good' | 'needs-improvement' | 'poor';
  /** Shares from 0 to 1. */
  readonly good: number;
  readonly needs_improvement: number;
  readonly poor: number;
}
