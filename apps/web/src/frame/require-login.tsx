import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { sessionQuery } from '../api/session.ts';
import { ErrorState } from '../components/error-state.tsx';
import { publicPath } from '../public-path.ts';
import { useLanguage } from '../words/language.tsx';
import { PageWait } from './page-wait.tsx';

/** Redirects to the login page, which returns the user here after login. */
export function RequireLogin({
  guestsToo,
  children,
}: {
  readonly guestsToo: boolean;
  readonly children: ReactNode;
}) {
  const { language } = useLanguage();
  const { pathname, search, hash } = useLocation();
  const { data: session, error, refetch } = useQuery(sessionQuery);
  if (session === undefined) {
    return error === null ? <PageWait /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (session.account !== null || (guestsToo && session.is_guest)) return children;
  const back = `?then=${encodeURIComponent(pathname + search + hash)}`;
  return <Navigate to={publicPath('/login', language) + back} replace />;
}
