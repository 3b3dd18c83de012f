import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf, get, put, remove } from './client.ts';

export const brandingQuery = queryOptions({
  queryKey: ['branding'],
  queryFn: () => dataOf(get('/app/api/branding')),
});

/** The logo is a data URL. */
export interface NewBranding {
  readonly name: string | null;
  readonly colour: string | null;
  readonly logo: string | null;
  readonly sender_name: string | null;
}

export function useBrandingChanges() {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (body: NewBranding) => dataOf(put('/app/api/branding', { body })),
    onSuccess: (saved) => queries.setQueryData(brandingQuery.queryKey, saved),
  });
  const clear = useMutation({
    mutationFn: () => dataOf(remove('/app/api/branding')),
    onSuccess: (saved) => queries.setQueryData(brandingQuery.queryKey, saved),
  });
  return { save, clear };
}
