import type { Pool } from '../../database/pool.ts';
import { createKeyedMutex } from '../../keyed-mutex.ts';
import * as store from './store.ts';

export interface RequestQuota {
  readonly isAllowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the minute ends. */
  readonly resetSeconds: number;
}

interface Lease {
  readonly windowStart: Date;
  readonly endsAtMs: number;
  /** Remaining permits. */
  left: number;
  /** The whole service's usage when the lease was taken. */
  readonly usedByAll: number;
  readonly size: number;
}

const minLeaseCap = 16;
/** Maximum part of a large limit that a process leases at a time. */
const leasePart = 1 / 64;
const maxLease = 1_024;

/**
 * Counts requests per account and minute across all processes without a database write for each: a process leases a few
 * at a time, more while an account is busy, and one by one when its quota runs low. The limit is never exceeded.
 */
export function createRequestLeases({
  pool,
  nowMs = () => performance.now(),
  pruneMs = 60_000,
}: {
  pool: Pool;
  nowMs?: () => number;
  pruneMs?: number;
}): {
  take: (accountId: number, limit: number) => Promise<RequestQuota>;
  /** The account's requests that are reserved in the database but not made yet. */
  countUnused: (accountId: number) => number;
  returnAll: () => Promise<void>;
} {
  const leases = new Map<number, Lease>();
  /** Concurrent requests of one account take turns, so that each sees what the previous one left. */
  const withLock = createKeyedMutex();

  const giveBack = async (accountId: number, lease: Lease): Promise<void> => {
    leases.delete(accountId);
    if (lease.left > 0) await store.returnRequests(pool, accountId, lease.windowStart, lease.left);
  };

  const takeNow = async (accountId: number, limit: number): Promise<RequestQuota> => {
    let lease = leases.get(accountId);
    if (lease !== undefined && nowMs() >= lease.endsAtMs) {
      await giveBack(accountId, lease);
      lease = undefined;
    }
    // A quota that is used up stays used up until the minute ends: no need to ask again.
    if (lease === undefined) lease = await renew(accountId, limit, 1, 0);
    else if (lease.left === 0 && lease.usedByAll < limit) {
      lease = await renew(accountId, limit, lease.size * 2, lease.usedByAll);
    }
    const resetSeconds = Math.max(1, Math.ceil((lease.endsAtMs - nowMs()) / 1000));
    if (lease.left === 0) return { isAllowed: false, limit, remaining: 0, resetSeconds };
    lease.left -= 1;
    return {
      isAllowed: true,
      limit,
      remaining: Math.max(0, limit - lease.usedByAll) + lease.left,
      resetSeconds,
    };
  };

  /** Without this, an idle account would keep its last lease forever, along with its unused requests. */
  const prune = async (): Promise<void> => {
    for (const accountId of [...leases.keys()]) {
      const giveBackEnded = withLock(String(accountId), async () => {
        const lease = leases.get(accountId);
        if (lease !== undefined && nowMs() >= lease.endsAtMs) await giveBack(accountId, lease);
      });
      // What the database does not take back now stays counted as used, in a minute that no longer affects any limit.
      await giveBackEnded.catch(() => undefined);
    }
    pruning = undefined;
    if (leases.size > 0) pruneLater();
  };
  let pruning: NodeJS.Timeout | undefined;
  const pruneLater = (): void => {
    pruning ??= setTimeout(() => void prune(), pruneMs).unref();
  };

  const renew = async (accountId: number, limit: number, size: number, used: number): Promise<Lease> => {
    const cap = Math.max(minLeaseCap, Math.floor(limit * leasePart));
    const wanted = Math.max(1, Math.min(size, cap, maxLease, Math.floor((limit - used) / 8)));
    const granted = await store.leaseRequests(pool, accountId, wanted, limit);
    const lease: Lease = {
      windowStart: granted.window_start,
      endsAtMs: nowMs() + granted.frees_in * 1000,
      left: granted.granted,
      usedByAll: granted.used,
      size: Math.max(1, wanted),
    };
    leases.set(accountId, lease);
    pruneLater();
    return lease;
  };

  return {
    take: (accountId, limit) => withLock(String(accountId), () => takeNow(accountId, limit)),
    countUnused: (accountId) => leases.get(accountId)?.left ?? 0,
    async returnAll() {
      clearTimeout(pruning);
      for (const [accountId, lease] of [...leases]) await giveBack(accountId, lease);
    },
  };
}
