import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { dataOf, get } from './client.ts';
import type { Session } from './records.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => dataOf(get('/app/api/session')),
  staleTime: 60_000,
});

/** The current session; undefined until it has loaded. */
export function useSession(): Session | undefined {
  const session = useQuery(sessionQuery).data;
  // Prerendered pages have no session, and the first render must match them even if the response is already here.
  const isTakenOver = useSyncExternalStore(neverChanges, isTrue, isFalse);
  return isTakenOver ? session : undefined;
}

/** Sets the session after login. Data read earlier did not belong to this user. */
export async function takeSession(queries: QueryClient, session: Session): Promise<void> {
  await queries.cancelQueries();
  // Keep what the form's own page has loaded.
  queries.removeQueries({ type: 'inactive' });
  queries.setQueryData(sessionQuery.queryKey, session);
}

const neverChanges = () => () => undefined;
const isTrue = () => true;
const isFalse = () => false;
