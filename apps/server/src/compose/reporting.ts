import { parseSubmittedUrl } from '@siteglass/analysis/url';
import type { Config } from '../config.ts';
import type { Client, Pool } from '../database/pool.ts';
import type { Resolver } from '../collect/fetch/resolve.ts';
import type { AccountsUseCases } from '../features/accounts/use-cases.ts';
import { createBranding } from '../features/branding/use-cases.ts';
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
import { createSendReport } from '../features/scheduled-reports/send-report.ts';
import type { UsageUseCases } from '../features/usage/use-cases.ts';
import type { DueWork } from '../jobs/due-work.ts';
import { addJob } from '../jobs/queue.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import { noBranding } from '../pdf/branding.ts';
import { knownLanguage } from '../text/known-language.ts';
import type { Tracing } from '../tracing.ts';
import { loadSecret } from './accounts.ts';
import { cancelCrawl, createEnqueueCrawl } from './crawling.ts';
import { composeExports } from './exporting.ts';
import type { Observers } from './observers.ts';
import type { ThirdParties } from './providers.ts';
import { cancelAnalysis, createEnqueueAnalysis, type createOutsideRules } from './scanning.ts';

/** Adds the job that emails an address to ask whether it wants reports. */
export function createEnqueueConfirmation(
  tracing: Tracing,
): (client: Client, confirmationId: string) => Promise<void> {
  return (client, confirmationId) => {
    const trace = tracing.carry();
    const payload = trace === null ? { confirmationId } : { confirmationId, trace };
    return addJob(client, sendConfirmationJobName, payload, sendConfirmationJobKey(confirmationId));
  };
}

/** Adds the job that emails a report. */
export function createEnqueueReport(tracing: Tracing): (client: Client, runId: number) => Promise<void> {
  return (client, runId) => {
    const trace = tracing.carry();
    const payload = trace === null ? { runId } : { runId, trace };
    return addJob(client, sendReportJobName, payload, sendReportJobKey(runId));
  };
}

/** Scheduled reports in a worker, which starts and emails them. */
export async function composeReporting({
  config,
  pool,
  usage,
  rules: { guard, judge, webhooks },
  mailer,
  accounts,
  resolver,
  thirdParties,
  log,
  observers,
}: {
  readonly config: Config;
  readonly pool: Pool;
  readonly usage: UsageUseCases;
  readonly rules: ReturnType<typeof createOutsideRules>;
  readonly mailer: Mailer | null;
  readonly accounts: Pick<AccountsUseCases, 'readAccount'>;
  readonly resolver: Resolver;
  readonly thirdParties: ThirdParties;
  readonly log: Log;
  readonly observers: Observers;
}): Promise<{
  readonly jobs: {
    readonly sendReport: (runId: number, signal: AbortSignal) => Promise<void>;
    readonly sendConfirmation: (confirmationId: string, signal: AbortSignal) => Promise<void>;
  };
  readonly dueWorks: readonly DueWork[];
  /** Cancels all PDF rendering in progress. */
  readonly close: () => Promise<void>;
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
    webhooks,
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
  const exporting = composeExports({ config, pool, log, guard, resolver, thirdParties, accounts, crawls });
  const branding = createBranding({ pool });
  const mailing = { pool, secret: await loadSecret(config), mailer, baseUrl: config.baseUrl, log };
  return {
    jobs: {
      sendReport: createSendReport({
        ...mailing,
        readFacts: createReadFacts({ pool, crawls, crawlIssues: createCrawlIssues({ pool, crawls }) }),
        renderPdf: ({ account_id, kind, scan_id, task_id, locale }) => {
          const language = knownLanguage(locale);
          return kind === 'page'
            ? exporting.exports.renderScanPdf(account_id, scan_id ?? 0, language)
            : exporting.crawlExports.renderCrawlPdf(account_id, task_id ?? '', language);
        },
        readBrand: async (accountId) => {
          const account = await accounts.readAccount(accountId);
          return account === null ? noBranding : branding.read(account);
        },
        observer: observers.reports,
      }),
      sendConfirmation: createSendConfirmation(mailing),
    },
    dueWorks: [
      { name: 'scheduled reports', takeDue: running.takeDueReports },
      { name: 'ended report runs', takeDue: running.takeEndedRuns },
      { name: 'report mails', takeDue: running.takeDueMails },
    ],
    close: exporting.close,
  };
}
