import { useState } from 'react';
import { Disclosure } from '../../components/disclosure.tsx';
import { Field } from '../../components/field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { TextAreaField } from '../../components/text-area-field.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import styles from './scan-form.module.css';
import type { SettingName, SettingProblem, SiteSettings } from './site-settings-values.ts';
import { siteSettingsWords } from './site-settings-words.ts';

/** What is wrong with a setting, in the reader's language. */
export function useSettingText(): (problem: SettingProblem) => string {
  const words = useWords(siteSettingsWords);
  const format = useFormat();
  return ({ code, line }) => {
    const text = words.problems[code];
    return line === undefined ? text : words.line({ line: format.number(line), problem: text });
  };
}

/** The settings of a crawl that few crawls need, collapsed unless one of them has a problem. */
export function SiteSettingsFields({
  settings,
  hasPatterns = true,
  onChange,
  problem,
}: {
  readonly settings: SiteSettings;
  /** Whether it can be limited to URLs that match patterns. */
  readonly hasPatterns?: boolean;
  readonly onChange: (settings: SiteSettings) => void;
  readonly problem: { readonly field: string; readonly text: string } | null;
}) {
  const words = useWords(siteSettingsWords);
  const [isOpen, setOpen] = useState(false);
  const fieldOf = (name: SettingName) => ({
    name,
    value: settings[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...settings, [name]: target.value }),
    problem: problem?.field === name ? problem.text : null,
  });
  const hasProblem = problem !== null && problem.field in settings;
  return (
    <Disclosure
      summary={words.settings}
      open={isOpen || hasProblem}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <div className={styles.groups}>
        {hasPatterns && (
          <fieldset className={styles.group}>
            <legend>{words.urls}</legend>
            <p className={styles.left}>{words.urlsHint}</p>
            <TextAreaField {...fieldOf('include')} label={words.include} rows={2} placeholder="/blog/*" />
            <TextAreaField {...fieldOf('exclude')} label={words.exclude} rows={2} placeholder="*.pdf$" />
          </fieldset>
        )}
        <fieldset className={styles.group}>
          <legend>{words.requests}</legend>
          <Field
            {...fieldOf('rate')}
            label={words.rate}
            hint={words.rateHint}
            inputMode="decimal"
            placeholder={words.rateDefault}
          />
          <Field {...fieldOf('agent')} label={words.agent} hint={words.agentHint} maxLength={400} />
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{words.access}</legend>
          <p className={styles.left}>{words.accessHint}</p>
          <div className={styles.numbers}>
            <Field {...fieldOf('username')} label={words.username} autoCapitalize="none" maxLength={500} />
            <PasswordField
              {...fieldOf('password')}
              label={words.password}
              required={false}
              maxLength={500}
              // What it is for another site: not the password of this account.
              autoComplete="new-password"
            />
          </div>
          <TextAreaField
            {...fieldOf('headers')}
            label={words.headers}
            hint={words.headersHint}
            rows={2}
            placeholder="X-Preview-Token: …"
          />
        </fieldset>
      </div>
    </Disclosure>
  );
}
