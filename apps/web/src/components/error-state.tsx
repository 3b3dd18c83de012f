import { ApiError } from '../api/client.ts';
import { useFormat, useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import { Button } from './button.tsx';
import styles from './state.module.css';

const words = defineWords('components/error-state', {
  title: 'Couldn’t load this content',
  offline: 'The service isn’t responding. Check your connection and try again. Nothing you typed is lost.',
  failed: 'The service ran into an error. Its log has the details under the request ID.',
  forbidden: 'This belongs to another account, so you can’t view it.',
  gone: 'There’s nothing here. It may have been deleted, or the URL may be incomplete.',
  limit: 'Too many requests. Try again in {when}.',
  retry: 'Try again',
  request: 'Request ID',
});

/** A sentence that says what happened, in the reader's language. */
export function useErrorText(error: Error | null): string | null {
  const own = useWords(words);
  const format = useFormat();
  if (error === null) return null;
  if (!(error instanceof ApiError)) return own.failed;
  if (error.status === 0) return own.offline;
  if (error.status === 429) return own.limit({ when: format.duration(error.retryAfter ?? 60) });
  if (error.status === 404) return own.gone;
  if (error.status === 403) return own.forbidden;
  return error.status >= 500 ? own.failed : error.message;
}

/** What happened, the request ID to give to the operator of the service, and a retry button. */
export function ErrorState({ error, onRetry }: { readonly error: Error; readonly onRetry?: () => void }) {
  const own = useWords(words);
  const text = useErrorText(error);
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <section className={styles.state} role="alert">
      <h2>{own.title}</h2>
      <p>{text}</p>
      {requestId !== null && (
        <p className={styles.small}>
          {own.request} <code>{requestId}</code>
        </p>
      )}
      {onRetry !== undefined && (
        <Button kind="plain" onClick={onRetry}>
          {own.retry}
        </Button>
      )}
    </section>
  );
}
