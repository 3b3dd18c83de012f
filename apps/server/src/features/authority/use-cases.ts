import type { Part, RegistrationFacts } from '@siteglass/analysis';
import {
  readDomainAge,
  readTrustSignals,
  upgradeStored,
  type DomainAge,
  type TrustSignals,
} from '@siteglass/analysis/rendering';
import type { CollectLiveMetrics, LiveGroup, LiveMetrics } from '../../collect/authority/live-metrics.ts';
import type { Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { readPageDocument } from '../../page-document.ts';
import { findRegistration, findResult, findSitemapPage, type ScanRow } from '../scans/reads.ts';
import { requireScan } from '../scans/use-cases.ts';
import { renderMetrics, type MetricGroups } from './metric-groups.ts';

export interface ScanAuthority extends MetricGroups {
  readonly scanId: number;
  readonly url: string;
  /** ISO 8601 in UTC. */
  readonly scannedAt: string;
  readonly domain: DomainAge & { readonly name: string };
  readonly trust_signals: TrustSignals;
}

/** Names of groups in the contract's format. */
export type AuthorityGroup = keyof MetricGroups;

export interface AuthorityUseCases {
  /** @throws {AppError} NOT_FOUND if it is not a scan of the account; NO_DATA if it has no such analysis */
  readonly read: (accountId: number, scanId: number) => Promise<ScanAuthority>;
  /**
   * Checks the scan as `read` does; the returned function then collects its metrics and reports every intermediate
   * result with the groups that are still pending, and the final one with none.
   */
  readonly follow: (
    accountId: number,
    scanId: number,
  ) => Promise<
    (onProgress: (authority: ScanAuthority, pending: readonly AuthorityGroup[]) => void) => Promise<void>
  >;
}

const groupNames: Readonly<Record<LiveGroup, AuthorityGroup>> = {
  pageRank: 'page_rank_metrics',
  domainRating: 'domain_rating_metrics',
  shares: 'social_signals',
  webArchive: 'web_archive_presence',
};

/** The contract allows eight seconds; one is reserved for the database and the network. */
export const liveMs = 7_000;

export function createAuthorities({
  pool,
  collectLiveMetrics,
  collectRegistration,
  registrableDomain,
  withinMs = liveMs,
  now = () => new Date(),
}: {
  readonly pool: Pool;
  readonly collectLiveMetrics: CollectLiveMetrics;
  /** Used if the scan has no registration: a sitemap scan has no passive probes. */
  readonly collectRegistration: (domain: string, signal: AbortSignal) => Promise<Part<RegistrationFacts>>;
  readonly registrableDomain: (host: string) => string | null;
  /** Time limit for all third parties together. */
  readonly withinMs?: number;
  readonly now?: () => Date;
}): AuthorityUseCases {
  const readRegistration = async (
    analysisId: string,
    domain: string | null,
    signal: AbortSignal,
  ): Promise<RegistrationFacts | null> => {
    if (domain === null) return null;
    const probed = await findRegistration(pool, analysisId);
    // Written by this service under a version; jsonb cannot change its shape.
    const stored = probed?.registration as Part<RegistrationFacts> | null | undefined;
    if (stored?.known === true && probed?.domain === domain) return stored.facts;
    try {
      const registration = await collectRegistration(domain, signal);
      return registration.known ? registration.facts : null;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  };

  /** What is stored, and how to complete it. */
  const open = async (accountId: number, scanId: number) => {
    const scan = await requireScan(pool, accountId, scanId);
    const stored = await (scan.mode === 'sitemap'
      ? findPageOf(pool, scan)
      : findResult(pool, scan.analysis_id));
    const analysis = stored === null ? null : upgradeStored(stored);
    const scannedAt = analysis?.scanned_at ?? null;
    if (analysis === null || scannedAt === null)
      throw new AppError('NO_DATA', 'The scan has no page analysis. Scan the page again.');
    const { hostname } = new URL(scan.page_url);
    const domain = registrableDomain(hostname);
    const toAuthority = (metrics: LiveMetrics, registration: RegistrationFacts | null): ScanAuthority => ({
      scanId: scan.id,
      url: scan.url,
      scannedAt,
      domain: {
        name: domain ?? hostname,
        ...readDomainAge(registration, now().toISOString().slice(0, 10)),
      },
      trust_signals: readTrustSignals(analysis),
      ...renderMetrics(metrics, domain),
    });
    return async (
      onProgress: (authority: ScanAuthority, pending: readonly AuthorityGroup[]) => void,
    ): Promise<ScanAuthority> => {
      const live = new AbortController();
      const timer = setTimeout(() => live.abort(new Error('The third parties timed out.')), withinMs);
      try {
        let known: RegistrationFacts | null = null;
        const [metrics, registration] = await Promise.all([
          collectLiveMetrics(
            { url: scan.page_url, domain, address: analysis.fetch.peer?.address ?? null },
            live.signal,
            (found, pending) =>
              onProgress(
                toAuthority(found, known),
                pending.map((group) => groupNames[group]),
              ),
          ),
          readRegistration(scan.analysis_id, domain, live.signal).then((found) => (known = found)),
        ]);
        return toAuthority(metrics, registration);
      } finally {
        clearTimeout(timer);
      }
    };
  };

  return {
    read: async (accountId, scanId) => (await open(accountId, scanId))(() => undefined),

    async follow(accountId, scanId) {
      const collect = await open(accountId, scanId);
      return async (onProgress) => onProgress(await collect(onProgress), []);
    },
  };
}

/** For a sitemap scan: the submitted page, otherwise the site's home page, otherwise the first page of the sitemap. */
async function findPageOf(pool: Pool, { analysis_id: id, page_url: url }: ScanRow): Promise<object | null> {
  const document = await findSitemapPage(pool, id, [url, new URL('/', url).href]);
  return document === null ? null : readPageDocument(document);
}
