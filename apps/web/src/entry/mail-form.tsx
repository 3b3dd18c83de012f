import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../components/button.tsx';
import { Field } from '../components/field.tsx';
import { useWords } from '../words/language.tsx';
import { checkEmail, collectProblems } from './check-fields.ts';
import { entryWords } from './entry-words.ts';
import styles from './entry.module.css';
import { readText, useFormProblems } from './form-problems.ts';
import { MailSent } from './mail-sent.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { useRefusal } from './refusal.ts';

/** Asks for an email address and sends an email to it. */
export function MailForm(props: {
  readonly request: (email: string) => Promise<unknown>;
  readonly button: string;
  readonly busy: string;
  readonly sent: (data: { readonly email: string }) => string;
  readonly note: string;
}) {
  const words = useWords(entryWords);
  const problems = useFormProblems();
  const [typed, setTyped] = useState<string | null>(null);
  const mutation = useMutation({ mutationFn: props.request });
  const refusal = useRefusal(mutation.error);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const email = readText(event.currentTarget, 'email').trim();
    if (mutation.isPending) return;
    mutation.reset();
    setTyped(email);
    if (problems.settle(event.currentTarget, collectProblems({ email: checkEmail(email) })))
      mutation.mutate(email);
  };

  if (mutation.isSuccess) {
    return (
      <MailSent text={props.sent({ email: mutation.variables })} note={props.note} onBack={mutation.reset} />
    );
  }
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <ProblemSummary texts={problems.texts} refusal={refusal} />
      <Field
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={typed ?? undefined}
        autoFocus={typed !== null}
        problem={problems.textOf('email')}
      />
      <Button type="submit" busy={mutation.isPending ? props.busy : null}>
        {props.button}
      </Button>
    </form>
  );
}
