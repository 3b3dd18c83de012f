import { sortable, type ListSort, type PageListFilter } from '../../../api/page-lists.ts';
import { pageIn } from '../../../components/page-in-url.ts';
import { scanStates, type ScanStateName } from '../../../components/scan-state.tsx';

/** The state of a list of pages, as stored in the URL; invalid values are ignored. */
export interface ListView {
  readonly page: number;
  readonly sort: ListSort;
  readonly find: string;
  readonly check: string | null;
  readonly status: ScanStateName | null;
}

export const defaultSort = 'position' satisfies ListSort;
const perPage = 50;
const maxTextLength = 2_048;
const maxCheckLength = 100;

export function readListView(search: URLSearchParams): ListView {
  const sort = search.get('sort') ?? '';
  const column = sortable.find((one) => one === sort.replace(/^-/, ''));
  const check = search.get('check');
  return {
    page: pageIn(search),
    sort: column === undefined ? defaultSort : sort.startsWith('-') ? `-${column}` : column,
    find: (search.get('find') ?? '').slice(0, maxTextLength),
    check: check === null || check === '' || check.length > maxCheckLength ? null : check,
    status: scanStates.find((one) => one === search.get('status')) ?? null,
  };
}

export function toListFilter({ page, sort, find, check, status }: ListView): PageListFilter {
  return {
    page,
    per_page: perPage,
    sort,
    ...(find === '' ? {} : { q: find }),
    ...(check === null ? {} : { check }),
    ...(status === null ? {} : { status }),
  };
}

export function isNarrowed({ find, check, status }: ListView): boolean {
  return find !== '' || check !== null || status !== null;
}

type Changes = Readonly<Record<string, string | number | null>>;

/** The query string with some parameters changed; unless the page is among them, the first page. */
export function withListChanges(search: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(search);
  const all: Changes = { page: null, ...changes };
  for (const [name, value] of Object.entries(all)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next.size === 0 ? '' : `?${next}`;
}

/** The parameters of the list, which an opened page of it keeps for the way back. */
export function keptOfList(search: URLSearchParams): Readonly<Record<string, string>> {
  const names = ['page', 'sort', 'find', 'check', 'status'];
  return Object.fromEntries([...search].filter(([name]) => names.includes(name)));
}
