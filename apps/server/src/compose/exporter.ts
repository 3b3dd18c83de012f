import type { Log } from '../log.ts';
import type { Config } from '../config.ts';
import type { Exporter } from '../observe/exporter.ts';
import type { Observers } from './observers.ts';

/** Serves the metrics of a process without a supervisor on a separate port; null if metrics are off. */
export async function startProcessExporter({
  config,
  databaseUrl,
  log,
  observers,
}: {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly log: Log;
  readonly observers: Observers;
}): Promise<Exporter | null> {
  if (config.metrics === null || observers.readAllMetrics === null) return null;
  const { startExporter } = await import('../observe/exporter.ts');
  const read = observers.readAllMetrics(databaseUrl);
  return startExporter({ ...config.metrics, log, collect: async () => [await read()] });
}
