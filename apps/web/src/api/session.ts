import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { dataOf, get } from './client.ts';
import type { Session } from './records.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => dataOf(get('/app/api/session')),
  staleTime: 60_000,
});

/** Who reads this; undefined until it is known. */
export function useSession(): Session | undefined {
  const session = useQuery(sessionQuery).data;
  // A page made at build knows nobody, and the first drawing has to be the same, however early the answer comes.
  const isTakenOver = useSyncExternalStore(neverChanges, isTrue, isFalse);
  return isTakenOver ? session : undefined;
}

/** Somebody has come: what was read before was not for these eyes. */
export async function takeSession(queries: QueryClient, session: Session): Promise<void> {
  await queries.cancelQueries();
  // What the form's own page has read stays with it.
  queries.removeQueries({ type: 'inactive' });
  queries.setQueryData(sessionQuery.queryKey, session);
}

const neverChanges = () => () => undefined;
const isTrue = () => true;
const isFalse = () => false;
