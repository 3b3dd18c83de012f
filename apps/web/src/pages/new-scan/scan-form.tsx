import { useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { historyQuery } from '../../api/queries.ts';
import { defaultRendering, useStartScan } from '../../api/start-scan.ts';
import { Button } from '../../components/button.tsx';
import { CheckField } from '../../components/check-field.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { Field } from '../../components/field.tsx';
import { focusField } from '../../entry/form-problems.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import { addressProblem, webhookProblem } from './address-problem.ts';
import { LimitsLeft } from './limits-left.tsx';
import { RenderingFields } from './rendering-fields.tsx';
import { fieldOf, problemWords, useScanProblem, type ScanProblem } from './scan-problem.ts';
import styles from './scan-form.module.css';
import { newScanWords } from './words.ts';

/** Maximum number of suggested URLs. */
const offered = 10;

/** A form for a URL that starts its scan. */
export function ScanForm({
  address: first = '',
  hasOptions = true,
}: {
  readonly address?: string;
  /** False if there are no earlier scans, so no recent result to ignore. */
  readonly hasOptions?: boolean;
}) {
  const words = useWords(newScanWords);
  const problems = useWords(problemWords);
  const id = useId();
  const [address, setAddress] = useState(first);
  const [webhook, setWebhook] = useState('');
  const [isFresh, setFresh] = useState(false);
  const [isUnlisted, setUnlisted] = useState(false);
  const [rendering, setRendering] = useState(defaultRendering);
  const [isMore, setMore] = useState(false);
  const [typed, setTyped] = useState<ScanProblem | null>(null);
  const start = useStartScan();
  const refused = useScanProblem(start.error);
  const problem = typed ?? refused;
  const problemOf = (field: ScanProblem['field']) => (problem?.field === field ? problem.text : null);
  const recent = useRecentAddresses();

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (start.isPending) return;
    const element = event.currentTarget;
    const hasWebhook = isMore && webhook.trim() !== '';
    const wrong = addressProblem(address) ?? (hasWebhook ? webhookProblem(webhook) : null);
    const found: ScanProblem | null =
      wrong === null ? null : { field: wrong === 'not-https' ? 'webhook' : 'address', text: problems[wrong] };
    start.reset();
    // Render the problem before focusing the field, so that a screen reader announces both together.
    flushSync(() => setTyped(found));
    if (found !== null) focusField(element, found.field);
    else {
      start.mutate(
        {
          url: address.trim(),
          isFresh,
          isUnlisted,
          rendering,
          ...(hasWebhook ? { webhookUrl: webhook.trim() } : {}),
        },
        { onError: (error) => focusField(element, fieldOf(error)) },
      );
    }
  };
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    setTyped(null);
    if (start.isError) start.reset();
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={words.address}
        name="address"
        autoFocus
        // Not type="url": that would reject a bare domain.
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        placeholder="example.com"
        list={`${id}-recent`}
        value={address}
        onChange={(event) => change(setAddress)(event.target.value)}
        hint={words.hint}
        problem={problemOf('address')}
        after={
          <Button kind="primary" type="submit" busy={start.isPending ? words.starting : null}>
            {words.start}
          </Button>
        }
      />
      <datalist id={`${id}-recent`}>
        {recent.map((url) => (
          <option key={url} value={url} />
        ))}
      </datalist>
      {problem === null && <LimitsLeft kind="single" />}
      {hasOptions && (
        <div className={styles.options}>
          <CheckField
            label={words.fresh}
            hint={words.freshHint}
            checked={isFresh}
            onChange={(event) => setFresh(event.target.checked)}
          />
          <CheckField
            label={words.unlisted}
            hint={words.unlistedHint}
            checked={isUnlisted}
            onChange={(event) => setUnlisted(event.target.checked)}
          />
          <Disclosure
            summary={words.more}
            open={isMore || problem?.field === 'webhook'}
            onToggle={(event) => setMore(event.currentTarget.open)}
          >
            <div className={styles.fields}>
              <RenderingFields kind="page" value={rendering} onChange={setRendering} />
              <Field
                label={words.webhook}
                name="webhook"
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                placeholder="https://"
                value={webhook}
                onChange={(event) => change(setWebhook)(event.target.value)}
                hint={words.webhookHint}
                problem={problemOf('webhook')}
              />
            </div>
          </Disclosure>
        </div>
      )}
      {recent.length > 0 && (
        <section className={styles.recent} aria-labelledby={`${id}-lately`}>
          <h2 id={`${id}-lately`}>{words.recent}</h2>
          <ul className={styles.addresses}>
            {recent.slice(0, 6).map((url) => (
              <li key={url}>
                <button
                  type="button"
                  className={styles.address}
                  aria-label={words.take({ url })}
                  onClick={({ currentTarget }) => {
                    change(setAddress)(url);
                    if (currentTarget.form !== null) focusField(currentTarget.form, 'address');
                  }}
                >
                  <span dir="auto">{url}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </form>
  );
}

function useRecentAddresses(): readonly string[] {
  const { language } = useLanguage();
  const { data } = useQuery(historyQuery({ per_page: 50, lang: language }));
  return [...new Set(data?.items.map(({ url }) => url))].slice(0, offered);
}
