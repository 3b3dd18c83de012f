import type { Client } from '../database/pool.ts';
import { crawlJobKey, crawlJobName } from '../features/crawls/jobs.ts';
import { addJob, cancelJob, putOffJob } from '../jobs/queue.ts';
import type { Tracing } from '../tracing.ts';

/** Adds the job of a crawl. It carries the current span, so that the trace continues where the job runs. */
export function createEnqueueCrawl(tracing: Tracing): (client: Client, crawlId: string) => Promise<void> {
  return (client, crawlId) => {
    const trace = tracing.carry();
    const payload = trace === null ? { crawlId } : { crawlId, trace };
    return addJob(client, crawlJobName, payload, crawlJobKey(crawlId));
  };
}

export function cancelCrawl(client: Client, crawlId: string): Promise<void> {
  return cancelJob(client, crawlJobKey(crawlId));
}

export function putOffCrawl(client: Client, crawlId: string, delayMs: number): Promise<void> {
  return putOffJob(client, crawlJobName, { crawlId }, crawlJobKey(crawlId), delayMs);
}
