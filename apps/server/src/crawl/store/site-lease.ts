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

/**
 * Takes the leases of all sites, or none: it then records that this crawl is waiting for the first one that is taken. The
 * order is the same for all crawls, so that two of them cannot wait for each other.
 */
export async function acquireSites(
  db: Queryable,
  sites: readonly string[],
  crawlId: string,
): Promise<boolean> {
  const sorted = [...sites].sort();
  for (const [i, site] of sorted.entries()) {
    if (await acquireSite(db, site, crawlId)) continue;
    await releaseSites(db, sorted.slice(0, i), crawlId);
    return false;
  }
  return true;
}

async function acquireSite(db: Queryable, site: string, crawlId: string): Promise<boolean> {
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

/** Renews the leases; returns whether another crawl has waited long enough, null if one was lost. */
export async function renewSites(
  db: Queryable,
  sites: readonly string[],
  crawlId: string,
): Promise<{ readonly mustYield: boolean } | null> {
  const { rows } = await db.query<{ is_wanted: boolean }>(
    `update crawl_sites set held_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
     where site = any($1) and crawl_id = $2
     returning coalesce(waiting_since < clock_timestamp() - make_interval(secs => ${yieldAfterSeconds}), false) as is_wanted`,
    [sites, crawlId],
  );
  return rows.length < sites.length ? null : { mustYield: rows.some(({ is_wanted }) => is_wanted) };
}

/** Releases the leases. The rows are kept for the next holders. */
export async function releaseSites(db: Queryable, sites: readonly string[], crawlId: string): Promise<void> {
  await db.query(
    `update crawl_sites set crawl_id = null, held_until = clock_timestamp(), waiting_since = null
     where site = any($1) and crawl_id = $2`,
    [sites, crawlId],
  );
}
