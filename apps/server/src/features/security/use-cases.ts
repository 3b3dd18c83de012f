import type { StoredSecurity } from '@siteglass/analysis';
import {
  findPending,
  judgeSecurity,
  readPassiveFacts,
  type RenderedSecurity,
} from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import type { Pool } from '../../database/pool.ts';
import { findSecurity } from '../scans/reads.ts';
import { makeTooOld, requirePageScan } from '../scans/use-cases.ts';
import type { WaitForProbes } from './probe-wait.ts';
import { isVersionAtLeast } from './scanner-version.ts';

export type { WaitForProbes } from './probe-wait.ts';

export interface ScanSecurity {
  readonly scanId: number;
  readonly url: string;
  /** ISO 8601 in UTC. */
  readonly scannedAt: string;
  readonly security: RenderedSecurity;
}

export interface SecurityUseCases {
  /**
   * Waits until the passive probes of the scan have ended, `waitMs` at most, and returns what there is by then.
   * @throws {AppError} NOT_FOUND if it is not a scan of the account; NO_DATA if it has no such analysis
   */
  readonly read: (
    accountId: number,
    scanId: number,
    language: Language,
    waitMs: number,
  ) => Promise<ScanSecurity>;
  /** The sources of a completed scan's analysis that are still being queried, as in `security.pending`. */
  readonly readPending: (analysisId: string) => Promise<readonly string[]>;
}

/** The first scanner version whose scans include it. */
const firstVersion = [9, 6, 0] as const;

export function createSecurity({
  pool,
  waitForProbes,
}: {
  readonly pool: Pool;
  readonly waitForProbes: WaitForProbes;
}): SecurityUseCases {
  return {
    async read(accountId, scanId, language, waitMs) {
      const scan = await requirePageScan(pool, accountId, scanId, 'a security analysis');
      await waitForProbes(scan.analysis_id, waitMs);
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

    async readPending(analysisId) {
      const found = await findSecurity(pool, analysisId);
      if (found === null) return [];
      return findPending(readPassiveFacts((found.facts as StoredSecurity).passive));
    },
  };
}
