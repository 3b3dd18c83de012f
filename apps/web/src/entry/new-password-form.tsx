import { useMutation } from '@tanstack/react-query';
import type { ReactNode, SubmitEvent } from 'react';
import { ApiError } from '../api/client.ts';
import type { Session } from '../api/records.ts';
import { Button } from '../components/button.tsx';
import { Field } from '../components/field.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { useWords } from '../words/language.tsx';
import { checkEmail, checkNewPassword, collectProblems } from './check-fields.ts';
import { entryWords } from './entry-words.ts';
import styles from './entry.module.css';
import { readText, useFormProblems } from './form-problems.ts';
import type { OpenLink } from './link-gate.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { useRefusal } from './refusal.ts';
import { useEntrance } from './use-entrance.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
  /** Absent if none was given. */
  readonly username?: string;
}

/** The form behind every valid link: email (fixed or a field), name, and password; it logs the user in. */
export function NewPasswordForm(props: {
  readonly link: OpenLink;
  readonly asksName: boolean;
  readonly send: (person: Person) => Promise<Session>;
  /** Where to go after login. */
  readonly next: string;
  readonly button: string;
  readonly busy: string;
  /** More fields below the password. */
  readonly children?: ReactNode;
}) {
  const { link, asksName, send, next, button, busy, children } = props;
  const words = useWords(entryWords);
  const problems = useFormProblems();
  const enter = useEntrance();
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (session) => enter(session, next),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 404) link.recheck();
    },
  });
  const refusal = useRefusal(sending.error);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (sending.isPending) return;
    const form = event.currentTarget;
    const email = link.email ?? readText(form, 'email').trim();
    const password = readText(form, 'password');
    const username = readText(form, 'name').trim();
    const found = collectProblems({ email: checkEmail(email), password: checkNewPassword(password) });
    sending.reset();
    if (problems.settle(form, found))
      sending.mutate({ email, password, ...(username === '' ? {} : { username }) });
  };

  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <ProblemSummary texts={problems.texts} refusal={refusal} />
      {/* Shown even if the email is fixed: password managers store email and password together. */}
      <Field
        label={words.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        readOnly={link.email !== null}
        defaultValue={link.email ?? ''}
        problem={problems.textOf('email')}
      />
      {asksName && <Field label={words.name} name="name" autoComplete="name" maxLength={64} />}
      <PasswordField
        label={words.newPassword}
        name="password"
        autoComplete="new-password"
        hint={words.passwordHint}
        problem={problems.textOf('password')}
      />
      {children}
      <Button type="submit" busy={sending.isPending ? busy : null}>
        {button}
      </Button>
    </form>
  );
}
