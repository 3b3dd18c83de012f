import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { downloadAccount } from '../../api/account-data.ts';
import { ApiError } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { focusField, readText } from '../../entry/form-problems.ts';
import { useRefusal } from '../../entry/refusal.ts';
import { useWords } from '../../words/language.tsx';
import { dataWords } from './data-words.ts';
import { DeleteAccount } from './delete-account.tsx';
import styles from './page.module.css';

/** Export of all stored data, and deletion of the account. */
export function YourData({ email }: { readonly email: string }) {
  const words = useWords(dataWords);
  const [isMissing, setMissing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const downloading = useMutation({ mutationFn: downloadAccount });
  const isWrong = downloading.error instanceof ApiError && downloading.error.code === 'INVALID_CREDENTIALS';
  const refusal = useRefusal(isWrong ? null : downloading.error);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (downloading.isPending) return;
    const form = event.currentTarget;
    const password = readText(form, 'export-password');
    downloading.reset();
    flushSync(() => setMissing(password === ''));
    if (password === '') focusField(form, 'export-password');
    else {
      downloading.mutate(password, {
        onSuccess: () => form.reset(),
        onError: () => focusField(form, 'export-password'),
      });
    }
  };

  return (
    <>
      <section className={styles.section} aria-labelledby="data">
        <h2 id="data">{words.title}</h2>
        <p>{words.text}</p>
        <form className={styles.form} method="post" onSubmit={submit} noValidate>
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField
            label={words.password}
            name="export-password"
            autoComplete="current-password"
            problem={isMissing ? words.passwordMissing : isWrong ? words.passwordWrong : null}
          />
          <div className={styles.actions}>
            <Button kind="plain" type="submit" busy={downloading.isPending ? words.downloading : null}>
              {words.download}
            </Button>
            <p className={refusal === null ? styles.quiet : styles.problem} role="status">
              {refusal ?? (downloading.isSuccess ? words.downloaded : null)}
            </p>
          </div>
        </form>
      </section>
      <section className={styles.section} aria-labelledby="delete">
        <h2 id="delete">{words.deleteTitle}</h2>
        <p>{words.deleteText}</p>
        <div className={styles.actions}>
          <Button kind="danger" onClick={() => setDeleting(true)}>
            {words.deleteOpen}
          </Button>
        </div>
      </section>
      {isDeleting && <DeleteAccount email={email} onClose={() => setDeleting(false)} />}
    </>
  );
}
