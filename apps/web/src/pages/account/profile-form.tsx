import { isLanguage, languageCodes, languages, type Language } from '@siteglass/analysis/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { dataOf, patch } from '../../api/client.ts';
import { profileQuery } from '../../api/queries.ts';
import type { Session } from '../../api/records.ts';
import { sessionQuery } from '../../api/session.ts';
import { Button } from '../../components/button.tsx';
import { useErrorText } from '../../components/error-state.tsx';
import { Field } from '../../components/field.tsx';
import { KeyValues } from '../../components/key-values.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { ownTimeZone, timeZones } from './time-zones.ts';
import { accountWords } from './words.ts';

type Account = NonNullable<Session['account']>;

const maxNameLength = 64;

export function ProfileForm(props: {
  readonly profile: { readonly email: string; readonly created_at: string };
  readonly account: Account;
}) {
  const { profile, account } = props;
  const words = useWords(accountWords);
  const format = useFormat();
  const queries = useQueryClient();
  const [username, setUsername] = useState(account.username);
  const [locale, setLocale] = useState(account.locale);
  const [timezone, setTimezone] = useState(account.timezone);
  const [note, setNote] = useState<'saved' | 'unchanged' | null>(null);
  const saving = useMutation({
    mutationFn: (changed: { username: string; locale: Language; timezone: string }) =>
      dataOf(patch('/app/api/user/profile', { body: changed })),
    onSuccess: async (saved, changed) => {
      queries.setQueryData(profileQuery.queryKey, saved);
      queries.setQueryData(sessionQuery.queryKey, (session) =>
        session?.account == null
          ? session
          : { ...session, account: { ...session.account, ...changed, username: saved.username } },
      );
      setUsername(saved.username);
      setNote('saved');
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  const failure = useErrorText(saving.error);
  const problem =
    username.trim() === ''
      ? words.nameMissing
      : Array.from(username).length > maxNameLength
        ? words.nameLong
        : null;
  const isChanged =
    username.trim() !== account.username || locale !== account.locale || timezone !== account.timezone;

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (saving.isPending) return;
    setNote(null);
    if (problem !== null) event.currentTarget.querySelector('input')?.focus();
    else if (isChanged) saving.mutate({ username: username.trim(), locale, timezone });
    else setNote('unchanged');
  };
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value): void => {
      set(value);
      setNote(null);
    };
  const own = ownTimeZone();

  return (
    <section className={styles.section} aria-labelledby="profile">
      <h2 id="profile">{words.profile}</h2>
      <KeyValues
        items={[
          [
            words.email,
            <span key="email" className="address">
              {profile.email}
            </span>,
          ],
          [words.since, format.date(profile.created_at)],
        ]}
      />
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={words.name}
          hint={words.nameHint}
          autoComplete="name"
          dir="auto"
          required
          value={username}
          onChange={(event) => change(setUsername)(event.target.value)}
          problem={problem}
        />
        <SelectField
          label={words.language}
          hint={words.languageHint}
          value={locale}
          onChange={({ target }) => {
            if (isLanguage(target.value)) change(setLocale)(target.value);
          }}
        >
          {languageCodes.map((code) => (
            <option key={code} value={code} lang={code}>
              {languages[code].name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={words.timezone}
          hint={words.timezoneHint}
          value={timezone}
          onChange={(event) => change(setTimezone)(event.target.value)}
        >
          {own !== timezone && <option value={own}>{words.thisBrowser({ zone: own })}</option>}
          <optgroup label={words.allZones}>
            {timeZones(timezone)
              .filter((zone) => zone !== own || own === timezone)
              .map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
          </optgroup>
        </SelectField>
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={saving.isPending ? words.saving : null}>
            {words.save}
          </Button>
          <p className={failure === null ? styles.quiet : styles.problem} role="status">
            {failure ?? (note === null ? null : words[note])}
          </p>
        </div>
      </form>
    </section>
  );
}
