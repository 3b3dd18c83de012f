import type { DueFigure } from '../jobs/due-work.ts';
import type { QueueFigure } from '../jobs/queue-figures.ts';
import type { ProcessRegistry } from './registry.ts';

/** A scrape waits this long for the database. */
const databaseMs = 2_000;
/** The statement was canceled by its time limit: the database is up, but busy. */
const queryCanceled = '57014';
const states = ['waiting', 'running', 'scheduled', 'dead'] as const;

const works = ['webhooks', 'reports', 'report-mails'] as const;
const dueStates = ['due', 'scheduled'] as const;

export interface WorkFigures {
  readonly queue: readonly QueueFigure[];
  readonly due: readonly DueFigure[];
}

interface Reading {
  readonly isUp: boolean;
  /** Null if they could not be counted. */
  readonly figures: WorkFigures | null;
}

/**
 * Metrics of the queue, due rows and the database, reported by the one process of a start that listens. The returned
 * function refreshes them and never fails: a database that does not respond costs these figures, not the scrape.
 */
export function addQueueMetrics(
  registry: ProcessRegistry,
  readFigures: () => Promise<WorkFigures>,
): () => Promise<void> {
  const up = registry.gauge('siteglass_database_up');
  const jobs = registry.gauge('siteglass_queue_jobs');
  const ages = registry.gauge('siteglass_queue_oldest_job_age_seconds');
  const dueRows = registry.gauge('siteglass_due_rows');
  const dueAges = registry.gauge('siteglass_due_oldest_age_seconds');
  // A name is kept once seen: an empty queue must report 0, not disappear.
  const names = new Set<string>();
  let inProgress: Promise<Reading> | null = null;

  return async () => {
    // If a read hangs, no second one is started alongside it.
    inProgress ??= read(readFigures).finally(() => (inProgress = null));
    const { isUp, figures } = await Promise.race([inProgress, giveUp()]);
    up.set(isUp ? 1 : 0);
    for (const gauge of [jobs, ages, dueRows, dueAges]) gauge.reset();
    if (figures === null) return;
    for (const { job } of figures.queue) names.add(job);
    for (const job of names) {
      for (const state of states) jobs.set({ job, state }, 0);
      ages.set({ job }, 0);
    }
    for (const figure of figures.queue) {
      jobs.set({ job: figure.job, state: figure.state }, figure.jobs);
      if (figure.state === 'waiting') ages.set({ job: figure.job }, figure.oldest_seconds);
    }
    for (const work of works) {
      for (const state of dueStates) dueRows.set({ work, state }, 0);
      dueAges.set({ work }, 0);
    }
    for (const { work, state, rows, oldest_seconds } of figures.due) {
      dueRows.set({ work, state }, rows);
      if (state === 'due') dueAges.set({ work }, oldest_seconds);
    }
  };
}

async function read(readFigures: () => Promise<WorkFigures>): Promise<Reading> {
  try {
    return { isUp: true, figures: await readFigures() };
  } catch (error) {
    return { isUp: (error as { code?: unknown }).code === queryCanceled, figures: null };
  }
}

function giveUp(): Promise<Reading> {
  return new Promise((resolve) => {
    setTimeout(() => resolve({ isUp: false, figures: null }), databaseMs).unref();
  });
}
