import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Session } from '../api/records.ts';
import { takeSession } from '../api/session.ts';

/** Lets in who has just proved who they are; the page of the form is not one to come back to. */
export function useEntrance(): (session: Session, path: string) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (session, path) => {
    await takeSession(queries, session);
    await navigate(path, { replace: true });
  };
}

/** The reader's time zone by its IANA name; some browsers keep it to themselves. */
export function readTimeZone(): { readonly timezone?: string } {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { readonly timeZone?: string };
  return timeZone === undefined || timeZone === '' ? {} : { timezone: timeZone };
}
