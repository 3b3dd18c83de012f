import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError, dataOf, post } from '../api/client.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { usePageTitle } from '../frame/page-title.ts';
import { PageWait } from '../frame/page-wait.tsx';
import { useWords } from '../words/language.tsx';
import { entryWords } from './entry-words.ts';

export interface OpenLink {
  readonly token: string;
  readonly email: string | null;
  /** Active API keys of the account whose password is reset; null for other links. */
  readonly activeKeys: number | null;
  /** Checks the link again after it was rejected. */
  readonly recheck: () => void;
}

/** Content behind a link from an email or the terminal: shown while the link is valid, otherwise what to do next. */
export function LinkGate(props: {
  readonly purpose: 'setup' | 'confirm' | 'reset' | 'change-email';
  readonly title: string;
  readonly dead: string;
  /** What to offer if the link is incomplete or no longer valid. */
  readonly way?: ReactNode;
  readonly children: (link: OpenLink) => ReactNode;
}) {
  const { purpose, title, dead, way, children } = props;
  const words = useWords(entryWords);
  const token = useFragment();
  usePageTitle(title);
  const { data, error, refetch } = useQuery({
    queryKey: ['link', token],
    queryFn: () => dataOf(post('/app/api/links', { body: { token } })),
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: 0,
  });

  if (token === '') {
    return (
      <EmptyState level={1} title={words.incompleteTitle} text={words.incomplete}>
        {way}
      </EmptyState>
    );
  }
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (isUnknown || (data !== undefined && data.purpose !== purpose)) {
    return (
      <EmptyState level={1} title={words.deadTitle} text={dead}>
        {way}
      </EmptyState>
    );
  }
  if (data !== undefined) {
    const { email, active_api_keys: activeKeys } = data;
    return children({ token, email, activeKeys, recheck: () => void refetch() });
  }
  return (
    <>
      <h1>{title}</h1>
      {error === null ? (
        <PageWait text={words.checking} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/** The URL fragment, which is removed from the address bar so that nobody can read the token over a shoulder. */
function useFragment(): string {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [fragment, setFragment] = useState(hash.slice(1));
  if (hash.length > 1 && hash.slice(1) !== fragment) setFragment(hash.slice(1));
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, navigate, pathname]);
  return fragment;
}
