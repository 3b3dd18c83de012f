import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useStartBatch } from '../../api/crawls.ts';
import { defaultRendering, renderingOptions } from '../../api/start-scan.ts';
import { Button } from '../../components/button.tsx';
import { CheckField } from '../../components/check-field.tsx';
import { TextAreaField } from '../../components/text-area-field.tsx';
import { focusField } from '../../entry/form-problems.ts';
import { useFormat, useWords } from '../../words/language.tsx';
import { addressProblem } from './address-problem.ts';
import { LimitsLeft } from './limits-left.tsx';
import { readLines } from './read-lines.ts';
import { RenderingFields } from './rendering-fields.tsx';
import styles from './scan-form.module.css';
import { problemWords, useScanProblem } from './scan-problem.ts';
import { newScanWords } from './words.ts';

const maxUrls = 50;

/** A form for several URLs that starts a scan of each. */
export function ListForm({ address }: { readonly address: string }) {
  const words = useWords(newScanWords);
  const problems = useWords(problemWords);
  const format = useFormat();
  const [text, setText] = useState(address);
  const [isFresh, setFresh] = useState(false);
  const [rendering, setRendering] = useState(defaultRendering);
  const [typed, setTyped] = useState<string | null>(null);
  const start = useStartBatch();
  const refused = useScanProblem(start.error);
  const urls = readLines(text);
  const problem = typed ?? refused?.text ?? null;

  const problemOf = (): string | null => {
    if (urls.length === 0) return words.listEmpty;
    if (urls.length > maxUrls) return words.listTooLong({ most: format.number(maxUrls) });
    const lines = text.split('\n');
    const at = lines.findIndex((line) => line.trim() !== '' && addressProblem(line) !== null);
    const wrong = at < 0 ? null : addressProblem(lines[at] ?? '');
    return wrong === null ? null : words.listLine({ line: format.number(at + 1), problem: problems[wrong] });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (start.isPending) return;
    const element = event.currentTarget;
    const found = problemOf();
    start.reset();
    flushSync(() => setTyped(found));
    if (found !== null) focusField(element, 'list');
    else {
      start.mutate(
        { urls: [...urls], mode: 'single', bypass_cache: isFresh, ...renderingOptions(rendering) },
        { onError: () => focusField(element, 'list') },
      );
    }
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextAreaField
        label={words.list}
        name="list"
        autoFocus
        rows={8}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        placeholder={'example.com\nexample.com/about'}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setTyped(null);
          if (start.isError) start.reset();
        }}
        hint={`${words.listHint} ${words.listCount({ count: format.number(urls.length), most: format.number(maxUrls) })}`}
        problem={problem}
      />
      {problem === null && <LimitsLeft kind="single" wanted={urls.length} />}
      <div className={styles.options}>
        <CheckField
          label={words.fresh}
          hint={words.freshHint}
          checked={isFresh}
          onChange={(event) => setFresh(event.target.checked)}
        />
        <div className={styles.fields}>
          <RenderingFields kind="list" value={rendering} onChange={setRendering} />
        </div>
      </div>
      <p>
        <Button type="submit" busy={start.isPending ? words.starting : null}>
          {words.start}
        </Button>
      </p>
    </form>
  );
}
