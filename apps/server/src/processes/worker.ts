import type { ProcessContext } from '../compose/scanning.ts';
import { composeWorker } from '../compose/worker.ts';
import { startDueWork } from '../jobs/due-work.ts';
import { startQueueWorker } from '../jobs/queue.ts';
import { lowerPriority } from '../lower-priority.ts';
import { analyzeIsolated } from './isolated-analysis.ts';
import type { RunningProcess } from './running-process.ts';

/**
 * Milliseconds that running jobs have to finish once the process is told to shut down; after that, they return to the
 * queue.
 */
const finishMs = 20_000;

/** Concurrent crawls of whole sites; the crawl delay of the site limits each of them far more than the process does. */
const crawlSlots = 8;
/** The passive probes of a page mostly wait for third parties, up to a minute. */
const probeSlots = 24;
/** Cleanup runs alongside the scans; a long job must not hold up a short one. */
const upkeepSlots = 2;
/** Emails mostly wait for their server. */
const mailSlots = 4;
/** The priority of a process without work that users wait for. */
const backgroundNice = 5;
/** How often a process checks for rows that are due. */
const dueEveryMs = 1_000;

export async function startWorker(
  context: ProcessContext & { readonly onLost: (reason: string) => void },
): Promise<RunningProcess> {
  const { config, databaseUrl, log, onLost, observers } = context;
  const { pool, jobs, dueWorks, close } = await composeWorker({
    ...context,
    collectAndAnalyzeIsolated: analyzeIsolated,
  });
  const work = config.work ?? 'all';
  const interactive = {
    scans: config.concurrency,
    probes: probeSlots,
    mails: mailSlots,
    upkeep: upkeepSlots,
  };
  const background = { background: config.concurrency, crawls: crawlSlots };
  // Threads that analyze pages have lower priorities of their own.
  if (work === 'background') lowerPriority(backgroundNice);
  const worker = await startQueueWorker({
    url: databaseUrl,
    pool,
    jobs,
    slots: { ...(work === 'background' ? {} : interactive), ...(work === 'interactive' ? {} : background) },
    log,
    onLost,
    observer: observers.jobs,
  });
  const dueWork = startDueWork({ works: dueWorks, everyMs: dueEveryMs, log });
  log.info({ concurrency: config.concurrency, work }, 'working');
  return {
    drain: async () => {
      // First, so that no work is taken that this process would never start.
      await dueWork.stop();
      await worker.drain(finishMs);
      await close();
    },
  };
}
