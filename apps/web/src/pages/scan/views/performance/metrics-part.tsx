import { SeverityMark, type Severity } from '../../../../components/severity-mark.tsx';
import type { Format } from '../../../../words/format.ts';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import styles from './performance.module.css';
import type { Metric } from './records.ts';
import { performanceWords } from './words.ts';

const marks: Readonly<Record<NonNullable<Metric['rating']>, Severity>> = {
  good: 'pass',
  'needs-improvement': 'warning',
  poor: 'critical',
};

/** Each metric with its rating, as a shape and a word, and the limits that it follows from. */
export function MetricsPart({ metrics }: { readonly metrics: readonly Metric[] }) {
  const words = useWords(performanceWords);
  const format = useFormat();
  return (
    <Part title={words.metrics} note={words.metricsNote}>
      <ul className={styles.metrics}>
        {metrics.map((metric) => {
          const { name, value, rating, good, poor } = metric;
          const limits = { good: textOf(metric, good, format), poor: textOf(metric, poor, format) };
          return (
            <li key={name} className={styles.metric}>
              <h3 className={styles.name}>{words.names[name]}</h3>
              <p className={styles.value}>{value === null ? words.noValue : textOf(metric, value, format)}</p>
              {rating !== null && <SeverityMark severity={marks[rating]} word={words.ratings[rating]} />}
              <p className={styles.range}>{words.range(limits)}</p>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function textOf({ unit }: Metric, value: number, format: Format): string {
  return unit === 'ms' ? format.milliseconds(value) : format.number(value, 3);
}
