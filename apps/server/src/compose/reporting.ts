import type { Config } from '../config.ts';
import { unfollowedChanges } from '../database/changes.ts';
import type { Pool } from '../database/pool.ts';
import type { Resolver } from '../collect/fetch/resolve.ts';
import type { AccountsUseCases } from '../features/accounts/use-cases.ts';
import { createSecretSealer } from '../crawl/request-settings.ts';
import { toMailBrand } from '../features/branding/mail-brand.ts';
import { createBranding, noAccountBranding, type AccountBranding } from '../features/branding/use-cases.ts';
import { createCrawlIssues } from '../features/crawls/issues/use-cases.ts';
import { createCrawls } from '../features/crawls/use-cases.ts';
import { createSendConfirmation } from '../features/report-addresses/send-confirmation.ts';
import { createReportAddresses } from '../features/report-addresses/use-cases.ts';
import { createScans } from '../features/scans/use-cases.ts';
import { createReadFacts } from '../features/scheduled-reports/mail-facts.ts';
import { createReportRunning } from '../features/scheduled-reports/running.ts';
import { createReportLinks } from '../features/share-links/use-cases.ts';
import { createSendReport } from '../features/scheduled-reports/send-report.ts';
import type { UsageUseCases } from '../features/usage/use-cases.ts';
import type { DueWork } from '../jobs/due-work.ts';
import type { Log } from '../log.ts';
import type { MailBrand } from '../mail/frame-html.ts';
import type { Mailer } from '../mail/mailer.ts';
import { loadSecret } from './accounts.ts';
import { composeExports } from './exporting.ts';
import type { Observers } from './observers.ts';
import type { ThirdParties } from './providers.ts';
import { cancelAnalysis, cancelCrawl, createQueueing } from './queueing.ts';
import type { createUrlRules } from './scanning.ts';

/** Scheduled reports in a worker, which starts and emails them. */
export async function composeReporting({
  config,
  pool,
  usage,
  rules: { guard, readUrl, webhooks },
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
  readonly rules: ReturnType<typeof createUrlRules>;
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
  const { enqueueAnalyses, enqueueCrawl, enqueueReport, enqueueConfirmation } = createQueueing(
    observers.tracing,
  );
  const scans = createScans({
    pool,
    usage,
    webhooks,
    readUrl,
    enqueueAnalyses,
    cancelAnalysis,
    renderPolicy: config.render,
    observer: observers.scans,
  });
  const secret = await loadSecret(config);
  const sealSecrets = createSecretSealer(secret).seal;
  const crawls = createCrawls({
    ...{
      pool,
      usage,
      webhooks,
      readUrl,
      enqueueCrawl,
      cancelCrawl,
      renderPolicy: config.render,
      sealSecrets,
    },
    requireVerified: () => Promise.reject(new Error('Crawls of scheduled reports obey robots.txt.')),
  });
  const running = createReportRunning({
    pool,
    plans: config.plans,
    reportHour: config.reportHour,
    scans,
    crawls,
    enqueueReport,
  });
  const exporting = composeExports({
    ...{ config, pool, log, guard, resolver, thirdParties, accounts, crawls },
    changes: unfollowedChanges,
  });
  const branding = createBranding({ pool });
  const readBranding = async (accountId: number): Promise<AccountBranding> => {
    const account = await accounts.readAccount(accountId);
    return account === null ? noAccountBranding : branding.read(account);
  };
  const readBrand = async (accountId: number): Promise<MailBrand> =>
    toMailBrand(await readBranding(accountId));
  const mailing = { pool, secret, mailer, baseUrl: config.baseUrl, readBrand, log };
  return {
    jobs: {
      sendReport: createSendReport({
        ...mailing,
        addresses: createReportAddresses({ pool, secret, readBrand: readBranding, enqueueConfirmation }),
        readFacts: createReadFacts({ pool, crawls, crawlIssues: createCrawlIssues({ pool, crawls }) }),
        createLink: createReportLinks(mailing),
        renderPdf: ({ account_id, kind, scan_id, task_id }, language, parts) =>
          kind === 'page'
            ? exporting.exports.renderScanPdf(account_id, scan_id ?? 0, language, parts)
            : exporting.crawlExports.renderCrawlPdf(account_id, task_id ?? '', language, parts),
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
