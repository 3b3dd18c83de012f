import type { Pool, Queryable } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { findScreenshot, listScreenshots, type ScreenshotRow } from '../scans/reads.ts';
import { requireComplete, type ScansUseCases } from '../scans/use-cases.ts';
import { screenshotNames, type ScreenshotName } from './names.ts';

export interface StoredScreenshot extends ScreenshotRow {
  readonly name: ScreenshotName;
}

export interface ScreenshotsUseCases {
  /**
   * The screenshots of a scanned page that are still stored.
   * @throws {AppError} like reading a scan; NO_DATA if the scan is not complete
   */
  readonly list: (accountId: number, taskId: string) => Promise<readonly StoredScreenshot[]>;
  /** One of them. @throws {AppError} as `list` does; NOT_FOUND if it is not stored */
  readonly read: (accountId: number, taskId: string, name: ScreenshotName) => Promise<Buffer>;
}

export function createScreenshots({
  pool,
  scans,
}: {
  pool: Pool;
  scans: Pick<ScansUseCases, 'read'>;
}): ScreenshotsUseCases {
  const analysisOf = async (accountId: number, taskId: string): Promise<string> => {
    const { status, analysisId } = await scans.read(accountId, taskId);
    requireComplete(status);
    return analysisId;
  };
  return {
    async list(accountId, taskId) {
      const rows = await listScreenshots(pool, await analysisOf(accountId, taskId));
      return screenshotNames.flatMap((name) =>
        rows.filter((row) => row.name === name).map((row) => ({ ...row, name })),
      );
    },
    async read(accountId, taskId, name) {
      const found = await findScreenshot(pool, await analysisOf(accountId, taskId), name);
      if (found === null) throw new AppError('NOT_FOUND', `The scan has no screenshot ${name}.`);
      return found.image;
    },
  };
}

/** What is above the fold, in a format that PDFs and emails can have. */
export interface FoldScreenshot {
  readonly viewport: 'mobile' | 'desktop';
  /** JPEG. */
  readonly image: Buffer;
  readonly width: number;
  readonly height: number;
  readonly pageWidth: number;
  readonly pageHeight: number;
}

/** Those of an analysis that are stored. */
export async function readFoldScreenshots(
  db: Queryable,
  analysisId: string,
): Promise<readonly FoldScreenshot[]> {
  const found = await Promise.all([
    readFoldScreenshot(db, analysisId, 'mobile'),
    readFoldScreenshot(db, analysisId, 'desktop'),
  ]);
  return found.filter((screenshot) => screenshot !== null);
}

export async function readFoldScreenshot(
  db: Queryable,
  analysisId: string,
  viewport: FoldScreenshot['viewport'],
): Promise<FoldScreenshot | null> {
  const found = await findScreenshot(db, analysisId, `${viewport}-fold.jpg`);
  if (found === null) return null;
  const { image, width, height, page_width: pageWidth, page_height: pageHeight } = found;
  return { viewport, image, width, height, pageWidth, pageHeight };
}
