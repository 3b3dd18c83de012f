import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf, get, post, remove } from './client.ts';
import type { Site } from './records.ts';

export const sitesQuery = queryOptions({
  queryKey: ['sites'],
  queryFn: async () => (await dataOf(get('/app/api/sites'))).items,
  staleTime: 2_000,
});

/** Changes to sites. The list shows each response immediately. */
export function useSiteChanges() {
  const queries = useQueryClient();
  const show = (site: Site): void => {
    queries.setQueryData(sitesQuery.queryKey, (known) =>
      known?.some(({ id }) => id === site.id) === true
        ? known.map((one) => (one.id === site.id ? site : one))
        : [site, ...(known ?? [])],
    );
  };
  const add = useMutation({
    mutationFn: (domain: string) => dataOf(post('/app/api/sites', { body: { domain } })),
    onSuccess: show,
  });
  const verify = useMutation({
    mutationFn: (id: number) => dataOf(post('/app/api/sites/{id}/verify', { params: { path: { id } } })),
    onSuccess: show,
    onError: () => queries.invalidateQueries({ queryKey: sitesQuery.queryKey }),
  });
  const drop = useMutation({
    mutationFn: (id: number) => dataOf(remove('/app/api/sites/{id}', { params: { path: { id } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: sitesQuery.queryKey }),
  });
  return { add, verify, drop };
}
