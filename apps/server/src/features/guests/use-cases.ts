import { inTransaction, type Pool } from '../../database/pool.ts';
import { deriveKey, keyedHash } from '../../derived-key.ts';
import type { Plans } from '../../plans.ts';
import { createTurns } from '../../turns.ts';
import { limitsOf, networkOf, type AccountsUseCases, type Principal } from '../accounts/use-cases.ts';
import type { ScanMode, ScansUseCases } from '../scans/use-cases.ts';
import type { UsageUseCases } from '../usage/use-cases.ts';
import { makeGuestId, readGuestCookie, sealGuestId } from './guest-cookie.ts';
import * as store from './store.ts';

export interface GuestScanRequest {
  /** What the browser has of an earlier scan; null where it has nothing. */
  readonly cookie: string | null;
  /** The client's. */
  readonly address: string;
  readonly url: string;
  readonly mode: ScanMode;
}

export interface GuestsUseCases {
  /** Admits a scan, and makes the guest with his first; the task, and the cookie that tells him from now on. */
  readonly startScan: (
    request: GuestScanRequest,
  ) => Promise<{ readonly taskId: string; readonly cookie: string }>;
  /** Null for anything but the cookie of a guest who is known. */
  readonly authenticate: (cookie: string) => Promise<Principal | null>;
}

const plan = 'guest';
const keptDays = 30;
/** Guests of one clean-up: more are left to the next. */
const maxDeleted = 1_000;

/**
 * People without an account: a browser is known by its cookie and a network by its address, and both are stored as
 * hashes that are of no use without the service's secret. Each browser has an account of its own, so that all that is
 * true of scans is true of theirs; a new browser is a new account, and so its network counts as well.
 */
export function createGuests(deps: {
  readonly pool: Pool;
  readonly secret: string;
  readonly plans: Plans;
  readonly accounts: Pick<AccountsUseCases, 'principalOfGuest'>;
  readonly scans: Pick<ScansUseCases, 'start'>;
  readonly usage: Pick<UsageUseCases, 'admitNetwork'>;
}): GuestsUseCases {
  const { pool, accounts, scans, usage } = deps;
  const keys = {
    cookie: deriveKey(deps.secret, 'guest cookie'),
    account: deriveKey(deps.secret, 'guest account'),
    network: deriveKey(deps.secret, 'guest network'),
  };
  const limits = limitsOf(deps.plans, plan);
  /** Those of one network wait here for each other, and hold no connections meanwhile. */
  const inTurn = createTurns();

  return {
    startScan({ cookie, address, url, mode }) {
      const network = networkOf(address);
      const networkHash = keyedHash(keys.network, network);
      const id = (cookie === null ? null : readGuestCookie(keys.cookie, cookie)) ?? makeGuestId();
      return inTurn(network, async () => {
        const taskId = await scans.start({
          account: async (client, task) => {
            await usage.admitNetwork(client, { networkHash, limits, kind: mode, taskId: task });
            const guestHash = keyedHash(keys.account, id);
            return { id: await store.findOrInsertGuest(client, guestHash, plan), limits };
          },
          url,
          mode,
          bypassCache: false,
          webhookUrl: null,
        });
        return { taskId, cookie: sealGuestId(keys.cookie, id) };
      });
    },

    async authenticate(cookie) {
      const id = readGuestCookie(keys.cookie, cookie);
      if (id === null) return null;
      const accountId = await store.findGuest(pool, keyedHash(keys.account, id));
      return accountId === null ? null : accounts.principalOfGuest(accountId);
    },
  };
}

/** Deletes guests of whom nothing has been kept for a while. */
export async function deleteOldGuests(pool: Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    await store.deleteGuests(client, await store.lockOldGuests(client, keptDays, maxDeleted));
  });
}
