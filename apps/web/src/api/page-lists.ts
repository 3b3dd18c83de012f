import type { Language } from '@siteglass/analysis/text';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dataOf, get } from './client.ts';
import { isFinal } from './queries.ts';
import type { ListedPage, PageListPart, PageListSummary, ScanStatus } from './records.ts';

/** The pages of a sitemap scan or of a batch. */
export type PageList =
  | {
      readonly kind: 'sitemap';
      readonly id: string;
      /** What was read while the scan was running differs from the final data. */
      readonly status: ScanStatus['status'];
    }
  | { readonly kind: 'batch'; readonly id: string };

/** For invalidating everything about a list. */
export const pageListKey = ({ kind, id }: Pick<PageList, 'kind' | 'id'>) => ['page-list', kind, id] as const;

/** Milliseconds. The last state of a list never changes. */
const staleTimeOf = (status: string): number => (isFinal(status) ? Infinity : 0);

export const summaryQuery = (list: PageList, language: Language) =>
  queryOptions({
    queryKey: [...pageListKey(list), 'summary', list.kind === 'sitemap' ? list.status : null, language],
    queryFn: (): Promise<PageListSummary> =>
      dataOf<PageListSummary>(
        list.kind === 'sitemap'
          ? get('/app/api/scans/{task_id}/summary', {
              params: { path: { task_id: list.id }, query: { lang: language } },
            })
          : get('/app/api/scans/bulk/{batch_id}/summary', {
              params: { path: { batch_id: list.id }, query: { lang: language } },
            }),
      ),
    placeholderData: keepPreviousData,
    staleTime: ({ state }) => (state.data === undefined ? 0 : staleTimeOf(state.data.status)),
  });

export const sortable = ['position', 'url', 'score', 'issues', 'status'] as const;
export type ListSort = (typeof sortable)[number] | `-${(typeof sortable)[number]}`;

export interface PageListFilter {
  readonly page: number;
  readonly per_page: number;
  readonly sort: ListSort;
  readonly q?: string;
  readonly check?: string;
  readonly status?: ListedPage['status'];
}

const readPages = (list: PageList, filter: PageListFilter, language: Language): Promise<PageListPart> => {
  const query = { ...filter, lang: language };
  return dataOf<PageListPart>(
    list.kind === 'sitemap'
      ? get('/app/api/scans/{task_id}/pages', { params: { path: { task_id: list.id }, query } })
      : get('/app/api/scans/bulk/{batch_id}/pages', { params: { path: { batch_id: list.id }, query } }),
  );
};

/** `status`: that of the scan or batch. */
export const pageListQuery = (list: PageList, status: string, filter: PageListFilter, language: Language) =>
  queryOptions({
    queryKey: [...pageListKey(list), 'pages', status, filter, language],
    queryFn: () => readPages(list, filter, language),
    placeholderData: keepPreviousData,
    staleTime: staleTimeOf(status),
  });

/** As many as the service returns at once. */
const maxPerPage = 200;

/** Reads all pages that match a filter, part by part. @throws ApiError */
export async function readAllPages(
  list: PageList,
  filter: PageListFilter,
  language: Language,
): Promise<readonly ListedPage[]> {
  const all: ListedPage[] = [];
  for (let page = 1; ; page++) {
    const { items, pages } = await readPages(list, { ...filter, page, per_page: maxPerPage }, language);
    all.push(...items);
    if (page >= pages) return all;
  }
}

/** The result of one page of a sitemap scan. */
export const sitemapPageQuery = (taskId: string, position: number, language: Language) =>
  queryOptions({
    queryKey: ['sitemap-page', taskId, position, language],
    queryFn: () =>
      dataOf(
        get('/app/api/scans/{task_id}/pages/{position}', {
          params: { path: { task_id: taskId, position }, query: { lang: language } },
        }),
      ),
    staleTime: Infinity,
  });
