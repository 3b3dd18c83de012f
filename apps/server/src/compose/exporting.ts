import type { AddressGuard } from '../collect/fetch/address-guard.ts';
import type { Resolver } from '../collect/fetch/resolve.ts';
import { registrableDomain } from '../collect/registrable-domain.ts';
import type { Config } from '../config.ts';
import type { Changes } from '../database/changes.ts';
import type { Pool } from '../database/pool.ts';
import type { AccountsUseCases } from '../features/accounts/use-cases.ts';
import { createAiOverviews, type AiOverviewUseCases } from '../features/ai-overview/use-cases.ts';
import { createAuthorities, type AuthorityUseCases } from '../features/authority/use-cases.ts';
import { createBranding } from '../features/branding/use-cases.ts';
import { createCrawlExports, type CrawlExportUseCases } from '../features/crawls/export/use-cases.ts';
import type { CrawlsUseCases } from '../features/crawls/use-cases.ts';
import { createFieldData, type FieldDataUseCases } from '../features/field-data/use-cases.ts';
import { createPdfPool } from '../features/exports/pdf-pool.ts';
import { createExports, type ExportsUseCases } from '../features/exports/use-cases.ts';
import { createProbeWait } from '../features/security/probe-wait.ts';
import { createSecurity, type SecurityUseCases } from '../features/security/use-cases.ts';
import type { Log } from '../log.ts';
import { composeFieldData } from './field-data.ts';
import { composeLiveMetrics } from './live-metrics.ts';
import type { ThirdParties } from './providers.ts';
import { composeRegistration } from './registration.ts';

export interface Exporting {
  readonly aiOverviews: AiOverviewUseCases;
  readonly authorities: AuthorityUseCases;
  readonly fieldData: FieldDataUseCases;
  readonly security: SecurityUseCases;
  readonly exports: ExportsUseCases;
  readonly crawlExports: CrawlExportUseCases;
  /** Requests that wait for passive probes continue with what there is; otherwise they would delay shutdown. */
  readonly endWaits: () => void;
  /** Cancels all PDF rendering in progress. */
  readonly close: () => Promise<void>;
}

/** Exports and details of stored scans and crawls: on request in the web process, with an email in a worker. */
export function composeExports({
  config,
  pool,
  changes,
  log,
  guard,
  resolver,
  thirdParties,
  accounts,
  crawls,
}: {
  readonly config: Pick<Config, 'whoisServer'>;
  readonly pool: Pool;
  readonly changes: Changes;
  readonly log: Log;
  readonly guard: AddressGuard;
  readonly resolver: Resolver;
  readonly thirdParties: ThirdParties;
  readonly accounts: Pick<AccountsUseCases, 'readAccount'>;
  readonly crawls: Pick<CrawlsUseCases, 'readWithPages' | 'readPrevious' | 'readCompared' | 'readDepths'>;
}): Exporting {
  const aiOverviews = createAiOverviews({ pool });
  const { waitForProbes, end: endWaits } = createProbeWait({ pool, changes });
  const security = createSecurity({ pool, waitForProbes });
  const authorities = createAuthorities({
    pool,
    collectLiveMetrics: composeLiveMetrics({ guard, thirdParties, log }),
    collectRegistration: composeRegistration({
      guard,
      resolver,
      thirdParties,
      whoisServer: config.whoisServer,
      log,
    }),
    registrableDomain,
  });
  const fieldData = createFieldData({
    pool,
    collector: composeFieldData({ guard, thirdParties, log }),
    registrableDomain,
  });
  const pdfs = createPdfPool(log);
  const reporting = {
    pool,
    renderPdf: pdfs.render,
    readAccount: accounts.readAccount,
    readBranding: createBranding({ pool }).read,
  };
  return {
    aiOverviews,
    authorities,
    fieldData,
    security,
    exports: createExports({ ...reporting, aiOverviews, security, authorities, fieldData, waitForProbes }),
    crawlExports: createCrawlExports({ ...reporting, crawls }),
    endWaits,
    close: pdfs.close,
  };
}
