import { BackupError } from '../database/backup/format.ts';

/** `12 scans, 345 rows in total, 1.2 MB in 0.4 s` */
export function summaryOf(rows: ReadonlyMap<string, number>, bytes: number, ms: number): string {
  const all = [...rows.values()].reduce((sum, count) => sum + count, 0);
  const count = (value: number, digits = 0): string =>
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${count(rows.get('scans') ?? 0)} scans, ${count(all)} rows in total, ${count(bytes / 1e6, 1)} MB in ${count(ms / 1000, 1)} s`;
}

/** Operating system and database errors are reported in one line; anything else is a bug in our code. */
export function toBackupError(what: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BackupError || !('code' in error)) return error;
  return new BackupError(`${what}: ${error.message}.`, { cause: error });
}
