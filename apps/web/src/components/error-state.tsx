import { useIsFetching } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';
import { useFormat, useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import { Button } from './button.tsx';
import styles from './state.module.css';

const words = defineWords('components/error-state', {
  title: 'Couldn’t load this content',
  offline: 'The service isn’t responding. Check your connection and try again. Nothing you typed is lost.',
  failed: 'The service ran into an error. Try again. If it keeps happening, contact its administrator.',
  failedUnder:
    'The service ran into an error. Try again. If it keeps happening, contact its administrator and mention request ID {id}.',
  unavailable: 'The service is restarting or overloaded. Try again in {when}.',
  forbidden: 'This belongs to another account, so you can’t view it.',
  gone: 'There’s nothing here. It may have been deleted, or the URL may be incomplete.',
  limit: 'Too many requests. Try again in {when}.',
  retry: 'Try again',
  trying: 'Trying again…',
});

/** Seconds; used if the service does not say when to try again. */
const usualWait = 60;

/** Returns a function that says what happened and what to do, in the reader's language. */
export function useErrorTexts(): (error: Error) => string {
  const own = useWords(words);
  const format = useFormat();
  return (error) => {
    if (!(error instanceof ApiError)) return own.failed;
    const when = format.duration(error.retryAfter ?? usualWait);
    if (error.status === 0) return own.offline;
    if (error.status === 429) return own.limit({ when });
    if (error.status === 404) return own.gone;
    if (error.status === 403) return own.forbidden;
    if (error.status >= 502 && error.status <= 504) return own.unavailable({ when });
    if (error.status < 500) return error.message;
    return error.requestId === null ? own.failed : own.failedUnder({ id: error.requestId });
  };
}

export function useErrorText(error: Error | null): string | null {
  const textOf = useErrorTexts();
  return error === null ? null : textOf(error);
}

/** What happened, what to do, and a retry button. */
export function ErrorState({ error, onRetry }: { readonly error: Error; readonly onRetry?: () => void }) {
  const own = useWords(words);
  const text = useErrorText(error);
  const isTrying = useIsFetching() > 0;
  return (
    <section className={styles.state} role="alert">
      <h2>{own.title}</h2>
      <p>{text}</p>
      {onRetry !== undefined && (
        <Button kind="plain" busy={isTrying ? own.trying : null} onClick={onRetry}>
          {own.retry}
        </Button>
      )}
    </section>
  );
}
