import { restorePartitions } from '../crawl/store/weeks.ts';
import type { Client } from '../database/pool.ts';
import { requeueDeletions } from '../features/account-deletions/use-cases.ts';
import { requeueUnmailed } from '../features/account-links/use-cases.ts';
import { requeueCrawls } from '../features/crawls/use-cases.ts';
import { requeueConfirmations } from '../features/report-addresses/use-cases.ts';
import { requeueProbes, requeueUnfinished } from '../features/scans/use-cases.ts';
import { releaseReportMails } from '../features/scheduled-reports/use-cases.ts';
import { requeueSecurityEmails } from '../features/security-emails/use-cases.ts';
import { clearJobs } from '../jobs/queue.ts';
import { createQueueing } from './queueing.ts';

/** Creates what the rows of later tables need. */
export async function afterRows(client: Client, table: string): Promise<void> {
  if (table === 'crawl_weeks') await restorePartitions(client);
}

/**
 * Rebuilds the queue of a restored database: backups contain no jobs, because the queue's tables are internal to the
 * queue library. Every kind of work that can be unfinished has a line here. Returns how many jobs were created.
 */
export async function requeue(client: Client): Promise<number> {
  await clearJobs(client);
  const queueing = createQueueing();
  const analyses = await requeueUnfinished(client, queueing.enqueueAnalyses);
  const probes = await requeueProbes(client, queueing.enqueueProbes);
  const crawls = await requeueCrawls(client, queueing.enqueueCrawl);
  const mails = await requeueUnmailed(client, queueing.enqueueMail);
  const deletions = await requeueDeletions(client, queueing);
  const confirmations = await requeueConfirmations(client, queueing.enqueueConfirmation);
  const securityEmails = await requeueSecurityEmails(client, queueing.enqueueSecurityEmail);
  // Due scheduled reports, and runs whose scan has ended, are rows that workers find on their own.
  const reports = await releaseReportMails(client);
  return analyses + probes + crawls + mails + deletions + confirmations + securityEmails + reports;
}
