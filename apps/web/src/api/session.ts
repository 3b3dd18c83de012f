import { queryOptions, useQuery } from '@tanstack/react-query';
import { dataOf, get } from './client.ts';
import type { Session } from './records.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => dataOf(get('/app/api/session')),
  staleTime: 60_000,
});

/** Who reads this; undefined until it is known. */
export function useSession(): Session | undefined {
  return useQuery(sessionQuery).data;
}
