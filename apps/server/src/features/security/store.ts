import type { Queryable } from '../../database/pool.ts';

export interface ScanRow {
  readonly id: number;
  readonly url: string;
  readonly mode: string;
  readonly status: string;
  readonly scanner_version: string | null;
  /** ISO 8601 in UTC. */
  readonly scanned_at: string | null;
  /** What was detected on the page. */
  readonly technologies: readonly { readonly id: string; readonly name: string }[];
  /** The facts stored with the result; null if the scan has none. */
  readonly facts: unknown;
}

/** A scan of the account by its number; null if it does not exist. */
export async function findScan(db: Queryable, accountId: number, scanId: number): Promise<ScanRow | null> {
  const { rows } = await db.query<ScanRow>({
    name: 'security',
    text: `select s.id, s.url, s.mode, s.status, s.scanner_version, a.result ->> 'scanned_at' as scanned_at,
                  coalesce((select jsonb_agg(jsonb_build_object('id', t -> 'id', 'name', t -> 'name'))
                            from jsonb_array_elements(a.result -> 'technologies') t), '[]') as technologies,
                  f.facts
           from scans s
             left join analyses a on a.id = s.analysis_id
             left join analysis_security f on f.analysis_id = s.analysis_id
           where s.id = $2 and s.account_id = $1`,
    values: [accountId, scanId],
  });
  return rows[0] ?? null;
}
