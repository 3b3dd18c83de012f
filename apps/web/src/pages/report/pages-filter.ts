import {
  sortable,
  statusClasses,
  type PageFilter,
  type PageListFilter,
  type PageSort,
  type StatusClass,
} from '../../api/report.ts';
import { pageIn } from './report-search.ts';
import { groupIn, type UrlGroup } from './url-groups.tsx';

/** The state of the page table, as stored in the URL; invalid values are ignored. */
export interface PagesView {
  readonly page: number;
  readonly sort: PageSort;
  readonly q: string;
  readonly status: StatusClass | null;
  readonly indexable: boolean | null;
  readonly check: string | null;
  readonly depth: number | null;
  readonly show: Shown;
  readonly group: UrlGroup;
}

/** URLs that redirect are in the list, but they do not count as pages. */
export const shownKinds = ['pages', 'redirects', 'all'] as const;
export type Shown = (typeof shownKinds)[number];

export const perPage = 50;
export const defaultSort: PageSort = 'url';

const maxTextLength = 2048;
const maxDepth = 32_767;

export function readPagesView(search: URLSearchParams): PagesView {
  const sort = search.get('sort') ?? '';
  const column = sortable.find((one) => one === sort.replace(/^-/, ''));
  const depth = Number(search.get('depth') ?? Number.NaN);
  const indexable = search.get('indexable');
  const check = search.get('check');
  const status = statusClasses.find((one) => one === search.get('status')) ?? null;
  return {
    page: pageIn(search),
    sort: column === undefined ? defaultSort : sort.startsWith('-') ? `-${column}` : column,
    q: (search.get('q') ?? '').slice(0, maxTextLength),
    status,
    indexable: indexable === 'true' ? true : indexable === 'false' ? false : null,
    check: check === null || check === '' || check.length > 100 ? null : check,
    depth: Number.isInteger(depth) && depth >= 0 && depth <= maxDepth ? depth : null,
    // Few pages have a status of redirects.
    show: shownKinds.find((one) => one === search.get('show')) ?? (status === '3xx' ? 'all' : 'pages'),
    group: groupIn(search),
  };
}

export function toPageFilter(view: PagesView): PageListFilter {
  return { ...toFilter(view), sort: view.sort };
}

/** Without the order, for groups. */
export function toFilter(view: PagesView): PageFilter {
  return { page: view.page, per_page: perPage, ...toConditions(view) };
}

/** Of all pages of the list, for a file. */
export function toConditions(view: PagesView): Omit<PageFilter, 'page' | 'per_page'> {
  const { q, status, indexable, check, depth, show, group } = view;
  return {
    ...group,
    ...(q === '' ? {} : { q }),
    ...(status === null ? {} : { status }),
    ...(indexable === null ? {} : { indexable }),
    ...(check === null ? {} : { check }),
    ...(depth === null ? {} : { depth }),
    ...(show === 'all' ? {} : { redirects: show === 'redirects' }),
  };
}

export function isNarrowed({ q, status, indexable, check, depth, show, group }: PagesView): boolean {
  const isFiltered = q !== '' || status !== null || indexable !== null || check !== null || depth !== null;
  const { template, folder } = group;
  return isFiltered || show === 'redirects' || template !== undefined || folder !== undefined;
}
