import type { Queryable } from '../../database/pool.ts';

export interface BrandingRow {
  readonly name: string | null;
  readonly colour: string | null;
  readonly logo: Buffer | null;
  readonly logo_type: 'image/png' | 'image/jpeg' | null;
  readonly sender_name: string | null;
}

export async function findBranding(db: Queryable, accountId: number): Promise<BrandingRow | null> {
  const { rows } = await db.query<BrandingRow>({
    name: 'branding-of-account',
    text: 'select name, colour, logo, logo_type, sender_name from branding where account_id = $1',
    values: [accountId],
  });
  return rows[0] ?? null;
}

export async function upsertBranding(db: Queryable, accountId: number, row: BrandingRow): Promise<void> {
  await db.query({
    name: 'upsert-branding',
    text: `insert into branding (account_id, name, colour, logo, logo_type, sender_name)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (account_id) do update
           set name = excluded.name, colour = excluded.colour, logo = excluded.logo,
               logo_type = excluded.logo_type, sender_name = excluded.sender_name, updated_at = clock_timestamp()`,
    values: [accountId, row.name, row.colour, row.logo, row.logo_type, row.sender_name],
  });
}

/** Whether there was any. */
export async function deleteBranding(db: Queryable, accountId: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'delete-branding',
    text: 'delete from branding where account_id = $1',
    values: [accountId],
  });
  return rowCount !== 0;
}
