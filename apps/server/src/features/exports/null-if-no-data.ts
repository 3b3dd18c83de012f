import { AppError } from '../../errors.ts';

/** Null if a scan has no such analysis. */
export async function nullIfNoData<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NO_DATA') return null;
    throw error;
  }
}
