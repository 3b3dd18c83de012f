import type { Pool, Queryable } from '../../database/pool.ts';
import { countedKinds, type EventActor, type EventKind } from './event-kinds.ts';
import { shownNetwork } from './shown-network.ts';
import * as store from './store.ts';

export { eventActors, eventKinds, type EventActor, type EventKind } from './event-kinds.ts';

/** Who does something, and from where. */
export interface Origin {
  readonly actor: EventActor;
  /** The first characters of the API key, where one does it. */
  readonly keyPrefix?: string | undefined;
  /** The client's; the log keeps its network alone. */
  readonly address?: string | undefined;
}

export interface AccountEvent {
  readonly accountId: number;
  readonly kind: EventKind;
  /** The service itself where it is left out. */
  readonly origin?: Origin | undefined;
  /** What it was done to: names and ids that the owner knows, never a secret. */
  readonly detail?: Readonly<Record<string, string | number | readonly string[] | null>> | undefined;
}

/** Newest first; `total` of the whole log. */
export interface EventPage {
  readonly items: readonly store.EventRow[];
  readonly total: number;
}

export interface AccountEventsUseCases {
  readonly list: (query: {
    readonly accountId: number;
    readonly page: number;
    readonly perPage: number;
  }) => Promise<EventPage>;
}

export const byOperator: Origin = { actor: 'operator' };
const bySystem: Origin = { actor: 'system' };
const keptDays = 365;
/** Rows of one clean-up: more are left to the next. */
const maxDeleted = 10_000;

/** Writes into an account's log, in the transaction of what it tells; nothing where there is no such account. */
export function recordAccountEvent(
  db: Queryable,
  { accountId, kind, origin = bySystem, detail = {} }: AccountEvent,
): Promise<void> {
  const { actor, keyPrefix = null, address } = origin;
  const network = address === undefined ? null : shownNetwork(address);
  return countedKinds.includes(kind)
    ? store.countEvent(db, { accountId, kind, actor, network, detail })
    : store.insertEvent(db, { accountId, kind, actor, keyPrefix, network, detail });
}

export function createAccountEvents({ pool }: { pool: Pool }): AccountEventsUseCases {
  return {
    async list({ accountId, page, perPage }) {
      const [items, total] = await Promise.all([
        store.listEvents(pool, accountId, (page - 1) * perPage, perPage),
        store.countEvents(pool, accountId),
      ]);
      return { items, total };
    },
  };
}

/** Deletes what is older than a year. */
export function deleteOldEvents(pool: Pool): Promise<void> {
  return store.deleteOldEvents(pool, keptDays, maxDeleted);
}
