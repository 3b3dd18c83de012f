import { isLanguage, languageCodes, type Language } from '@siteglass/analysis/text';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useLanguage, useWords } from '../../words/language.tsx';
import { languageName } from '../../words/language-name.ts';
import styles from './page.module.css';
import { reportsWords } from './words.ts';

export interface RecipientInput {
  readonly email: string;
  readonly language: Language;
}

/** The service accepts 20: one of them can be the language of the address in “Send to”. */
const maxRecipients = 19;

/** Further recipients of a report, each with a language. */
export function RecipientsField(props: {
  readonly value: readonly RecipientInput[];
  /** Of a new one. */
  readonly language: Language;
  readonly onChange: (value: readonly RecipientInput[]) => void;
  /** About the entry at this index; the last one if there is none. */
  readonly problem: { readonly at: number; readonly text: string } | null;
}) {
  const { value, onChange, problem } = props;
  const words = useWords(reportsWords);
  const replace = (at: number, entry: RecipientInput): void =>
    onChange(value.map((one, index) => (index === at ? entry : one)));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.recipients}</legend>
      <p className={styles.quiet}>{words.recipientsHint}</p>
      {value.map((entry, at) => (
        <div key={at} className={styles.recipient}>
          <Field
            label={words.recipientAt({ number: at + 1 })}
            name={`recipients-${at}`}
            type="email"
            autoComplete="off"
            value={entry.email}
            onChange={(event) => replace(at, { ...entry, email: event.target.value })}
            problem={problem?.at === at ? problem.text : null}
          />
          <LanguageField
            value={entry.language}
            onChange={(language) => replace(at, { ...entry, language })}
          />
          <Button
            kind="quiet"
            aria-label={words.of({ action: words.removeRecipient, name: entry.email })}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          >
            {words.removeRecipient}
          </Button>
        </div>
      ))}
      {value.length < maxRecipients && (
        <div>
          <Button kind="plain" onClick={() => onChange([...value, { email: '', language: props.language }])}>
            {words.addRecipient}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

export function LanguageField(props: {
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}) {
  const words = useWords(reportsWords);
  const { language } = useLanguage();
  return (
    <SelectField
      label={words.language}
      value={props.value}
      onChange={({ target }) => {
        if (isLanguage(target.value)) props.onChange(target.value);
      }}
    >
      {languageCodes.map((code) => (
        <option key={code} value={code}>
          {languageName(code, language)}
        </option>
      ))}
    </SelectField>
  );
}
