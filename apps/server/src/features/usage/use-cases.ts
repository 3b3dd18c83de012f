import { unfollowedChanges, type Changes } from '../../database/changes.ts';
import { createFollowedCache } from '../../database/followed-cache.ts';
import { afterCommit, type Client, type Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import type { PlanLimits } from '../../plans.ts';
import { lockAccount } from '../accounts/reads.ts';
import { createRequestLeases, type RequestQuota } from './request-leases.ts';
import * as store from './store.ts';

export type { AdmissionKind, AdmissionRow } from './store.ts';
export type { RequestQuota } from './request-leases.ts';

/** A quota in the form of the `RateLimit` headers. */
export interface Quota {
  readonly policy: string;
  readonly limit: number;
  readonly remaining: number;
  readonly windowSeconds: number;
  readonly resetSeconds: number;
}

export interface DailyUsage {
  readonly used: number;
  readonly limit: number | null;
  /** When the oldest admission leaves the window; null if the window is empty. */
  readonly resetsAt: Date | null;
}

export interface Usage {
  readonly single: DailyUsage;
  readonly sitemap: DailyUsage;
  readonly crawls: DailyUsage;
  readonly requestsLast24h: number;
}

export interface UsageUseCases {
  /**
   * Admits all of these tasks in the caller's transaction, or throws RATE_LIMIT_EXCEEDED. The account stays locked until
   * the transaction ends, so parallel requests are counted one after another.
   */
  readonly admit: (client: Client, request: AdmissionRequest) => Promise<void>;
  /**
   * Admits a guest's task toward the limit of their network as well; call before `admit`. The network is identified by
   * a hash, and stays locked.
   */
  readonly admitNetwork: (client: Client, request: NetworkAdmissionRequest) => Promise<void>;
  /** Returns admissions: the service failed, not the site. */
  readonly refund: (client: Client, taskIds: readonly string[]) => Promise<void>;
  /** Counts one API request; null if the plan has no limit. */
  readonly takeRequest: (accountId: number, limits: PlanLimits) => Promise<RequestQuota | null>;
  /** The daily quotas that the account's plan limits. */
  readonly dailyQuotas: (accountId: number, limits: PlanLimits) => Promise<readonly Quota[]>;
  readonly read: (accountId: number, limits: PlanLimits) => Promise<Usage>;
  /**
   * What currently counts toward the daily limits, at most `limit` items, and the total; in the order in which it
   * leaves the window.
   */
  readonly listWindow: (
    accountId: number,
    limit: number,
  ) => Promise<{ readonly items: readonly store.AdmissionRow[]; readonly total: number }>;
  readonly cleanUp: () => Promise<void>;
  /** Returns what this process has leased; called at shutdown. */
  readonly close: () => Promise<void>;
}

export interface AdmissionRequest {
  readonly accountId: number;
  readonly limits: PlanLimits;
  readonly kind: store.AdmissionKind;
  /** At least one. */
  readonly taskIds: readonly string[];
}

export interface NetworkAdmissionRequest extends Omit<AdmissionRequest, 'accountId' | 'taskIds'> {
  readonly networkHash: Buffer;
  readonly taskId: string;
}

const day = 86_400;
/** The maximum that the database can count in a minute. */
const noLimit = 2_147_483_647;
const limitOf = { single: 'single', sitemap: 'sitemap', crawl: 'crawls' } as const;
const kinds = ['single', 'sitemap', 'crawl'] as const;
const names = { single: 'Scan', sitemap: 'Sitemap scan', crawl: 'Crawl' } as const;

/** The number of admissions of a kind, as long as it stays valid. */
interface Admitted {
  readonly kind: store.AdmissionKind;
  readonly used: number;
  /** When the oldest leaves the window, on the clock of `performance.now()`. */
  readonly leavesAtMs: number;
}

export function createUsage({
  pool,
  changes = unfollowedChanges,
}: {
  pool: Pool;
  changes?: Changes;
}): UsageUseCases {
  const leases = createRequestLeases({ pool });
  const admitted = createFollowedCache<readonly Admitted[]>({ changes, topic: 'admissions' });

  const readAdmitted = async (accountId: number): Promise<readonly Admitted[]> => {
    const counts = await admitted.read(String(accountId), async () => {
      const nowMs = performance.now();
      const value = (await store.countAdmissions(pool, accountId)).map(
        ({ kind, used, frees_in }): Admitted => ({
          kind,
          used,
          leavesAtMs: nowMs + frees_in * 1000,
        }),
      );
      return { value, keepMs: Math.min(...value.map(({ leavesAtMs }) => leavesAtMs)) - nowMs };
    });
    return counts ?? [];
  };

  const admit: UsageUseCases['admit'] = async (client, request) => {
    const { accountId, limits, kind, taskIds } = request;
    // Counts read after this cannot change before the commit.
    await lockAccount(client, accountId);
    const limit = limits[limitOf[kind]];
    if (limit !== null) {
      const counts = await store.countAdmissions(client, accountId);
      const used = counts.find((count) => count.kind === kind)?.used ?? 0;
      const remaining = limit - taskIds.length;
      if (used > remaining) {
        // A request larger than the whole limit never fits, however many leave the window.
        const freesIn =
          remaining < 0 ? null : await store.secondsUntilAtMost(client, accountId, kind, remaining);
        throw makeRefusal(kind, { used, limit, wanted: taskIds.length }, freesIn);
      }
    }
    await store.insertAdmissions(client, accountId, kind, taskIds);
    afterCommit(client, () => changes.notify('admissions', String(accountId)));
  };

  return {
    admit,

    async admitNetwork(client, { networkHash, limits, kind, taskId }) {
      await store.lockNetwork(client, networkHash);
      const limit = limits[limitOf[kind]];
      if (limit !== null) {
        const newest = await store.listNetworkAdmissions(client, networkHash, kind, limit);
        if (newest.length >= limit)
          throw makeRefusal(kind, { used: newest.length, limit, wanted: 1 }, newest.at(-1) ?? null);
      }
      await store.insertNetworkAdmission(client, networkHash, kind, taskId);
    },

    refund: (client, taskIds) => store.deleteAdmissions(client, taskIds),

    async takeRequest(accountId, limits) {
      // Counted even without a limit, because the usage shows them.
      const quota = await leases.take(accountId, limits.requests_per_minute ?? noLimit);
      return limits.requests_per_minute === null ? null : quota;
    },

    async dailyQuotas(accountId, limits) {
      if (kinds.every((kind) => limits[limitOf[kind]] === null)) return [];
      const counts = await readAdmitted(accountId);
      const nowMs = performance.now();
      return kinds.flatMap((kind): Quota[] => {
        const limit = limits[limitOf[kind]];
        // A quota of 0 means a feature that the plan does not include, not one that is used up.
        if (limit === null || limit === 0) return [];
        const count = counts.find((one) => one.kind === kind);
        return [
          {
            policy: limitOf[kind],
            limit,
            remaining: Math.max(0, limit - (count?.used ?? 0)),
            windowSeconds: day,
            resetSeconds:
              count === undefined ? day : Math.max(1, Math.ceil((count.leavesAtMs - nowMs) / 1000)),
          },
        ];
      });
    },

    async read(accountId, limits) {
      const [counts, booked] = await Promise.all([
        store.countAdmissions(pool, accountId),
        store.countRequests(pool, accountId),
      ]);
      const daily = (kind: store.AdmissionKind): DailyUsage => {
        const count = counts.find((one) => one.kind === kind);
        return {
          used: count?.used ?? 0,
          limit: limits[limitOf[kind]],
          resetsAt: count?.leaves_at ?? null,
        };
      };
      return {
        single: daily('single'),
        sitemap: daily('sitemap'),
        crawls: daily('crawl'),
        requestsLast24h: booked - leases.countUnused(accountId),
      };
    },

    async listWindow(accountId, limit) {
      const [items, counts] = await Promise.all([
        store.listAdmissions(pool, accountId, limit),
        store.countAdmissions(pool, accountId),
      ]);
      return { items, total: counts.reduce((sum, { used }) => sum + used, 0) };
    },

    cleanUp: () => store.deleteOldUsage(pool),
    close: () => leases.returnAll(),
  };
}

/** `freesIn`: seconds until that many more are admitted; null if waiting alone does not help. */
function makeRefusal(
  kind: store.AdmissionKind,
  { used, limit, wanted }: { readonly used: number; readonly limit: number; readonly wanted: number },
  freesIn: number | null,
): AppError {
  const requestedText = wanted === 1 ? '' : ` The request asks for ${wanted}.`;
  return new AppError(
    'RATE_LIMIT_EXCEEDED',
    `${names[kind]} limit reached (${used}/${limit}).${requestedText}`,
    {
      retryAfter: freesIn ?? day,
    },
  );
}
