import type { Queryable } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { findScan, type ScanRow } from './reads.ts';

/** A complete scan of the account by its number. @throws {AppError} NOT_FOUND; NO_DATA if it is not complete */
export async function requireScan(db: Queryable, accountId: number, scanId: number): Promise<ScanRow> {
  const scan = await requireAnyScan(db, accountId, scanId);
  requireComplete(scan.status);
  return scan;
}

/** The same for an analysis that only scans of a single page have. */
export async function requirePageScan(
  db: Queryable,
  accountId: number,
  scanId: number,
  analysisName: string,
): Promise<ScanRow> {
  const scan = await requireAnyScan(db, accountId, scanId);
  if (scan.mode !== 'single')
    throw new AppError('NO_DATA', `Only scans of a single page have ${analysisName}.`);
  requireComplete(scan.status);
  return scan;
}

export function requireComplete(status: string): void {
  if (status !== 'complete')
    throw new AppError('NO_DATA', `The scan is not complete: its status is ${status}.`);
}

/** A scan from before there was an analysis. */
export function makeTooOld(): AppError {
  return new AppError('NO_DATA', 'The scan was made before this analysis existed. Scan the page again.');
}

async function requireAnyScan(db: Queryable, accountId: number, scanId: number): Promise<ScanRow> {
  const scan = await findScan(db, accountId, scanId);
  if (scan === null) throw new AppError('NOT_FOUND', `There is no scan ${scanId} in your account.`);
  return scan;
}
