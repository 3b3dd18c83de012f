import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { ApiError, dataOf, remove } from '../../api/client.ts';
import { endSession } from '../../api/session.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { focusField, readText } from '../../entry/form-problems.ts';
import { useRefusal } from '../../entry/refusal.ts';
import { publicPath } from '../../public-path.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import { dataWords } from './data-words.ts';
import styles from './page.module.css';

interface Problems {
  readonly email: string | null;
  readonly password: string | null;
}

/** Requires the email and password, so that nobody deletes an account by mistake or on someone else's computer. */
export function DeleteAccount({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const words = useWords(dataWords);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [problems, setProblems] = useState<Problems>({ email: null, password: null });
  const deleting = useMutation({
    mutationFn: (password: string) => dataOf(remove('/app/api/account', { body: { password } })),
    onSuccess: async (session) => {
      endSession(queries, session);
      await navigate(publicPath('/', language));
    },
  });
  const isWrong = deleting.error instanceof ApiError && deleting.error.code === 'INVALID_CREDENTIALS';
  const refusal = useRefusal(isWrong ? null : deleting.error);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (deleting.isPending) return;
    const form = event.currentTarget;
    const password = readText(form, 'delete-password');
    const isSame = readText(form, 'delete-email').trim().toLowerCase() === email.toLowerCase();
    const found: Problems = {
      email: isSame ? null : words.emailWrong,
      password: password === '' ? words.passwordMissing : null,
    };
    deleting.reset();
    // Render the problem before focusing the field, so that a screen reader announces both together.
    flushSync(() => setProblems(found));
    if (found.email !== null) focusField(form, 'delete-email');
    else if (found.password !== null) focusField(form, 'delete-password');
    else deleting.mutate(password, { onError: () => focusField(form, 'delete-password') });
  };

  return (
    <Dialog title={words.deleteAsk} onClose={onClose}>
      <p>{words.deleteWarning}</p>
      <form method="post" onSubmit={submit} noValidate>
        <Field
          label={words.email({ email })}
          name="delete-email"
          type="email"
          autoComplete="off"
          problem={problems.email}
          data-begin
        />
        <PasswordField
          label={words.password}
          name="delete-password"
          autoComplete="current-password"
          problem={problems.password ?? (isWrong ? words.passwordWrong : null)}
        />
        {refusal !== null && (
          <p role="alert" className={styles.problem}>
            {refusal}
          </p>
        )}
        <DialogActions>
          <Button kind="danger" type="submit" busy={deleting.isPending ? words.deleting : null}>
            {words.deleteDo}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {words.keep}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
