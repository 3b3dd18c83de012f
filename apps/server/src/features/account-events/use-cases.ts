import type { Pool, Queryable } from '../../database/pool.ts';
import { clientNames, type ClientNames } from './client-names.ts';
import { countedKinds, type EventActor, type EventKind } from './event-kinds.ts';
import { shownNetwork } from './shown-network.ts';
import * as store from './store.ts';

export { eventActors, eventKinds, type EventActor, type EventKind } from './event-kinds.ts';

/** Who performs an action, and from where. */
export interface Origin {
  readonly actor: EventActor;
  /** The first characters of the API key, if one was used. */
  readonly keyPrefix?: string | undefined;
  /** The client's IP address; the log keeps only its network. */
  readonly address?: string | undefined;
  /** The client's user agent, which the log does not keep. */
  readonly userAgent?: string | undefined;
}

/** The client of a request, before it is known who it is. */
export type RequestClient = Pick<Origin, 'address' | 'userAgent'>;

/** What may be stored and shown of a client. */
export interface ShownClient extends ClientNames {
  readonly network: string | null;
}

export function shownClient({ address, userAgent = '' }: RequestClient): ShownClient {
  return { ...clientNames(userAgent), network: address === undefined ? null : shownNetwork(address) };
}

export interface AccountEvent {
  readonly accountId: number;
  readonly kind: EventKind;
  /** The service itself if omitted. */
  readonly origin?: Origin | undefined;
  /** What the action was performed on: names and ids that the owner knows, never a secret. */
  readonly detail?: Readonly<Record<string, string | number | readonly string[] | null>> | undefined;
}

/** Newest first; `total` counts the whole log. */
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
/** Rows per cleanup: the rest is left to the next one. */
const maxDeleted = 10_000;

/** Writes to an account's log in the transaction of the logged change; does nothing if the account does not exist. */
export function recordAccountEvent(
  db: Queryable,
  { accountId, kind, origin = bySystem, detail = {} }: AccountEvent,
): Promise<void> {
  const { actor, keyPrefix = null } = origin;
  const { network } = shownClient(origin);
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

/** Deletes events older than a year. */
export function deleteOldEvents(pool: Pool): Promise<void> {
  return store.deleteOldEvents(pool, keptDays, maxDeleted);
}
