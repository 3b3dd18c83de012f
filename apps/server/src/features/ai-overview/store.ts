import type { Queryable } from '../../database/pool.ts';

export interface ScanRow {
  readonly id: number;
  readonly url: string;
  readonly mode: string;
  readonly status: string;
  readonly scanner_version: string | null;
  /** ISO 8601 in UTC. */
  readonly scanned_at: string | null;
  /** The AI overview in the stored document; null if it has none. */
  readonly ai_overview: unknown;
}

/** A scan of the account by its number; null if it does not exist. */
export async function findScan(db: Queryable, accountId: number, scanId: number): Promise<ScanRow | null> {
  const { rows } = await db.query<ScanRow>({
    name: 'ai-overview',
    text: `select s.id, s.url, s.mode, s.status, s.scanner_version,
                  a.result ->> 'scanned_at' as scanned_at, a.result -> 'ai_overview' as ai_overview
           from scans s left join analyses a on a.id = s.analysis_id
           where s.id = $2 and s.account_id = $1`,
    values: [accountId, scanId],
  });
  return rows[0] ?? null;
}
