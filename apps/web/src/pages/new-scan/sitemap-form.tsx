import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { defaultRendering, useStartScan } from '../../api/start-scan.ts';
import { Button } from '../../components/button.tsx';
import { CheckField } from '../../components/check-field.tsx';
import { Field } from '../../components/field.tsx';
import { focusField } from '../../entry/form-problems.ts';
import { useWords } from '../../words/language.tsx';
import { addressProblem } from './address-problem.ts';
import { LimitsLeft } from './limits-left.tsx';
import { RenderingFields } from './rendering-fields.tsx';
import styles from './scan-form.module.css';
import { problemWords, useScanProblem } from './scan-problem.ts';
import { newScanWords } from './words.ts';

/** A form for a site or a sitemap that starts a scan of the pages in the sitemap. */
export function SitemapForm({ address }: { readonly address: string }) {
  const words = useWords(newScanWords);
  const problems = useWords(problemWords);
  const [text, setText] = useState(address);
  const [isFresh, setFresh] = useState(false);
  const [rendering, setRendering] = useState(defaultRendering);
  const [typed, setTyped] = useState<string | null>(null);
  const start = useStartScan();
  const refused = useScanProblem(start.error);
  const problem = typed ?? refused?.text ?? null;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (start.isPending) return;
    const element = event.currentTarget;
    const wrong = addressProblem(text);
    start.reset();
    flushSync(() => setTyped(wrong === null ? null : problems[wrong]));
    if (wrong !== null) focusField(element, 'address');
    else {
      start.mutate(
        { url: text.trim(), mode: 'sitemap', isFresh, rendering },
        { onError: () => focusField(element, 'address') },
      );
    }
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={words.sitemap}
        name="address"
        autoFocus
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        placeholder="example.com"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setTyped(null);
          if (start.isError) start.reset();
        }}
        hint={words.sitemapHint}
        problem={problem}
        after={
          <Button type="submit" busy={start.isPending ? words.starting : null}>
            {words.start}
          </Button>
        }
      />
      {problem === null && <LimitsLeft kind="sitemap" />}
      <div className={styles.options}>
        <CheckField
          label={words.fresh}
          hint={words.freshHint}
          checked={isFresh}
          onChange={(event) => setFresh(event.target.checked)}
        />
        <div className={styles.fields}>
          <RenderingFields kind="site" value={rendering} onChange={setRendering} />
        </div>
      </div>
    </form>
  );
}
