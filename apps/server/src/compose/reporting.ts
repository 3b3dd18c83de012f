import { parseSubmittedUrl } from '@siteglass/analysis/url';
import type { Config } from '../config.ts';
import type { Client, Pool } from '../database/pool.ts';
import { createCrawlIssues } from '../features/crawls/issues/use-cases.ts';
import { createCrawls } from '../features/crawls/use-cases.ts';
import { createSendConfirmation } from '../features/report-addresses/send-confirmation.ts';
import { createReadUrl } from '../features/scans/submitted-url.ts';
import { createScans } from '../features/scans/use-cases.ts';
import {
  sendConfirmationJobKey,
  sendConfirmationJobName,
  sendReportJobKey,
  sendReportJobName,
} from '../features/scheduled-reports/jobs.ts';
import { createReadFacts } from '../features/scheduled-reports/mail-facts.ts';
import { createReportRunning } from '../features/scheduled-reports/running.ts';
import { createSendReport, type SendReportDependencies } from '../features/scheduled-reports/send-report.ts';
import type { UsageUseCases } from '../features/usage/use-cases.ts';
import type { DueWork } from '../jobs/due-work.ts';
import { addJob } from '../jobs/queue.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Tracing } from '../tracing.ts';
import { loadSecret } from './accounts.ts';
import { cancelCrawl, createEnqueueCrawl } from './crawling.ts';
import type { Observers } from './observers.ts';
import { cancelAnalysis, createEnqueueAnalysis, type createOutsideRules } from './scanning.ts';

/** Adds the job that asks an address by mail whether it wants reports. */
export function createEnqueueConfirmation(
  tracing: Tracing,
): (client: Client, confirmationId: string) => Promise<void> {
  return (client, confirmationId) => {
    const trace = tracing.carry();
    const payload = trace === null ? { confirmationId } : { confirmationId, trace };
    return addJob(client, sendConfirmationJobName, payload, sendConfirmationJobKey(confirmationId));
  };
}

/** Adds the job that mails a report. */
export function createEnqueueReport(tracing: Tracing): (client: Client, runId: number) => Promise<void> {
  return (client, runId) => {
    const trace = tracing.carry();
    const payload = trace === null ? { runId } : { runId, trace };
    return addJob(client, sendReportJobName, payload, sendReportJobKey(runId));
  };
}

/** What a worker does for scheduled reports: it begins them, and mails them. */
export async function composeReporting({
  config,
  pool,
  usage,
  rules: { judge, webhooks },
  mailer,
  renderPdf,
  readBrand,
  log,
  observers,
}: {
  readonly config: Config;
  readonly pool: Pool;
  readonly usage: UsageUseCases;
  readonly rules: ReturnType<typeof createOutsideRules>;
  readonly mailer: Mailer | null;
  readonly renderPdf: SendReportDependencies['renderPdf'];
  readonly readBrand: SendReportDependencies['readBrand'];
  readonly log: Log;
  readonly observers: Observers;
}): Promise<{
  readonly jobs: {
    readonly sendReport: (runId: number, signal: AbortSignal) => Promise<void>;
    readonly sendConfirmation: (confirmationId: string, signal: AbortSignal) => Promise<void>;
  };
  readonly dueWorks: readonly DueWork[];
}> {
  const { tracing } = observers;
  const readUrl = createReadUrl({ parse: parseSubmittedUrl, judge });
  const scans = createScans({
    pool,
    usage,
    webhooks,
    readUrl,
    enqueueAnalysis: createEnqueueAnalysis(tracing),
    cancelAnalysis,
    observer: observers.scans,
  });
  const crawls = createCrawls({
    pool,
    usage,
    readUrl,
    enqueueCrawl: createEnqueueCrawl(tracing),
    cancelCrawl,
  });
  const running = createReportRunning({
    pool,
    plans: config.plans,
    reportHour: config.reportHour,
    scans,
    crawls,
    enqueueReport: createEnqueueReport(tracing),
  });
  const mailing = { pool, secret: await loadSecret(config), mailer, baseUrl: config.baseUrl, log };
  return {
    jobs: {
      sendReport: createSendReport({
        ...mailing,
        readFacts: createReadFacts({ pool, crawls, crawlIssues: createCrawlIssues({ pool, crawls }) }),
        renderPdf,
        readBrand,
        observer: observers.reports,
      }),
      sendConfirmation: createSendConfirmation(mailing),
    },
    dueWorks: [
      { name: 'scheduled reports', takeDue: running.takeDueReports },
      { name: 'ended report runs', takeDue: running.takeEndedRuns },
      { name: 'report mails', takeDue: running.takeDueMails },
    ],
  };
}
