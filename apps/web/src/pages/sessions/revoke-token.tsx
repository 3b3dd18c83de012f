import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { dataOf, post } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { useErrorText } from '../../components/error-state.tsx';
import { Field } from '../../components/field.tsx';
import { focusField, readText } from '../../entry/form-problems.ts';
import { useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { sessionWords } from './words.ts';

const maxLength = 4096;

/** Revokes a session token (JWT) of the API. */
export function RevokeToken() {
  const words = useWords(sessionWords);
  const [problem, setProblem] = useState<string | null>(null);
  const revoking = useMutation({
    mutationFn: (token: string) => dataOf(post('/app/api/revoked-tokens', { body: { token } })),
  });
  const failure = useErrorText(revoking.error);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (revoking.isPending) return;
    const form = event.currentTarget;
    const token = readText(form, 'token').trim();
    const found =
      token === ''
        ? words.tokenMissing
        : token.startsWith('sk_')
          ? words.tokenIsKey
          : token.length > maxLength
            ? words.tokenLong
            : null;
    revoking.reset();
    // Render the problem before focusing the field, so that a screen reader announces both together.
    flushSync(() => setProblem(found));
    if (found === null) revoking.mutate(token, { onSuccess: () => form.reset() });
    else focusField(form, 'token');
  };

  return (
    <section className={styles.section} aria-labelledby="token">
      <h2 id="token">{words.tokenTitle}</h2>
      <p>{words.tokenText}</p>
      <form className={styles.form} method="post" onSubmit={submit} noValidate>
        <Field
          label={words.token}
          name="token"
          hint={words.tokenHint}
          autoComplete="off"
          spellCheck={false}
          problem={problem}
        />
        <div className={styles.actions}>
          <Button kind="plain" type="submit" busy={revoking.isPending ? words.revoking : null}>
            {words.revoke}
          </Button>
          <p className={failure === null ? styles.quiet : styles.problem} role="status">
            {failure ?? (revoking.isSuccess ? words.revoked : null)}
          </p>
        </div>
      </form>
    </section>
  );
}
