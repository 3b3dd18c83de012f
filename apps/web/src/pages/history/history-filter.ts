import type { HistoryFilter } from '../../api/queries.ts';
import { scanStates } from '../../components/scan-state.tsx';

/** The state of the list, as stored in the URL; invalid values are ignored. */
export interface HistoryView {
  readonly url: string;
  readonly status: NonNullable<HistoryFilter['status']> | null;
  readonly mode: NonNullable<HistoryFilter['mode']> | null;
  readonly page: number;
  readonly perPage: number;
}

export const modes = ['single', 'sitemap'] as const;
export const pageSizes = [10, 20, 50] as const;
const defaultSize = 20;
const lastPage = 1_000_000;
const maxTextLength = 2048;

export function readView(search: URLSearchParams): HistoryView {
  const page = Number(search.get('page'));
  const perPage = Number(search.get('per_page'));
  return {
    url: (search.get('url') ?? '').slice(0, maxTextLength),
    status: scanStates.find((one) => one === search.get('status')) ?? null,
    mode: modes.find((one) => one === search.get('mode')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    perPage: pageSizes.find((one) => one === perPage) ?? defaultSize,
  };
}

/** Only values that differ from the defaults go into the URL. */
export function writeView(view: HistoryView): string {
  const search = new URLSearchParams();
  if (view.url !== '') search.set('url', view.url);
  if (view.status !== null) search.set('status', view.status);
  if (view.mode !== null) search.set('mode', view.mode);
  if (view.perPage !== defaultSize) search.set('per_page', String(view.perPage));
  if (view.page !== 1) search.set('page', String(view.page));
  return search.size === 0 ? '' : `?${search}`;
}

export function filterOf({ url, status, mode, page, perPage }: HistoryView): HistoryFilter {
  return {
    page,
    per_page: perPage,
    ...(url === '' ? {} : { url }),
    ...(status === null ? {} : { status }),
    ...(mode === null ? {} : { mode }),
  };
}

export function isFiltered({ url, status, mode }: HistoryView): boolean {
  return url !== '' || status !== null || mode !== null;
}
