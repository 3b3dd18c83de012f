import type { StoredSecurity } from '@siteglass/analysis';
import { judgeSecurity, readPassiveFacts, type RenderedSecurity } from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import type { Pool } from '../../database/pool.ts';
import { isVersionAtLeast } from '../../scanner-version.ts';
import { findSecurity } from '../scans/reads.ts';
import { makeTooOld, requirePageScan } from '../scans/use-cases.ts';

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
      const scan = await requirePageScan(pool, accountId, scanId, 'a security analysis');
      const found = await findSecurity(pool, scan.analysis_id);
      if (
        found === null ||
        found.scanned_at === null ||
        !isVersionAtLeast(scan.scanner_version ?? '', firstVersion)
      )
        throw makeTooOld();
      // Written by this service; the shape of its parts is checked when they are read.
      const { headers, passive } = found.facts as StoredSecurity;
      return {
        scanId: scan.id,
        url: scan.url,
        scannedAt: found.scanned_at,
        security: judgeSecurity(
          { headers, passive: readPassiveFacts(passive), technologies: found.technologies },
          language,
        ),
      };
    },
  };
}
