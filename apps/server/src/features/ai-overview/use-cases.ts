import {
  renderAiOverview,
  type RenderedAiOverview,
  type StoredAiOverview,
} from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import type { Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import * as store from './store.ts';

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

export function createAiOverviews({ pool }: { pool: Pool }): AiOverviewUseCases {
  return {
    async read(accountId, scanId, language) {
      const scan = await store.findScan(pool, accountId, scanId);
      if (scan === null) throw new AppError('NOT_FOUND', `There is no scan ${scanId} in your account.`);
      if (scan.mode !== 'single')
        throw new AppError('NO_DATA', 'Only scans of a single page have an AI-overview analysis.');
      if (scan.status !== 'complete')
        throw new AppError('NO_DATA', `The scan is not complete: its status is ${scan.status}.`);
      if (scan.ai_overview === null || scan.scanned_at === null)
        throw new AppError('NO_DATA', 'The scan was made before this analysis existed. Scan the page again.');
      return {
        scanId: scan.id,
        url: scan.url,
        scannedAt: scan.scanned_at,
        // Written by this service under a version; jsonb cannot change its shape.
        aiOverview: renderAiOverview(scan.ai_overview as StoredAiOverview, language),
      };
    },
  };
}
