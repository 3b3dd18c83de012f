import type { Pool } from '../../database/pool.ts';
import * as store from './store.ts';

export interface HistoryQuery {
  readonly accountId: number;
  readonly page: number;
  readonly perPage: number;
  /** Part of the URL, ignoring case. */
  readonly url: string | null;
  readonly status: string | null;
  readonly mode: string | null;
}

export interface HistoryPage {
  readonly items: readonly store.HistoryRow[];
  readonly total: number;
}

export interface HistoryUseCases {
  /** Newest first. */
  readonly list: (query: HistoryQuery) => Promise<HistoryPage>;
}

export function createHistory({ pool }: { pool: Pool }): HistoryUseCases {
  return {
    async list(query) {
      const [items, total] = await Promise.all([
        store.listHistory(pool, query, (query.page - 1) * query.perPage, query.perPage),
        store.countHistory(pool, query),
      ]);
      return { items, total };
    },
  };
}
