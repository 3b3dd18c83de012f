import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, dataOf, post } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { checkEmail } from '../../entry/check-fields.ts';
import { entryWords } from '../../entry/entry-words.ts';
import { focusField, readText } from '../../entry/form-problems.ts';
import { useRefusal } from '../../entry/refusal.ts';
import { fillNodes } from '../../words/fill-nodes.tsx';
import { useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { accountWords } from './words.ts';

interface Problems {
  readonly email: string | null;
  readonly password: string | null;
}

/** Requests another email address, which takes effect with the link that is sent to it. */
export function EmailForm({ email }: { readonly email: string }) {
  const words = useWords(accountWords);
  const entry = useWords(entryWords);
  const [problems, setProblems] = useState<Problems>({ email: null, password: null });
  const requesting = useMutation({
    mutationFn: (body: { email: string; current_password: string }) =>
      dataOf(post('/app/api/user/email', { body })),
  });
  const code = requesting.error instanceof ApiError ? requesting.error.code : null;
  const isWrong = code === 'INVALID_CREDENTIALS';
  const isOdd = code === 'INVALID_REQUEST';
  const refusal = useRefusal(isWrong || isOdd ? null : requesting.error, { FORBIDDEN: words.noMailServer });

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (requesting.isPending) return;
    const form = event.currentTarget;
    const fresh = readText(form, 'new-email').trim();
    const password = readText(form, 'email-password');
    const odd = checkEmail(fresh);
    const found: Problems = {
      email: odd !== null ? entry.problems[odd] : fresh === email ? words.sameEmail : null,
      password: password === '' ? words.currentMissing : null,
    };
    requesting.reset();
    // Render the problem before focusing the field, so that a screen reader announces both together.
    flushSync(() => setProblems(found));
    if (found.email !== null) focusField(form, 'new-email');
    else if (found.password !== null) focusField(form, 'email-password');
    else {
      requesting.mutate(
        { email: fresh, current_password: password },
        {
          onSuccess: () => form.reset(),
          onError: (error) =>
            focusField(
              form,
              error instanceof ApiError && error.code === 'INVALID_REQUEST' ? 'new-email' : 'email-password',
            ),
        },
      );
    }
  };

  return (
    <section className={styles.section} aria-labelledby="email">
      <h2 id="email">{words.emailTitle}</h2>
      <p>{words.emailText}</p>
      <form className={styles.form} method="post" onSubmit={submit} noValidate>
        <Field
          label={words.newEmail}
          name="new-email"
          type="email"
          autoComplete="email"
          problem={problems.email ?? (isOdd ? entry.problems['odd-email'] : null)}
        />
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label={words.current}
          name="email-password"
          autoComplete="current-password"
          problem={problems.password ?? (isWrong ? words.currentWrong : null)}
        />
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={requesting.isPending ? words.requesting : null}>
            {words.changeEmail}
          </Button>
          <p className={refusal === null ? styles.quiet : styles.problem} role="status">
            {refusal ??
              (requesting.isSuccess &&
                fillNodes(words.emailSent, {
                  email: <span className="address">{requesting.variables.email}</span>,
                }))}
          </p>
        </div>
      </form>
    </section>
  );
}
