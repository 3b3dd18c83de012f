import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError, dataOf, get, post } from './client.ts';
import { pageListKey } from './page-lists.ts';
import { isFinal } from './queries.ts';
import type { paths } from './schema.d.ts';
import { verificationsQuery } from './verifications.ts';

type CrawlOptions<Path extends '/app/api/crawls' | '/app/api/scans/bulk'> =
  paths[Path]['post']['requestBody']['content']['application/json'];

/** Polling interval in milliseconds. */
export const lookMs = 2_500;

export const crawlsQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: ['crawls', page, limit],
    queryFn: () =>
      dataOf(get('/app/api/crawls', { params: { query: page === 1 ? { limit } : { limit, page } } })),
    staleTime: 2_000,
  });

export const readCrawl = (taskId: string) =>
  dataOf(get('/app/api/crawls/{task_id}', { params: { path: { task_id: taskId } } }));

export const crawlQuery = (taskId: string) =>
  queryOptions({
    queryKey: ['crawl', taskId],
    queryFn: () => readCrawl(taskId),
    staleTime: ({ state }) => (state.data !== undefined && isFinal(state.data.status) ? Infinity : 0),
  });

/** As many as the service returns at once. */
const urlsPerPage = 1_000;

/** All URLs of the list of a crawl, in their order. */
export const listedUrlsOf = (taskId: string) =>
  queryOptions({
    queryKey: ['listed-urls', taskId],
    queryFn: async () => {
      const urls: string[] = [];
      for (let page = 1; ; page++) {
        const { items, pages } = await dataOf(
          get('/app/api/crawls/{task_id}/urls', {
            params: { path: { task_id: taskId }, query: { page, per_page: urlsPerPage } },
          }),
        );
        urls.push(...items.map(({ url }) => url));
        if (page >= pages) return urls;
      }
    },
    staleTime: Infinity,
  });

/** Starts a crawl and navigates to its progress page. */
export function useStartCrawl() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: CrawlOptions<'/app/api/crawls'>) => dataOf(post('/app/api/crawls', { body })),
    onSuccess: async ({ task_id: taskId }) => {
      void queries.invalidateQueries({ queryKey: ['crawls'] });
      void queries.invalidateQueries({ queryKey: ['usage'] });
      await navigate(`/crawls/${taskId}`);
    },
    onError: (error) => {
      // The verification of the site has just lapsed.
      if (error instanceof ApiError && error.status === 403)
        void queries.invalidateQueries({ queryKey: verificationsQuery.queryKey });
    },
  });
}

/** Starts scans of several pages and navigates to their progress page. */
export function useStartBatch() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: CrawlOptions<'/app/api/scans/bulk'>) => dataOf(post('/app/api/scans/bulk', { body })),
    onSuccess: async ({ batch_id: batchId }) => {
      void queries.invalidateQueries({ queryKey: ['history'] });
      void queries.invalidateQueries({ queryKey: ['usage'] });
      await navigate(`/batches/${batchId}`);
    },
  });
}

export function useStopCrawl(taskId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      dataOf(post('/app/api/crawls/{task_id}/stop', { params: { path: { task_id: taskId } } })),
    onSettled: () => queries.invalidateQueries(crawlQuery(taskId)),
  });
}

export function useStopBatch(batchId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      dataOf(post('/app/api/scans/bulk/{batch_id}/stop', { params: { path: { batch_id: batchId } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: pageListKey({ kind: 'batch', id: batchId }) }),
  });
}
