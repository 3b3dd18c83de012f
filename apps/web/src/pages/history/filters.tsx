import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { scanStates, scanStateWords } from '../../components/scan-state.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useWords } from '../../words/language.tsx';
import { isFiltered, modes, type HistoryView } from './history-filter.ts';
import styles from './page.module.css';
import { historyWords } from './words.ts';

/** Debounce before the typed text is searched for. */
const pauseMs = 300;

export function Filters(props: {
  readonly view: HistoryView;
  readonly onChange: (changed: Partial<HistoryView>) => void;
}) {
  const { view, onChange } = props;
  const words = useWords(historyWords);
  const states = useWords(scanStateWords);
  const [text, setText] = useTypedText(view.url, (url) => onChange({ url }));
  return (
    <search className={styles.filters} aria-label={words.filters}>
      <div className={styles.text}>
        <Field
          label={words.address}
          type="search"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          maxLength={2048}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <SelectField
        label={words.state}
        value={view.status ?? ''}
        onChange={(event) =>
          onChange({ status: scanStates.find((one) => one === event.target.value) ?? null })
        }
      >
        <option value="">{words.any}</option>
        {scanStates.map((state) => (
          <option key={state} value={state}>
            {states[state]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.mode}
        value={view.mode ?? ''}
        onChange={(event) => onChange({ mode: modes.find((one) => one === event.target.value) ?? null })}
      >
        <option value="">{words.any}</option>
        {modes.map((mode) => (
          <option key={mode} value={mode}>
            {words.modes[mode]}
          </option>
        ))}
      </SelectField>
      {isFiltered(view) && (
        <Button kind="quiet" onClick={() => onChange({ url: '', status: null, mode: null })}>
          {words.clear}
        </Button>
      )}
    </search>
  );
}

/** Text being typed. The URL is updated after a pause, and URL changes from elsewhere update the text. */
function useTypedText(applied: string, apply: (text: string) => void) {
  const [draft, setDraft] = useState({ text: applied, applied });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The URL has caught up. Any later difference comes from elsewhere: the back button, or the button that clears
  // filters.
  if (applied !== draft.applied && applied === draft.text.trim()) setDraft({ text: draft.text, applied });
  const isOwn = applied === draft.applied || applied === draft.text.trim();
  const setText = (text: string): void => {
    setDraft({ text, applied });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(text.trim()), pauseMs);
  };
  return [isOwn ? draft.text : applied, setText] as const;
}
