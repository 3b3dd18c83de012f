import { RecordTable, type RecordColumn } from '../../../../components/record-table.tsx';
import { SeverityMark, type Severity } from '../../../../components/severity-mark.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import styles from './field-data.module.css';
import { metricNames, metricText, type FormFactorData, type MetricName } from './metrics.ts';
import { fieldDataWords } from './words.ts';

type Metric = NonNullable<FormFactorData['metrics'][MetricName]>;

const severities: Readonly<Record<Metric['rating'], Severity>> = {
  good: 'pass',
  'needs-improvement': 'warning',
  poor: 'critical',
};

/** Each metric with its value, its rating, and how page views are distributed. */
export function MetricsTable({ metrics }: Pick<FormFactorData, 'metrics'>) {
  const words = useWords(fieldDataWords);
  const format = useFormat();
  const rows = metricNames.flatMap((name) => {
    const metric = metrics[name];
    return metric === null ? [] : [{ name, ...metric }];
  });
  const columns: readonly RecordColumn<(typeof rows)[number]>[] = [
    { id: 'metric', head: words.metric, cell: ({ name }) => words.metrics[name], phone: 'bare' },
    {
      id: 'p75',
      head: words.p75,
      cell: ({ name, p75, rating }) => (
        <span className={styles.value}>
          <strong>{metricText(name, p75, format)}</strong>
          <SeverityMark severity={severities[rating]} word={words.ratings[rating]} />
        </span>
      ),
    },
    {
      id: 'distribution',
      head: words.distribution,
      cell: (metric) => <Distribution metric={metric} />,
      phone: 'whole',
    },
  ];
  return <RecordTable caption={words.caption} columns={columns} rows={rows} keyOf={({ name }) => name} />;
}

/** A bar of three parts, and the same in words. */
function Distribution({ metric }: { readonly metric: Metric }) {
  const words = useWords(fieldDataWords);
  const format = useFormat();
  const { good, needs_improvement: middle, poor } = metric;
  const sum = good + middle + poor || 1;
  const width = (share: number): number => (100 * share) / sum;
  return (
    <div className={styles.distribution}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
        <rect width={width(good)} height="8" className={styles.good} />
        <rect x={width(good)} width={width(middle)} height="8" className={styles.middle} />
        <rect x={width(good + middle)} width={width(poor)} height="8" className={styles.poor} />
        {[width(good), width(good + middle)].map((x, place) => (
          <path key={place} d={`M${x} 0V8`} className={styles.gap} />
        ))}
      </svg>
      <span className={styles.small}>
        {words.shares({
          good: format.percent(good),
          middle: format.percent(middle),
          poor: format.percent(poor),
        })}
      </span>
    </div>
  );
}
