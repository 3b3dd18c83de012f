import type { QueueFigure } from '../jobs/queue-figures.ts';
import type { ProcessRegistry } from './registry.ts';

/** A scrape waits this long for the database. */
const databaseMs = 2_000;
/** Says that a statement was cut off by its time limit: the database is up, and busy. */
const queryCancelled = '57014';
const states = ['waiting', 'running', 'scheduled', 'dead'] as const;

interface Reading {
  readonly isUp: boolean;
  /** Null where the queue could not be counted. */
  readonly figures: readonly QueueFigure[] | null;
}

/**
 * The queue and the database, as the one process of a start that listens tells them. What is returned reads them anew,
 * and never fails: a database that does not answer costs these figures, not the scrape.
 */
export function addQueueMetrics(
  registry: ProcessRegistry,
  readFigures: () => Promise<readonly QueueFigure[]>,
): () => Promise<void> {
  const up = registry.gauge('siteglass_database_up');
  const jobs = registry.gauge('siteglass_queue_jobs');
  const ages = registry.gauge('siteglass_queue_oldest_job_age_seconds');
  // A name stays once it was seen: a queue that runs empty must read 0, not nothing.
  const names = new Set<string>();
  let underWay: Promise<Reading> | null = null;

  return async () => {
    // One that hangs is not joined by a second one.
    underWay ??= read(readFigures).finally(() => (underWay = null));
    const { isUp, figures } = await Promise.race([underWay, giveUp()]);
    up.set(isUp ? 1 : 0);
    jobs.reset();
    ages.reset();
    if (figures === null) return;
    for (const { job } of figures) names.add(job);
    for (const job of names) {
      for (const state of states) jobs.set({ job, state }, 0);
      ages.set({ job }, 0);
    }
    for (const figure of figures) {
      jobs.set({ job: figure.job, state: figure.state }, figure.jobs);
      if (figure.state === 'waiting') ages.set({ job: figure.job }, figure.oldestSeconds);
    }
  };
}

async function read(readFigures: () => Promise<readonly QueueFigure[]>): Promise<Reading> {
  try {
    return { isUp: true, figures: await readFigures() };
  } catch (error) {
    return { isUp: (error as { code?: unknown }).code === queryCancelled, figures: null };
  }
}

function giveUp(): Promise<Reading> {
  return new Promise((resolve) => {
    setTimeout(() => resolve({ isUp: false, figures: null }), databaseMs).unref();
  });
}
