import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, dataOf, remove } from '../../api/client.ts';
import { sessionsQuery } from '../../api/queries.ts';
import { Button } from '../../components/button.tsx';
import { ErrorState, useErrorText } from '../../components/error-state.tsx';
import { useToast } from '../../components/toast.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { RevokeToken } from './revoke-token.tsx';
import { SessionTable } from './session-table.tsx';
import { sessionWords } from './words.ts';

export function prefetch(queries: QueryClient): Promise<unknown> {
  return queries.query(sessionsQuery);
}

/** Where the account is logged in. */
export function Page() {
  const words = useWords(sessionWords);
  usePageTitle(words.title);
  const queries = useQueryClient();
  const showToast = useToast();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const title = useRef<HTMLHeadingElement>(null);
  const finish = async (message: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    showToast(message);
    // The button was removed with its row.
    title.current?.focus();
  };
  const endingOne = useMutation({
    mutationFn: async (id: string) => {
      try {
        await dataOf(remove('/app/api/sessions/{id}', { params: { path: { id } } }));
      } catch (failure) {
        // Already ended elsewhere: that counts as success.
        if (!(failure instanceof ApiError && failure.status === 404)) throw failure;
      }
    },
    onSuccess: () => finish(words.ended),
  });
  const endingOthers = useMutation({
    mutationFn: () => dataOf(remove('/app/api/sessions')),
    onSuccess: ({ ended }) => finish(words.endedOthers({ count: ended })),
  });
  const failure = useErrorText(endingOne.error ?? endingOthers.error);
  const isAlone = data?.items.every(({ is_current }) => is_current) ?? true;
  return (
    <div className={styles.page}>
      <div className={styles.list}>
        <header className={styles.head}>
          <div className={styles.about}>
            <h1 ref={title} tabIndex={-1} className={styles.title}>
              {words.title}
            </h1>
            <p className={styles.lead}>{words.lead}</p>
          </div>
          {!isAlone && (
            <Button
              kind="plain"
              busy={endingOthers.isPending ? words.ending : null}
              onClick={() => endingOthers.mutate()}
            >
              {words.endOthers}
            </Button>
          )}
        </header>
        {failure !== null && (
          <p role="alert" className={styles.problem}>
            {failure}
          </p>
        )}
        {data === undefined && error === null && <PageWait text={words.wait} />}
        {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data !== undefined && (
          <SessionTable
            sessions={data.items}
            ending={endingOne.isPending ? endingOne.variables : null}
            onEnd={endingOne.mutate}
          />
        )}
      </div>
      <RevokeToken />
    </div>
  );
}
