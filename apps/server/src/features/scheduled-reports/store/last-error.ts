import type { Client } from '../../../database/pool.ts';

export interface ReportError {
  readonly code: string;
  readonly message: string;
}

/** What `last_error` has besides the error. */
export const errorTime = `jsonb_build_object('at', to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/** What prevents a report from being generated at all. */
export async function noteError(client: Client, id: number, error: ReportError): Promise<void> {
  await client.query(`update scheduled_reports set last_error = $2::jsonb || ${errorTime} where id = $1`, [
    id,
    error,
  ]);
}
