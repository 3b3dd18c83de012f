import type { FieldData } from '../../../../api/records.ts';
import type { Format } from '../../../../words/format.ts';

export type FormFactorData = FieldData['form_factors'][number];
export type MetricName = keyof FormFactorData['metrics'];

export const metricNames: readonly MetricName[] = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'];

export function metricText(name: MetricName, value: number, format: Format): string {
  return name === 'cls' ? format.number(value, 2) : format.milliseconds(value);
}
