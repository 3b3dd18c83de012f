import type { Language } from '@siteglass/analysis/text';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dataOf } from './client.ts';
import { keyOf, maxPerPage, pathOf, rules, type Grouping, type Report } from './report.ts';

/** The crawls that the owner can compare this one with: the latest earlier one first. */
export const comparableQuery = (report: Report) =>
  queryOptions({
    queryKey: ['crawl-comparable', ...keyOf(report)],
    queryFn: async () => {
      const { items } = await dataOf(
        report.get('/app/api/crawls/{task_id}/comparable', {
          params: { path: pathOf(report), query: { per_page: maxPerPage } },
        }),
      );
      // Ids are in the order of time. From later crawls, this one can be compared with.
      return items.filter(({ task_id }) => task_id < report.crawl.task_id);
    },
    ...rules(report),
  });

export const comparisonQuery = (report: Report, withId: string) =>
  queryOptions({
    queryKey: ['crawl-comparison', ...keyOf(report), withId],
    queryFn: () =>
      dataOf(
        report.get('/app/api/crawls/{task_id}/comparison', {
          params: { path: pathOf(report), query: { with: withId } },
        }),
      ),
    placeholderData: keepPreviousData,
    ...rules(report),
  });

export const issueChangesQuery = (report: Report, withId: string, language: Language) =>
  queryOptions({
    queryKey: ['crawl-comparison-issues', ...keyOf(report), withId, language],
    queryFn: async () =>
      (
        await dataOf(
          report.get('/app/api/crawls/{task_id}/comparison/issues', {
            params: { path: pathOf(report), query: { with: withId, lang: language } },
          }),
        )
      ).items,
    ...rules(report),
  });

/** The templates with new or fixed issues, those with the most findings first. */
export const causesQuery = (
  report: Report,
  filter: { readonly with: string; readonly change: 'new' | 'fixed'; readonly per_page: number },
  language: Language,
) =>
  queryOptions({
    queryKey: ['crawl-comparison-causes', ...keyOf(report), filter, language],
    queryFn: () =>
      dataOf(
        report.get('/app/api/crawls/{task_id}/comparison/causes', {
          params: { path: pathOf(report), query: { ...filter, lang: language } },
        }),
      ),
    placeholderData: keepPreviousData,
    ...rules(report),
  });

export const pageChangeKinds = ['changed', 'added', 'removed'] as const;
export const comparedFields = [
  'status',
  'title',
  'description',
  'h1',
  'canonical',
  'indexability',
  'text',
] as const;

export interface PageChangeFilter {
  readonly with: string;
  readonly kind?: (typeof pageChangeKinds)[number];
  readonly field?: (typeof comparedFields)[number];
  readonly template?: string;
  readonly folder?: string;
  readonly page: number;
  readonly per_page: number;
}

export const pageChangesQuery = (report: Report, filter: PageChangeFilter) =>
  queryOptions({
    queryKey: ['crawl-page-changes', ...keyOf(report), filter],
    queryFn: () =>
      dataOf(
        report.get('/app/api/crawls/{task_id}/comparison/pages', {
          params: { path: pathOf(report), query: filter },
        }),
      ),
    placeholderData: keepPreviousData,
    ...rules(report),
  });

export const pageChangeGroupsQuery = (report: Report, by: Grouping, filter: PageChangeFilter) =>
  queryOptions({
    queryKey: ['crawl-page-change-groups', ...keyOf(report), by, filter],
    queryFn: () =>
      dataOf(
        report.get('/app/api/crawls/{task_id}/comparison/groups', {
          params: { path: pathOf(report), query: { ...filter, by } },
        }),
      ),
    placeholderData: keepPreviousData,
    ...rules(report),
  });
