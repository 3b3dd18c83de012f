import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { dataOf, get } from './client.ts';
import type { Session } from './records.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => dataOf(get('/app/api/session')),
  staleTime: 60_000,
  // It may have ended while the user was elsewhere.
  refetchOnWindowFocus: true,
});

/** The current session; undefined until it has loaded. */
export function useSession(): Session | undefined {
  const session = useQuery(sessionQuery).data;
  // Prerendered pages have no session, and the first render must match them even if the response is already here.
  return useIsHydrated() ? session : undefined;
}

/** Sets the session after login. Data read earlier did not belong to this user. */
export async function takeSession(queries: QueryClient, session: Session): Promise<void> {
  await dropData(queries);
  queries.setQueryData(sessionQuery.queryKey, session);
  otherTabs?.postMessage(null);
}

/** Sets the session after the user has logged out or deleted the account, and forgets the user's data. */
export function endSession(queries: QueryClient, session: Session): void {
  queries.clear();
  queries.setQueryData(sessionQuery.queryKey, session);
  otherTabs?.postMessage(null);
}

let otherTabs: BroadcastChannel | undefined;

/** A login or logout applies to all tabs: pages that need a login then lead to the login page, which leads back. */
export function followOtherTabs(queries: QueryClient): void {
  otherTabs = new BroadcastChannel('siteglass-session');
  otherTabs.addEventListener('message', () => {
    void dropData(queries).then(() => queries.invalidateQueries({ queryKey: sessionQuery.queryKey }));
  });
}

/** Keeps only what the current page has loaded. */
async function dropData(queries: QueryClient): Promise<void> {
  await queries.cancelQueries();
  queries.removeQueries({ type: 'inactive' });
}
