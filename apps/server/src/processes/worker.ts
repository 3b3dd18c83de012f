import type { Surroundings } from '../compose/scanning.ts';
import { composeWorker } from '../compose/worker.ts';
import { startDueWork } from '../jobs/due-work.ts';
import { startQueueWorker } from '../jobs/queue.ts';
import { analyzeIsolated } from './isolated-analysis.ts';
import type { RunningProcess } from './running-process.ts';

/** Milliseconds that running jobs have to finish once the process is told to end; then they go back to the queue. */
const finishMs = 20_000;

/** Whole sites at once; each is held up by its site's politeness far more than by its process. */
const crawlSlots = 8;
/** Cleaning goes on beside the scans; a long one must not hold up a short one. */
const upkeepSlots = 2;
/** A mail mostly waits for its server. */
const mailSlots = 4;
/** How often a process looks for rows whose time has come. */
const dueEveryMs = 1_000;

export async function startWorker(
  surroundings: Surroundings & { readonly onLost: (reason: string) => void },
): Promise<RunningProcess> {
  const { config, databaseUrl, log, onLost, observers } = surroundings;
  const { pool, jobs, dueWorks, close } = await composeWorker({
    ...surroundings,
    collectAndAnalyzeIsolated: analyzeIsolated,
  });
  const worker = await startQueueWorker({
    url: databaseUrl,
    pool,
    jobs,
    slots: { scans: config.concurrency, crawls: crawlSlots, mails: mailSlots, upkeep: upkeepSlots },
    log,
    onLost,
    observer: observers.jobs,
  });
  const dueWork = startDueWork({ works: dueWorks, everyMs: dueEveryMs, log });
  log.info({ concurrency: config.concurrency }, 'working');
  return {
    drain: async () => {
      // First, so that nothing is taken which this process would not begin.
      await dueWork.stop();
      await worker.drain(finishMs);
      await close();
    },
  };
}
