import {
  renderAiOverview,
  type RenderedAiOverview,
  type StoredAiOverview,
} from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import type { Pool } from '../../database/pool.ts';
import { isVersionAtLeast } from '../../scanner-version.ts';
import { findAiOverview } from '../scans/reads.ts';
import { makeTooOld, requirePageScan } from '../scans/use-cases.ts';

export interface ScanAiOverview {
  readonly scanId: number;
  readonly url: string;
  /** ISO 8601 in UTC. */
  readonly scannedAt: string;
  readonly aiOverview: RenderedAiOverview;
}

export interface AiOverviewUseCases {
  /** @throws {AppError} NOT_FOUND if it is not a scan of the account; NO_DATA if it has no such analysis */
  readonly read: (accountId: number, scanId: number, language: Language) => Promise<ScanAiOverview>;
}

/** The first scanner version whose scans include it. */
const firstVersion = [9, 0, 0] as const;

export function createAiOverviews({ pool }: { pool: Pool }): AiOverviewUseCases {
  return {
    async read(accountId, scanId, language) {
      const scan = await requirePageScan(pool, accountId, scanId, 'an AI-overview analysis');
      const found = await findAiOverview(pool, scan.analysis_id);
      if (
        found === null ||
        found.ai_overview === null ||
        found.scanned_at === null ||
        !isVersionAtLeast(scan.scanner_version ?? '', firstVersion)
      )
        throw makeTooOld();
      return {
        scanId: scan.id,
        url: scan.url,
        scannedAt: found.scanned_at,
        // Written by this service under a version; jsonb cannot change its shape.
        aiOverview: renderAiOverview(found.ai_overview as StoredAiOverview, language),
      };
    },
  };
}
