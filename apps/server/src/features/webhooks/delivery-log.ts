import { validate as isUuid } from 'uuid';
import type { Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import * as store from './store/deliveries.ts';
import { makeDueNow, type EventState } from './store/events.ts';

export type { AttemptRow, DeliveryRow } from './store/deliveries.ts';
export type { EventState } from './store/events.ts';

/** What an account can see of its webhooks, and do about them. */
export interface DeliveryLog {
  /** Newest first. */
  readonly list: (query: {
    readonly accountId: number;
    readonly state: EventState | null;
    readonly page: number;
    readonly perPage: number;
  }) => Promise<{ readonly items: readonly store.ListedDelivery[]; readonly total: number }>;
  /** @throws {AppError} NOT_FOUND, FORBIDDEN for another account's */
  readonly read: (
    accountId: number,
    id: string,
  ) => Promise<{ readonly delivery: store.DeliveryRow; readonly attempts: readonly store.AttemptRow[] }>;
  /** Sends an event again, now, with its own id, whatever its outcome so far. @throws {AppError} as `read` does */
  readonly redeliver: (accountId: number, id: string) => Promise<void>;
}

export function createDeliveryLog({ pool }: { readonly pool: Pool }): DeliveryLog {
  const find = async (accountId: number, id: string): Promise<store.DeliveryRow> => {
    const delivery = isUuid(id) ? await store.findDelivery(pool, id) : null;
    if (delivery === null) throw new AppError('NOT_FOUND', `There is no delivery ${id}.`);
    if (delivery.account_id !== accountId)
      throw new AppError('FORBIDDEN', 'This delivery belongs to another user.');
    return delivery;
  };
  return {
    async list({ page, perPage, ...filter }) {
      const [items, total] = await Promise.all([
        store.listDeliveries(pool, filter, (page - 1) * perPage, perPage),
        store.countDeliveries(pool, filter),
      ]);
      return { items, total };
    },

    async read(accountId, id) {
      const delivery = await find(accountId, id);
      return { delivery, attempts: await store.listAttempts(pool, delivery.id) };
    },

    async redeliver(accountId, id) {
      const { id: eventId } = await find(accountId, id);
      await makeDueNow(pool, eventId);
    },
  };
}
