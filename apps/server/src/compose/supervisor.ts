import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { ProcessObserver } from '../observe/supervisor-metrics.ts';
import { readWorkFigures } from './work-figures.ts';

export interface SupervisorMetrics {
  readonly observer: ProcessObserver | null;
  readonly close: () => Promise<void>;
}

/**
 * The metrics of a whole service on one port: the supervisor's own, its children's, and the queue's. Listens from the
 * start, so that a port in use is reported before anything else starts.
 */
export async function startSupervisorMetrics({
  config,
  databaseUrl,
  log,
}: {
  readonly config: Config;
  /** Null until the database is ready to use. */
  readonly databaseUrl: () => string | null;
  readonly log: Log;
}): Promise<SupervisorMetrics> {
  if (config.metrics === null) return { observer: null, close: () => Promise.resolve() };
  const { createRegistry } = await import('../observe/registry.ts');
  const { addQueueMetrics } = await import('../observe/exporter-metrics.ts');
  const { createProcessMetrics } = await import('../observe/supervisor-metrics.ts');
  const { startExporter } = await import('../observe/exporter.ts');
  const registry = createRegistry('supervisor');
  const processes = createProcessMetrics(registry);
  const refreshQueue = addQueueMetrics(registry, async () => {
    const url = databaseUrl();
    if (url === null) throw new Error('The database is not ready yet.');
    return readWorkFigures(url);
  });
  const exporter = await startExporter({
    ...config.metrics,
    log,
    collect: async () => {
      const [children] = await Promise.all([processes.readChildren(), refreshQueue()]);
      return [await registry.text(), ...children];
    },
  });
  return { observer: processes, close: exporter.close };
}
