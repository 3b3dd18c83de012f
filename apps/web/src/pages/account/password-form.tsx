import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, dataOf, post } from '../../api/client.ts';
import { tokensKey, tokensQuery } from '../../api/queries.ts';
import { sessionQuery } from '../../api/session.ts';
import { Button } from '../../components/button.tsx';
import { CheckField } from '../../components/check-field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { checkNewPassword } from '../../entry/check-fields.ts';
import { entryWords } from '../../entry/entry-words.ts';
import { focusField, readText } from '../../entry/form-problems.ts';
import { useRefusal } from '../../entry/refusal.ts';
import { useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { accountWords } from './words.ts';

interface Problems {
  readonly current: string | null;
  readonly fresh: string | null;
}

const none: Problems = { current: null, fresh: null };

export function PasswordForm({ email }: { readonly email: string }) {
  const words = useWords(accountWords);
  const entry = useWords(entryWords);
  const queries = useQueryClient();
  const [problems, setProblems] = useState(none);
  const activeKeys = useQuery(tokensQuery(1)).data?.items.filter(({ is_active }) => is_active).length ?? 0;
  const [revokesKeys, setRevokesKeys] = useState(false);
  const changing = useMutation({
    mutationFn: (passwords: { current_password: string; new_password: string }) =>
      dataOf(post('/app/api/user/password', { body: { ...passwords, revoke_api_keys: revokesKeys } })),
    onSuccess: (session) => {
      queries.setQueryData(sessionQuery.queryKey, session);
      setRevokesKeys(false);
      void queries.invalidateQueries({ queryKey: tokensKey });
    },
  });
  const isWrong = changing.error instanceof ApiError && changing.error.code === 'INVALID_CREDENTIALS';
  const refusal = useRefusal(isWrong ? null : changing.error);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (changing.isPending) return;
    const form = event.currentTarget;
    const current = readText(form, 'current');
    const fresh = readText(form, 'fresh');
    const odd = checkNewPassword(fresh);
    const found: Problems = {
      current: current === '' ? words.currentMissing : null,
      fresh: odd === null ? null : entry.problems[odd],
    };
    changing.reset();
    // Render the problem before focusing the field, so that a screen reader announces both together.
    flushSync(() => setProblems(found));
    if (found.current !== null) focusField(form, 'current');
    else if (found.fresh !== null) focusField(form, 'fresh');
    else {
      changing.mutate(
        { current_password: current, new_password: fresh },
        { onSuccess: () => form.reset(), onError: () => focusField(form, 'current') },
      );
    }
  };

  return (
    <section className={styles.section} aria-labelledby="password">
      <h2 id="password">{words.password}</h2>
      <p>{words.passwordText}</p>
      <form className={styles.form} method="post" onSubmit={submit} noValidate>
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label={words.current}
          name="current"
          autoComplete="current-password"
          problem={problems.current ?? (isWrong ? words.currentWrong : null)}
        />
        <PasswordField
          label={words.fresh}
          name="fresh"
          autoComplete="new-password"
          hint={entry.passwordHint}
          problem={problems.fresh}
        />
        {activeKeys > 0 && (
          <CheckField
            label={words.revokeKeys({ count: activeKeys })}
            checked={revokesKeys}
            onChange={({ target }) => setRevokesKeys(target.checked)}
          />
        )}
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={changing.isPending ? words.changing : null}>
            {words.change}
          </Button>
          <p className={refusal === null ? styles.quiet : styles.problem} role="status">
            {refusal ?? (changing.isSuccess ? words.changed : null)}
          </p>
        </div>
      </form>
    </section>
  );
}
