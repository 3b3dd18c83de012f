import type { ProcessRegistry } from './registry.ts';

/** Hears how the processes of a supervisor come and go, by their names: `web`, `worker 1`. */
export interface ProcessObserver {
  /** `readMetrics` asks the process for its own metrics; null where it does not answer in time. */
  readonly onReady: (name: string, readMetrics: () => Promise<string | null>) => void;
  readonly onEnded: (name: string) => void;
  /** A process that ended unexpectedly is started again. */
  readonly onRestarted: (name: string) => void;
}

export interface ProcessMetrics extends ProcessObserver {
  /** The metrics of all processes that are ready and answer. */
  readonly readChildren: () => Promise<readonly string[]>;
}

export function createProcessMetrics(registry: ProcessRegistry): ProcessMetrics {
  // About another process than this one, so the label is their own.
  const up = registry.gauge('siteglass_process_up', { labels: ['process'] });
  const restarts = registry.counter('siteglass_process_restarts_total', ['process']);
  const ready = new Map<string, () => Promise<string | null>>();
  return {
    onReady: (process, readMetrics) => {
      ready.set(process, readMetrics);
      up.set({ process }, 1);
      restarts.inc({ process }, 0); // a counter that is there at 0 shows its first step
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
