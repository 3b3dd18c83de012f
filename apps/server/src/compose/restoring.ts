import type { Client } from '../database/pool.ts';
import { requeueDeletions } from '../features/account-deletions/use-cases.ts';
import { requeueUnmailed } from '../features/account-links/use-cases.ts';
import { requeueCrawls } from '../features/crawls/use-cases.ts';
import { requeueConfirmations } from '../features/report-addresses/use-cases.ts';
import { requeueUnfinished } from '../features/scans/use-cases.ts';
import { releaseReportMails } from '../features/scheduled-reports/use-cases.ts';
import { clearJobs } from '../jobs/queue.ts';
import { noTracing } from '../tracing.ts';
import { enqueueDeletion, enqueueNotification } from './deletion-jobs.ts';
import { createEnqueueCrawl } from './crawling.ts';
import { createEnqueueMail } from './mailing.ts';
import { createEnqueueConfirmation } from './reporting.ts';
import { createEnqueueAnalysis } from './scanning.ts';

/**
 * Rebuilds the queue of a restored database: backups contain no jobs, because the queue's tables are internal to the
 * queue library. Every kind of work that can be unfinished has a line here. Returns how many jobs were created.
 */
export async function requeue(client: Client): Promise<number> {
  await clearJobs(client);
  const analyses = await requeueUnfinished(client, createEnqueueAnalysis(noTracing));
  const crawls = await requeueCrawls(client, createEnqueueCrawl(noTracing));
  const mails = await requeueUnmailed(client, createEnqueueMail(noTracing));
  const deletions = await requeueDeletions(client, { enqueueDeletion, enqueueNotification });
  const confirmations = await requeueConfirmations(client, createEnqueueConfirmation(noTracing));
  // Due scheduled reports, and runs whose scan has ended, are rows that workers find on their own.
  const reports = await releaseReportMails(client);
  return analyses + crawls + mails + deletions + confirmations + reports;
}
