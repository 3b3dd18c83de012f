import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf, get, post, remove } from './client.ts';
import type { Verification } from './records.ts';

export const verificationsQuery = queryOptions({
  queryKey: ['verifications'],
  queryFn: async () => (await dataOf(get('/app/api/verifications'))).items,
  staleTime: 2_000,
});

/** Changes to sites. The list shows each response immediately. */
export function useVerificationChanges() {
  const queries = useQueryClient();
  const show = (site: Verification): void => {
    queries.setQueryData(verificationsQuery.queryKey, (known) =>
      known?.some(({ id }) => id === site.id) === true
        ? known.map((one) => (one.id === site.id ? site : one))
        : [site, ...(known ?? [])],
    );
  };
  const add = useMutation({
    mutationFn: (domain: string) => dataOf(post('/app/api/verifications', { body: { domain } })),
    onSuccess: show,
  });
  const verify = useMutation({
    mutationFn: (id: number) =>
      dataOf(post('/app/api/verifications/{id}/check', { params: { path: { id } } })),
    onSuccess: show,
    onError: () => queries.invalidateQueries({ queryKey: verificationsQuery.queryKey }),
  });
  const drop = useMutation({
    mutationFn: (id: number) => dataOf(remove('/app/api/verifications/{id}', { params: { path: { id } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: verificationsQuery.queryKey }),
  });
  return { add, verify, drop };
}
