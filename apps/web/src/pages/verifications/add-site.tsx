import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../api/client.ts';
import type { Verification } from '../../api/records.ts';
import { useVerificationChanges } from '../../api/verifications.ts';
import { Button } from '../../components/button.tsx';
import { useErrorText } from '../../components/error-state.tsx';
import { Field } from '../../components/field.tsx';
import { focusField } from '../../entry/form-problems.ts';
import { useWords } from '../../words/language.tsx';
import { addressProblem } from '../new-scan/address-problem.ts';
import { problemWords } from '../new-scan/scan-problem.ts';
import styles from './page.module.css';
import { verificationWords } from './words.ts';

export function AddSite({ onAdded }: { readonly onAdded: (site: Verification) => void }) {
  const words = useWords(verificationWords);
  const problems = useWords(problemWords);
  const [address, setAddress] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const { add } = useVerificationChanges();
  const refused = useAddProblem(add.error);
  const problem = typed ?? refused;

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (add.isPending) return;
    const element = event.currentTarget;
    const wrong = addressProblem(address);
    add.reset();
    flushSync(() => setTyped(wrong === null ? null : problems[wrong]));
    if (wrong !== null) focusField(element, 'domain');
    else
      add.mutate(address.trim(), {
        onSuccess: (site) => {
          setAddress('');
          onAdded(site);
        },
        onError: () => focusField(element, 'domain'),
      });
  };
  return (
    <form className={styles.add} onSubmit={submit} noValidate>
      <Field
        label={words.site}
        name="domain"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        placeholder="example.com"
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
          setTyped(null);
          if (add.isError) add.reset();
        }}
        hint={words.siteHint}
        problem={problem}
        after={
          <Button type="submit" busy={add.isPending ? words.adding : null}>
            {words.add}
          </Button>
        }
      />
    </form>
  );
}

function useAddProblem(error: Error | null): string | null {
  const words = useWords(verificationWords);
  const text = useErrorText(error);
  if (error instanceof ApiError && error.code === 'FORBIDDEN') return words.tooMany;
  if (error instanceof ApiError && error.code === 'INVALID_URL') return words.invalid;
  return text;
}
