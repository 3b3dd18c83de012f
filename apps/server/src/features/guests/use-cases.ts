import { inTransaction, type Pool } from '../../database/pool.ts';
import { deriveKey, keyedHash } from '../../derived-key.ts';
import type { FairGate } from '../../fair-gate.ts';
import type { Plans } from '../../plans.ts';
import {
  deleteUnusedGuests,
  findGuest,
  findOrInsertGuest,
  limitsOf,
  networkOf,
  type AccountsUseCases,
  type Principal,
} from '../accounts/use-cases.ts';
import type { ScanMode, ScansUseCases } from '../scans/use-cases.ts';
import type { UsageUseCases } from '../usage/use-cases.ts';
import { makeGuestId, readGuestCookie, sealGuestId } from './guest-cookie.ts';

export interface GuestScanRequest {
  /** The browser's cookie from an earlier scan; null if it has none. */
  readonly cookie: string | null;
  /** The client's IP address. */
  readonly address: string;
  readonly url: string;
  readonly mode: ScanMode;
}

export interface GuestsUseCases {
  /**
   * Performs a request when it is its network's turn.
   * @throws {AppError} RATE_LIMIT_EXCEEDED if too many requests of the network are waiting
   */
  readonly inTurn: <T>(address: string, perform: () => Promise<T>) => Promise<T>;
  /**
   * Admits a scan, and creates the guest with their first one; returns the task, and the cookie that identifies them
   * from now on.
   */
  readonly startScan: (
    request: GuestScanRequest,
  ) => Promise<{ readonly taskId: string; readonly cookie: string }>;
  /** Null unless it is the cookie of a known guest. */
  readonly authenticate: (cookie: string) => Promise<Principal | null>;
}

const plan = 'guest';
const keptDays = 30;
/** Guests per cleanup: the rest is left to the next one. */
const maxDeleted = 1_000;

/**
 * People without an account: a browser is identified by its cookie and a network by its IP address, both stored as
 * hashes that are useless without the service's secret. Each browser has its own account, so that all rules for scans
 * apply to guests' scans; a new browser means a new account, so its network is counted as well.
 */
export function createGuests(deps: {
  readonly pool: Pool;
  /** The one that accounts take turns at. */
  readonly gate: FairGate;
  readonly secret: string;
  readonly plans: Plans;
  readonly accounts: Pick<AccountsUseCases, 'principalOfGuest'>;
  readonly scans: Pick<ScansUseCases, 'start'>;
  readonly usage: Pick<UsageUseCases, 'admitNetwork'>;
}): GuestsUseCases {
  const { pool, gate, accounts, scans, usage } = deps;
  const keys = {
    cookie: deriveKey(deps.secret, 'guest cookie'),
    account: deriveKey(deps.secret, 'guest account'),
    network: deriveKey(deps.secret, 'guest network'),
  };
  const limits = limitsOf(deps.plans, plan);
  return {
    inTurn: (address, perform) => gate(`guests ${networkOf(address)}`, perform),

    async startScan({ cookie, address, url, mode }) {
      const networkHash = keyedHash(keys.network, networkOf(address));
      const id = (cookie === null ? null : readGuestCookie(keys.cookie, cookie)) ?? makeGuestId();
      const taskId = await scans.start({
        account: async (client, task) => {
          await usage.admitNetwork(client, { networkHash, limits, kind: mode, taskId: task });
          const guestHash = keyedHash(keys.account, id);
          return { id: await findOrInsertGuest(client, guestHash, plan), limits };
        },
        url,
        mode,
        bypassCache: false,
        webhookUrl: null,
      });
      return { taskId, cookie: sealGuestId(keys.cookie, id) };
    },

    async authenticate(cookie) {
      const id = readGuestCookie(keys.cookie, cookie);
      if (id === null) return null;
      const accountId = await findGuest(pool, keyedHash(keys.account, id));
      return accountId === null ? null : accounts.principalOfGuest(accountId);
    },
  };
}

/** Deletes guests for whom nothing has been stored for a while. */
export function deleteOldGuests(pool: Pool): Promise<void> {
  return inTransaction(pool, (client) => deleteUnusedGuests(client, keptDays, maxDeleted));
}
