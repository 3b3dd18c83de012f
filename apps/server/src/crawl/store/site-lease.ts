import type { Queryable } from '../../database/pool.ts';

/**
 * Only one crawl at a time requests a site, across all processes and machines. The holder renews its lease; if it
 * crashes, the lease expires. A crawl that finds the site taken records that it is waiting, and the holder yields after
 * a while, so crawls of the same site take turns and none starves.
 */
const leaseSeconds = 15;
export const leaseMs = leaseSeconds * 1000;
/** A holder continues for this long while others wait. */
const yieldAfterSeconds = 20;

/** Takes the lease of the site, or records that this crawl is waiting for it. */
export async function acquireSite(db: Queryable, site: string, crawlId: string): Promise<boolean> {
  const { rows } = await db.query<{ is_mine: boolean }>(
    `insert into crawl_sites as s (site, crawl_id, held_until)
     values ($1, $2, clock_timestamp() + make_interval(secs => ${leaseSeconds}))
     on conflict (site) do update set
       crawl_id = case when s.held_until < clock_timestamp() or s.crawl_id = $2 then $2 else s.crawl_id end,
       held_until = case when s.held_until < clock_timestamp() or s.crawl_id = $2
         then clock_timestamp() + make_interval(secs => ${leaseSeconds}) else s.held_until end,
       waiting_since = case when s.held_until < clock_timestamp() or s.crawl_id = $2
         then null else coalesce(s.waiting_since, clock_timestamp()) end
     returning crawl_id = $2 as is_mine`,
    [site, crawlId],
  );
  return rows[0]?.is_mine === true;
}

/** Renews the lease; returns whether another crawl has waited long enough, null if the lease was lost. */
export async function renewSite(
  db: Queryable,
  site: string,
  crawlId: string,
): Promise<{ readonly mustYield: boolean } | null> {
  const { rows } = await db.query<{ is_wanted: boolean }>(
    `update crawl_sites set held_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
     where site = $1 and crawl_id = $2
     returning coalesce(waiting_since < clock_timestamp() - make_interval(secs => ${yieldAfterSeconds}), false) as is_wanted`,
    [site, crawlId],
  );
  const row = rows[0];
  return row === undefined ? null : { mustYield: row.is_wanted };
}

/** Releases the lease. The row is kept for the next holder. */
export async function releaseSite(db: Queryable, site: string, crawlId: string): Promise<void> {
  await db.query(
    `update crawl_sites set crawl_id = null, held_until = clock_timestamp(), waiting_since = null
     where site = $1 and crawl_id = $2`,
    [site, crawlId],
  );
}
