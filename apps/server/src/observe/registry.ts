import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { rowOf, type CounterName, type GaugeName, type HistogramName } from './metric-table.ts';

/** The metrics of one process, each created from its row of the table. */
export interface ProcessRegistry {
  readonly counter: (name: CounterName, labels?: readonly string[]) => Counter;
  /** `collect` sets the gauge's values when metrics are requested. */
  readonly gauge: (
    name: GaugeName,
    options?: {
      readonly labels?: readonly string[];
      readonly collect?: (gauge: Gauge) => void | Promise<void>;
    },
  ) => Gauge;
  readonly histogram: (name: HistogramName) => Histogram;
  /** In the Prometheus text format. */
  readonly text: () => Promise<string>;
}

/** `process` labels every series. The runtime's own metrics (`nodejs_…`, `process_…`) are included from the start. */
export function createRegistry(process: string): ProcessRegistry {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  const common = (name: CounterName | GaugeName | HistogramName, more: readonly string[] = []) => ({
    name,
    help: rowOf(name).help,
    labelNames: [...rowOf(name).labels, ...more],
    registers: [registry],
  });
  return {
    counter: (name, labels) => new Counter(common(name, labels)),
    gauge: (name, { labels, collect } = {}) => {
      const gauge: Gauge = new Gauge({
        ...common(name, labels),
        ...(collect === undefined ? {} : { collect: () => collect(gauge) }),
      });
      return gauge;
    },
    histogram: (name) => new Histogram({ ...common(name), buckets: [...(rowOf(name).buckets ?? [])] }),
    text: () => registry.metrics(),
  };
}
