import type { StoredSecurity } from '@siteglass/analysis';
import { judgeSecurity, readPassiveFacts, type RenderedSecurity } from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import type { Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { isVersionAtLeast } from './scanner-version.ts';
import * as store from './store.ts';

export interface ScanSecurity {
  readonly scanId: number;
  readonly url: string;
  /** ISO 8601 in UTC. */
  readonly scannedAt: string;
  readonly security: RenderedSecurity;
}

export interface SecurityUseCases {
  /** @throws {AppError} NOT_FOUND if it is not a scan of the account; NO_DATA if it has no such analysis */
  readonly read: (accountId: number, scanId: number, language: Language) => Promise<ScanSecurity>;
}

/** The first scanner version whose scans include it. */
const firstVersion = [9, 6, 0] as const;

export function createSecurity({ pool }: { pool: Pool }): SecurityUseCases {
  return {
    async read(accountId, scanId, language) {
      const scan = await store.findScan(pool, accountId, scanId);
      if (scan === null) throw new AppError('NOT_FOUND', `There is no scan ${scanId} in your account.`);
      if (scan.mode !== 'single')
        throw new AppError('NO_DATA', 'Only scans of a single page have a security analysis.');
      if (scan.status !== 'complete')
        throw new AppError('NO_DATA', `The scan is not complete: its status is ${scan.status}.`);
      if (
        !isVersionAtLeast(scan.scanner_version ?? '', firstVersion) ||
        scan.facts === null ||
        scan.scanned_at === null
      )
        throw new AppError('NO_DATA', 'The scan was made before this analysis existed. Scan the page again.');
      // Written by this service; the shape of its parts is checked when they are read.
      const { headers, passive } = scan.facts as StoredSecurity;
      return {
        scanId: scan.id,
        url: scan.url,
        scannedAt: scan.scanned_at,
        security: judgeSecurity(
          { headers, passive: readPassiveFacts(passive), technologies: scan.technologies },
          language,
        ),
      };
    },
  };
}
