import {
  sortable,
  statusClasses,
  type PageListFilter,
  type PageSort,
  type StatusClass,
} from '../../api/report.ts';
import { pageIn } from './report-search.ts';

/** The state of the page table, as stored in the URL; invalid values are ignored. */
export interface PagesView {
  readonly page: number;
  readonly sort: PageSort;
  readonly q: string;
  readonly status: StatusClass | null;
  readonly indexable: boolean | null;
  readonly check: string | null;
  readonly depth: number | null;
}

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
  return {
    page: pageIn(search),
    sort: column === undefined ? defaultSort : sort.startsWith('-') ? `-${column}` : column,
    q: (search.get('q') ?? '').slice(0, maxTextLength),
    status: statusClasses.find((one) => one === search.get('status')) ?? null,
    indexable: indexable === 'true' ? true : indexable === 'false' ? false : null,
    check: check === null || check === '' || check.length > 100 ? null : check,
    depth: Number.isInteger(depth) && depth >= 0 && depth <= maxDepth ? depth : null,
  };
}

export function toPageFilter({ page, sort, q, status, indexable, check, depth }: PagesView): PageListFilter {
  return {
    page,
    per_page: perPage,
    sort,
    ...(q === '' ? {} : { q }),
    ...(status === null ? {} : { status }),
    ...(indexable === null ? {} : { indexable }),
    ...(check === null ? {} : { check }),
    ...(depth === null ? {} : { depth }),
  };
}

export function isNarrowed({ q, status, indexable, check, depth }: PagesView): boolean {
  return q !== '' || status !== null || indexable !== null || check !== null || depth !== null;
}
