import type { LocatedElements } from '@siteglass/analysis/source';
import type { Pool } from '../../database/pool.ts';
import { findHtml } from '../scans/reads.ts';
import { requireComplete, type ScansUseCases } from '../scans/use-cases.ts';

export interface PageSource extends LocatedElements {
  /** Whether the page's HTML is still stored: without it nothing is found. */
  readonly kept: boolean;
}

/** Finds elements in gzip-compressed HTML. */
export type Locate = (html: Buffer, elements: readonly number[]) => Promise<LocatedElements>;

export interface SourcesUseCases {
  /**
   * Where elements of a scanned page are in its source.
   * @throws {AppError} like reading a scan; NO_DATA if the scan is not complete
   */
  readonly read: (accountId: number, taskId: string, elements: readonly number[]) => Promise<PageSource>;
}

export function createSources({
  pool,
  scans,
  locate,
}: {
  pool: Pool;
  scans: Pick<ScansUseCases, 'read'>;
  locate: Locate;
}): SourcesUseCases {
  return {
    async read(accountId, taskId, elements) {
      const { status, analysisId } = await scans.read(accountId, taskId);
      requireComplete(status);
      const html = await findHtml(pool, analysisId);
      if (html === null) return { kept: false, lines: 0, elements: [] };
      return { kept: true, ...(await locate(html, elements)) };
    },
  };
}
