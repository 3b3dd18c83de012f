import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../api/client.ts';
import type { LinkedAddress } from '../api/records.ts';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorState, useErrorText } from '../components/error-state.tsx';
import { usePageTitle } from '../frame/page-title.ts';
import { useShowBrand } from '../frame/shown-brand.ts';
import { PageWait } from '../frame/page-wait.tsx';
import { useWords } from '../words/language.tsx';
import { fillNodes } from '../words/fill-nodes.tsx';
import { defineWords } from '../words/words.ts';
import styles from './entry.module.css';
import { entryWords } from './entry-words.ts';

const mailLinkWords = defineWords('entry/mail-link', {
  dead: 'Use the link in your most recent report email.',
  thisAddress: 'this email address',
});

type Sentence = (data: { readonly account: string; readonly email: string }) => string;

/** Texts of a page opened from a report email; user-provided values are inserted as plain text. */
export interface MailLinkWords {
  readonly title: string;
  readonly button: string;
  readonly busy: string;
  readonly lead: Sentence;
  readonly doneTitle: string;
  readonly done: Sentence;
}

/**
 * Explains what an email link does and does it only when its button is clicked: email scanners open every link. No
 * login is required, as the recipient may not have an account.
 */
export function MailLink(props: {
  readonly name: string;
  readonly words: MailLinkWords;
  readonly read: (token: string) => Promise<LinkedAddress>;
  readonly act: (token: string) => Promise<LinkedAddress>;
  readonly isDone: (linked: LinkedAddress) => boolean;
  /** Undoes the action. */
  readonly back?: { readonly button: string; readonly act: (token: string) => Promise<LinkedAddress> };
}) {
  const { words } = props;
  const entry = useWords(entryWords);
  const own = useWords(mailLinkWords);
  const token = useToken();
  const queryKey = ['mail-link', props.name, token];
  const client = useQueryClient();
  const {
    data: linked,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: () => props.read(token),
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: 0,
  });
  const { back } = props;
  const acting = useMutation({
    mutationFn: (act: typeof props.act) => act(token),
    // Shown until the next action has succeeded.
    onSuccess: (changed) => client.setQueryData(queryKey, changed),
  });
  const failure = useErrorText(acting.error);
  const isDone = linked !== undefined && props.isDone(linked);
  const title = isDone ? words.doneTitle : words.title;
  usePageTitle(title);
  useShowBrand(token === '' || error !== null ? null : linked?.brand);

  if (token === '') return <EmptyState level={1} title={entry.incompleteTitle} text={entry.incomplete} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return <EmptyState level={1} title={entry.deadTitle} text={own.dead} />;
  }
  const render = (sentence: Sentence, { account_name, brand, email }: LinkedAddress): ReactNode =>
    fillNodes(sentence, {
      account: <bdi className="address">{brand?.name ?? account_name}</bdi>,
      email: email === null ? own.thisAddress : <strong className="address">{email}</strong>,
    });
  return (
    <div className={styles.column}>
      <h1>{title}</h1>
      {linked === undefined && error === null && <PageWait text={entry.checking} />}
      {linked === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {linked !== undefined && (
        <>
          <p role="status">{render(isDone ? words.done : words.lead, linked)}</p>
          {!isDone && (
            <p>
              <Button
                kind="primary"
                busy={acting.isPending ? words.busy : null}
                onClick={() => acting.mutate(props.act)}
              >
                {words.button}
              </Button>
            </p>
          )}
          {isDone && back !== undefined && (
            <p>
              <Button
                kind="plain"
                busy={acting.isPending ? words.busy : null}
                onClick={() => acting.mutate(back.act)}
              >
                {back.button}
              </Button>
            </p>
          )}
          {failure !== null && <p role="alert">{failure}</p>}
        </>
      )}
    </div>
  );
}

/** The token from the URL fragment or the `token` parameter; it is removed from the visible URL. */
function useToken(): string {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const found = decode(hash.slice(1)) || (new URLSearchParams(search).get('token') ?? '');
  const [token, setToken] = useState(found);
  if (found !== '' && found !== token) setToken(found);
  useEffect(() => {
    if (found !== '') void navigate(pathname, { replace: true });
  }, [found, navigate, pathname]);
  return token;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
