import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Session } from '../api/records.ts';
import { takeSession } from '../api/session.ts';

/** Completes a login. The form's page is replaced in the browser history. */
export function useEntrance(): (session: Session, path: string) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (session, path) => {
    await takeSession(queries, session);
    await navigate(path, { replace: true });
  };
}

/** The reader's time zone as an IANA name; some browsers do not reveal it. */
export function readTimeZone(): { readonly timezone?: string } {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { readonly timeZone?: string };
  return timeZone === undefined || timeZone === '' ? {} : { timezone: timeZone };
}
