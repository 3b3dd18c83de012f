import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useStartCrawl } from '../../api/crawls.ts';
import { profileQuery } from '../../api/queries.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { focusField } from '../../entry/form-problems.ts';
import { useWords } from '../../words/language.tsx';
import { addressProblem } from './address-problem.ts';
import { crawlDefaults } from './crawl-defaults.ts';
import { LimitsLeft } from './limits-left.tsx';
import styles from './scan-form.module.css';
import { problemWords, useScanProblem } from './scan-problem.ts';
import { newScanWords } from './words.ts';

/** One field for a site, which starts a crawl of it with the default settings. */
export function QuickCrawl({ address: first = '' }: { readonly address?: string }) {
  const words = useWords(newScanWords);
  const problems = useWords(problemWords);
  const limits = useQuery(profileQuery).data?.limits;
  const [address, setAddress] = useState(first);
  const [typed, setTyped] = useState<string | null>(null);
  const start = useStartCrawl();
  const refused = useScanProblem(start.error);
  const problem = typed ?? refused?.text ?? null;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (start.isPending) return;
    const form = event.currentTarget;
    const wrong = addressProblem(address);
    start.reset();
    // Render the problem before focusing the field, so that a screen reader announces both together.
    flushSync(() => setTyped(wrong === null ? null : problems[wrong]));
    if (wrong !== null) focusField(form, 'address');
    else {
      start.mutate(
        { domain: address.trim(), ...crawlDefaults(limits) },
        { onError: () => focusField(form, 'address') },
      );
    }
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={words.site}
        name="address"
        autoFocus
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
          if (start.isError) start.reset();
        }}
        problem={problem}
        after={
          <Button type="submit" busy={start.isPending ? words.starting : null}>
            {words.crawl}
          </Button>
        }
      />
      {problem === null && <LimitsLeft kind="crawls" />}
    </form>
  );
}
