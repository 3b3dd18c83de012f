import { useMutation } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { dataOf, post } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { checkEmail, collectProblems } from '../../entry/check-fields.ts';
import { entryWords } from '../../entry/entry-words.ts';
import styles from '../../entry/entry.module.css';
import { focusField, readText, useFormProblems } from '../../entry/form-problems.ts';
import { ProblemSummary } from '../../entry/problem-summary.tsx';
import { useRefusal } from '../../entry/refusal.ts';
import { useEntrance } from '../../entry/use-entrance.ts';
import { useWords } from '../../words/language.tsx';
import { loginWords } from './words.ts';

export function LoginForm({ then }: { readonly then: string | null }) {
  const words = useWords(loginWords);
  const shared = useWords(entryWords);
  const problems = useFormProblems();
  const enter = useEntrance();
  const login = useMutation({
    mutationFn: (body: { email: string; password: string }) => dataOf(post('/app/api/session', { body })),
    onSuccess: (session) => enter(session, then ?? '/overview'),
  });
  const refusal = useRefusal(login.error, {
    INVALID_CREDENTIALS: words.wrongPair,
    ACCOUNT_DISABLED: words.disabled,
  });

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (login.isPending) return;
    const form = event.currentTarget;
    const body = { email: readText(form, 'email').trim(), password: readText(form, 'password') };
    const found = collectProblems({
      email: checkEmail(body.email),
      password: body.password === '' ? 'no-password' : null,
    });
    login.reset();
    if (problems.settle(form, found)) login.mutate(body, { onError: () => focusField(form, 'password') });
  };

  return (
    // POST, so that the password never ends up in the URL if the form is submitted before the script has loaded.
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <ProblemSummary texts={problems.texts} refusal={refusal} />
      <Field
        label={shared.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        problem={problems.textOf('email')}
      />
      <PasswordField
        label={shared.password}
        name="password"
        autoComplete="current-password"
        problem={problems.textOf('password')}
      />
      <Button type="submit" busy={login.isPending ? words.busy : null}>
        {words.title}
      </Button>
    </form>
  );
}
