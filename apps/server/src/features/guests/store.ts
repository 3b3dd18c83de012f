import { oneRow, type Client, type Queryable } from '../../database/pool.ts';

const hasNothing = `not exists (select from scans s where s.account_id = a.id)
       and not exists (select from analyses n where n.account_id = a.id)`;

export async function findGuest(db: Queryable, guestHash: Buffer): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>({
    name: 'guest-by-hash',
    text: 'select id from accounts where guest_hash = $1 and is_guest',
    values: [guestHash],
  });
  return rows[0]?.id ?? null;
}

/** A guest's account, created if there is none; locked so that it is not deleted in the meantime. */
export async function findOrInsertGuest(client: Client, guestHash: Buffer, plan: string): Promise<number> {
  const result = await client.query<{ id: number }>(
    `insert into accounts (username, plan, is_guest, guest_hash) values ('guest', $2, true, $1)
     on conflict (guest_hash) do update set plan = excluded.plan
     returning id`,
    [guestHash, plan],
  );
  return oneRow(result).id;
}

/** The oldest guests whose last visit was more than `days` days ago and whose scans have been deleted; locked. */
export async function lockOldGuests(
  client: Client,
  days: number,
  atMost: number,
): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from accounts a
     where is_guest and created_at < clock_timestamp() - make_interval(days => $1) and ${hasNothing}
     order by created_at limit $2 for update skip locked`,
    [days, atMost],
  );
  return rows.map((row) => row.id);
}

/** Except those who came back before they were locked. */
export async function deleteGuests(client: Client, ids: readonly number[]): Promise<void> {
  await client.query(`delete from accounts a where id = any($1) and is_guest and ${hasNothing}`, [ids]);
}
