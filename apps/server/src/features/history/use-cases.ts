import { parseSubmittedUrl } from '@siteglass/analysis/url';
import type { Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { readIgnored } from '../issue-statuses/reads.ts';
import {
  countHistory,
  listHistory,
  readShownScores,
  scansById,
  type HistoryFilter,
  type HistoryRow,
} from '../scans/reads.ts';

export interface HistoryQuery extends Omit<HistoryFilter, 'pageUrl'> {
  /** Whether `url` is the whole URL of a page, in any spelling. */
  readonly isPage: boolean;
  readonly page: number;
  readonly perPage: number;
}

export interface HistoryItem extends HistoryRow {
  /** How many failures the account ignores, which are left out of the score. */
  readonly ignored_checks: number;
}

export interface HistoryPage {
  readonly items: readonly HistoryItem[];
  readonly total: number;
}

export interface HistoryUseCases {
  /** Newest first. @throws {AppError} INVALID_URL if the URL of a page is none */
  readonly list: (query: HistoryQuery) => Promise<HistoryPage>;
}

export function createHistory({ pool }: { pool: Pool }): HistoryUseCases {
  return {
    async list({ page, perPage, isPage, ...given }) {
      const filter: HistoryFilter =
        isPage && given.url !== null
          ? { ...given, url: null, pageUrl: hrefOf(given.url) }
          : { ...given, pageUrl: null };
      const [rows, total] = await Promise.all([
        listHistory(pool, filter, (page - 1) * perPage, perPage),
        countHistory(pool, filter),
      ]);
      const { accountId } = filter;
      const sites = [...new Set(rows.map(({ site }) => site))];
      const ignored = await readIgnored(pool, accountId, sites);
      const shown = await readShownScores(pool, accountId, scansById(rows.map(({ id }) => id)), ignored);
      return { items: rows.map((row) => ({ ...row, ignored_checks: 0, ...shown.get(row.id) })), total };
    },
  };
}

/** Normalized like the URL of a new scan. */
function hrefOf(url: string): string {
  const parsed = parseSubmittedUrl(url);
  if (!parsed.ok) throw new AppError('INVALID_URL', 'url is not the URL of a page.');
  return parsed.href;
}
