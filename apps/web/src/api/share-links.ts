import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf, get, post, remove } from './client.ts';

export const shareLinksQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['share-links', jobId],
    queryFn: async () =>
      (await dataOf(get('/app/api/share-links', { params: { query: { crawl_job_id: jobId } } }))).items,
    staleTime: 0,
  });

export function useShareLinkChanges(jobId: number) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries(shareLinksQuery(jobId));
  const make = useMutation({
    mutationFn: () => dataOf(post('/app/api/share-links', { body: { crawl_job_id: jobId } })),
    onSettled,
  });
  const withdraw = useMutation({
    mutationFn: (id: number) => dataOf(remove('/app/api/share-links/{id}', { params: { path: { id } } })),
    onSettled,
  });
  return { make, withdraw };
}
