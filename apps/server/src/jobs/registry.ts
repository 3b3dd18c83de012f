import { createAccountDeletionJobs } from '../features/account-deletions/jobs.ts';
import { createAccountLinkJobs } from '../features/account-links/jobs.ts';
import { createCrawlJobs } from '../features/crawls/jobs.ts';
import { createRetentionJobs } from '../features/retention/jobs.ts';
import { createScanJobs } from '../features/scans/jobs.ts';
import { createReportJobs } from '../features/scheduled-reports/jobs.ts';
import { createSecurityEmailJobs } from '../features/security-emails/jobs.ts';
import { createJob, defineJob } from './define-job.ts';
import type { Job } from './job.ts';

export interface JobDependencies {
  readonly analyzePage: (analysisId: string, signal: AbortSignal) => Promise<void>;
  readonly analyzeBackgroundPage: (analysisId: string, signal: AbortSignal) => Promise<void>;
  readonly scanSitemap: (analysisId: string, signal: AbortSignal) => Promise<void>;
  readonly probeSite: (analysisId: string, signal: AbortSignal) => Promise<void>;
  readonly runCrawl: (crawlId: string, signal: AbortSignal) => Promise<void>;
  readonly sendLinkMail: (linkId: string, signal: AbortSignal) => Promise<void>;
  readonly deleteAccount: (deletionId: string, signal: AbortSignal) => Promise<void>;
  readonly notifyDeletion: (deletionId: string, signal: AbortSignal) => Promise<void>;
  readonly sendReport: (runId: number, signal: AbortSignal) => Promise<void>;
  readonly sendConfirmation: (confirmationId: string, signal: AbortSignal) => Promise<void>;
  readonly sendSecurityEmail: (emailId: string, signal: AbortSignal) => Promise<void>;
  /** Deletes expired data: old login attempts, sessions, links, request counts, idempotency keys. */
  readonly cleanUp: () => Promise<void>;
  /** Deletes data past the operator's retention period. */
  readonly applyRetention: (signal: AbortSignal) => Promise<void>;
}

const cleanUpJob = defineJob({ name: 'clean-up.v1', lane: 'upkeep', payload: {}, everyHourAt: 7 });

/** Every job that a worker runs. Names are public: never renamed, a changed payload gets a new version. */
export function createJobs(deps: JobDependencies): readonly Job[] {
  return [
    ...createScanJobs(deps),
    ...createCrawlJobs(deps),
    ...createAccountLinkJobs(deps),
    ...createAccountDeletionJobs(deps),
    ...createReportJobs(deps),
    ...createSecurityEmailJobs(deps),
    ...createRetentionJobs(deps),
    createJob(cleanUpJob, () => deps.cleanUp()),
  ];
}
