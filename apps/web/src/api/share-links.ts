import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataOf, get, post, remove } from './client.ts';
import type { Brand } from './records.ts';

/** Whose links are listed: those to a crawl, or those in the emails of a scheduled report. */
export type LinksOf = { readonly crawl: number } | { readonly report: number };

export const shareLinksQuery = (of: LinksOf) =>
  queryOptions({
    queryKey: ['share-links', of],
    queryFn: async () =>
      'crawl' in of
        ? (await dataOf(get('/app/api/share-links', { params: { query: { crawl_job_id: of.crawl } } }))).items
        : (
            await dataOf(
              get('/app/api/scheduled-reports/{id}/share-links', { params: { path: { id: of.report } } }),
            )
          ).items,
    staleTime: 0,
  });

export function useCreateShareLink(jobId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (days: number) =>
      dataOf(post('/app/api/share-links', { body: { crawl_job_id: jobId, expires_in_days: days } })),
    onSettled: () => queries.invalidateQueries(shareLinksQuery({ crawl: jobId })),
  });
}

export function useWithdrawShareLink(of: LinksOf) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => dataOf(remove('/app/api/share-links/{id}', { params: { path: { id } } })),
    onSettled: () => queries.invalidateQueries(shareLinksQuery(of)),
  });
}

/** The branding of whoever shared a report; undefined without a link, and while it is not known. */
export function useSharedBrand(token: string | null): Brand | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['shared-brand', token],
    queryFn: () =>
      dataOf(get('/app/api/shared-brand', { params: { header: { 'x-siteglass-share': token ?? '' } } })),
    enabled: token !== null,
    staleTime: Infinity,
  });
  return isError ? null : data;
}
