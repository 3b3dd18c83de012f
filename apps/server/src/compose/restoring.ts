import type { Client } from '../database/pool.ts';
import { requeueDeletions } from '../features/account-deletions/use-cases.ts';
import { requeueUnmailed } from '../features/account-links/use-cases.ts';
import { requeueCrawls } from '../features/crawls/use-cases.ts';
import { requeueUnfinished } from '../features/scans/use-cases.ts';
import { clearJobs } from '../jobs/queue.ts';
import { noTracing } from '../tracing.ts';
import { enqueueDeletion, enqueueTelling } from './deletion-jobs.ts';
import { createEnqueueCrawl } from './crawling.ts';
import { createEnqueueMail } from './mailing.ts';
import { createEnqueueAnalysis } from './scanning.ts';

/**
 * Makes the queue of a restored database anew: backups hold no jobs, whose tables are the queue library's own business.
 * Every kind of work that can be unfinished has its line here. How many jobs were made.
 */
export async function requeue(client: Client): Promise<number> {
  await clearJobs(client);
  const analyses = await requeueUnfinished(client, createEnqueueAnalysis(noTracing));
  const crawls = await requeueCrawls(client, createEnqueueCrawl(noTracing));
  const mails = await requeueUnmailed(client, createEnqueueMail(noTracing));
  const deletions = await requeueDeletions(client, { enqueueDeletion, enqueueTelling });
  return analyses + crawls + mails + deletions;
}
