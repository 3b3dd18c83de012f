import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { ApiError, dataOf, post } from '../../api/client.ts';
import { sessionQuery, useSession } from '../../api/session.ts';
import { Button } from '../../components/button.tsx';
import { useErrorText } from '../../components/error-state.tsx';
import { Field } from '../../components/field.tsx';
import { focusField, readText } from '../../entry/form-problems.ts';
import { useWords } from '../../words/language.tsx';
import { LimitNote } from './limit-note.tsx';
import styles from './page.module.css';
import { scanWords } from './scan-words.ts';

/** Starts a scan; a guest scan if the user is not logged in. */
export function ScanForm() {
  const words = useWords(scanWords);
  const session = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const scan = useMutation({
    mutationFn: async (url: string) => {
      const known = await queries.query(sessionQuery);
      const body = { url, mode: 'single' } as const;
      if (known.account !== null) return dataOf(post('/app/api/scans', { body }));
      const started = await dataOf(post('/app/api/guest-scans', { body }));
      // The response has set the guest cookie.
      queries.setQueryData(sessionQuery.queryKey, { ...known, is_guest: true });
      return started;
    },
    onSuccess: ({ scan_id }) => navigate(`/scans/${scan_id}`),
  });
  const { error } = scan;
  const isInvalid = error instanceof ApiError && error.status === 400;
  const limit = error instanceof ApiError && error.status === 429 ? error : null;
  const failure = useErrorText(isInvalid || limit !== null ? null : error);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (scan.isPending) return;
    const form = event.currentTarget;
    const url = readText(form, 'url').trim();
    flushSync(() => setProblem(url === '' ? words.empty : null));
    scan.reset();
    if (url === '') focusField(form, 'url');
    else scan.mutate(url, { onError: () => focusField(form, 'url') });
  };

  return (
    <form noValidate className={styles.scan} onSubmit={submit}>
      <Field
        label={words.label}
        name="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder="example.com"
        maxLength={2048}
        required
        hint={session?.account == null ? words.guestHint : words.hint}
        problem={problem ?? (isInvalid ? words.invalid : null)}
        after={
          <Button type="submit" busy={scan.isPending ? words.busy : null}>
            {words.button}
          </Button>
        }
      />
      <div role="status">
        {limit !== null && (
          <LimitNote
            seconds={limit.retryAfter ?? 60}
            isMember={session?.account != null}
            canSignUp={session?.registration_open === true}
          />
        )}
        {failure !== null && <p className={styles.failure}>{failure}</p>}
      </div>
    </form>
  );
}
