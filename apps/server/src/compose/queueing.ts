import type { Client } from '../database/pool.ts';
import { deleteAccountJob, notifyDeletionJob } from '../features/account-deletions/jobs.ts';
import { sendMailJob } from '../features/account-links/jobs.ts';
import { crawlJob } from '../features/crawls/jobs.ts';
import { probeSiteJob, scanJobKey, scanJobs } from '../features/scans/jobs.ts';
import type { EnqueueAnalyses, QueuedAnalysis } from '../features/scans/use-cases.ts';
import { sendConfirmationJob, sendReportJob } from '../features/scheduled-reports/jobs.ts';
import { sendSecurityEmailJob } from '../features/security-emails/jobs.ts';
import { cancel, createEnqueue, postpone, type Turn } from '../jobs/enqueue.ts';
import type { Job } from '../jobs/job.ts';
import { findHeldJobs } from '../jobs/stranded-jobs.ts';
import { noTracing, type Tracing } from '../tracing.ts';

/** How use cases, which do not know the queue, add the job of an ID in their transaction. */
type Add<Id = string> = (client: Client, id: Id) => Promise<void>;

export interface Queueing {
  readonly enqueueAnalyses: EnqueueAnalyses;
  readonly enqueueProbes: (client: Client, analysisId: string, ahead: number) => Promise<void>;
  readonly enqueueCrawl: (client: Client, crawlId: string, ahead: number) => Promise<void>;
  readonly enqueueMail: Add;
  readonly enqueueConfirmation: Add;
  readonly enqueueReport: Add<number>;
  readonly enqueueDeletion: Add;
  readonly enqueueNotification: Add;
  readonly enqueueSecurityEmail: Add;
}

const jobsInTurn = [...Object.values(scanJobs), probeSiteJob, crawlJob];

function turnOf({ lane }: Pick<Job, 'lane'>, ahead: readonly number[]): Turn {
  return { ahead, among: jobsInTurn.filter((job) => job.lane === lane).map(({ name }) => name) };
}

function scanJobOf({ mode, isBackground }: Pick<QueuedAnalysis, 'mode' | 'isBackground'>) {
  return scanJobs[mode === 'single' && isBackground ? 'background' : mode];
}

export function createQueueing(tracing: Tracing = noTracing): Queueing {
  const enqueue = createEnqueue(tracing);
  return {
    enqueueAnalyses: async (client, analyses) => {
      for (const job of Object.values(scanJobs)) {
        const own = analyses.filter((analysis) => scanJobOf(analysis) === job);
        await enqueue(
          client,
          job,
          own.map(({ id }) => ({ analysisId: id })),
          turnOf(
            job,
            own.map(({ ahead }) => ahead),
          ),
        );
      }
    },
    enqueueProbes: (client, analysisId, ahead) =>
      enqueue(client, probeSiteJob, [{ analysisId }], turnOf(probeSiteJob, [ahead])),
    enqueueCrawl: (client, crawlId, ahead) =>
      enqueue(client, crawlJob, [{ crawlId }], turnOf(crawlJob, [ahead])),
    enqueueMail: (client, linkId) => enqueue(client, sendMailJob, [{ linkId }]),
    enqueueConfirmation: (client, confirmationId) =>
      enqueue(client, sendConfirmationJob, [{ confirmationId }]),
    enqueueReport: (client, runId) => enqueue(client, sendReportJob, [{ runId }]),
    enqueueDeletion: (client, deletionId) => enqueue(client, deleteAccountJob, [{ deletionId }]),
    enqueueNotification: (client, deletionId) => enqueue(client, notifyDeletionJob, [{ deletionId }]),
    enqueueSecurityEmail: (client, emailId) => enqueue(client, sendSecurityEmailJob, [{ emailId }]),
  };
}

export function cancelAnalysis(client: Client, analysisId: string): Promise<void> {
  return cancel(client, scanJobs.single, { analysisId });
}

export function cancelCrawl(client: Client, crawlId: string): Promise<void> {
  return cancel(client, crawlJob, { crawlId });
}

export function createPostponeAnalysis(
  kind: keyof typeof scanJobs,
): (client: Client, analysisId: string, delayMs: number) => Promise<void> {
  return (client, analysisId, delayMs) => postpone(client, scanJobs[kind], { analysisId }, delayMs);
}

export function postponeCrawl(client: Client, crawlId: string, delayMs: number): Promise<void> {
  return postpone(client, crawlJob, { crawlId }, delayMs);
}

export async function findHeldAnalyses(
  client: Client,
  analysisIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const keys = new Map(analysisIds.map((analysisId) => [scanJobKey({ analysisId }), analysisId]));
  const held = await findHeldJobs(client, [...keys.keys()]);
  return new Map([...held].map(([key, since]) => [keys.get(key) ?? key, since]));
}
