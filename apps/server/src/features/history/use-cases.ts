import type { Pool } from '../../database/pool.ts';
import { countHistory, listHistory, type HistoryFilter, type HistoryRow } from '../scans/reads.ts';

export interface HistoryQuery extends HistoryFilter {
  readonly page: number;
  readonly perPage: number;
}

export interface HistoryPage {
  readonly items: readonly HistoryRow[];
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
        listHistory(pool, query, (query.page - 1) * query.perPage, query.perPage),
        countHistory(pool, query),
      ]);
      return { items, total };
    },
  };
}
