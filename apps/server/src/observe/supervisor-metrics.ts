import type { ProcessRegistry } from './registry.ts';

/** Is notified as processes of a supervisor start and stop, by their names: `web`, `worker 1`. */
export interface ProcessObserver {
  /** `readMetrics` requests the process's own metrics; null if it does not respond in time. */
  readonly onReady: (name: string, readMetrics: () => Promise<string | null>) => void;
  readonly onEnded: (name: string) => void;
  /** A process that exited unexpectedly is being restarted. */
  readonly onRestarted: (name: string) => void;
}

export interface ProcessMetrics extends ProcessObserver {
  /** The metrics of all processes that are ready and respond. */
  readonly readChildren: () => Promise<readonly string[]>;
}

export function createProcessMetrics(registry: ProcessRegistry): ProcessMetrics {
  // These describe other processes than this one, so the label is their own.
  const up = registry.gauge('siteglass_process_up', { labels: ['process'] });
  const restarts = registry.counter('siteglass_process_restarts_total', ['process']);
  const ready = new Map<string, () => Promise<string | null>>();
  return {
    onReady: (process, readMetrics) => {
      ready.set(process, readMetrics);
      up.set({ process }, 1);
      restarts.inc({ process }, 0); // a counter that exists at 0 shows its first increment
    },
    onEnded: (process) => {
      ready.delete(process);
      up.set({ process }, 0);
    },
    onRestarted: (process) => restarts.inc({ process }),
    readChildren: async () => {
      const texts = await Promise.all([...ready.values()].map((read) => read()));
      return texts.filter((text) => text !== null);
    },
  };
}
