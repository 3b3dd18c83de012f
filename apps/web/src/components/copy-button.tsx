import { useEffect, useState } from 'react';
import { useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import { copyText } from './copy-text.ts';
import styles from './copy-button.module.css';

const words = defineWords('components/copy-button', {
  copy: 'Copy',
  copied: 'Copied',
  failed: 'Couldn’t copy. Select the text and copy it manually.',
});

type State = 'ready' | 'copied' | 'failed';

/** Copies a text and confirms it. `label` says what is copied for screen readers, which lack the visual context. */
export function CopyButton(props: {
  readonly text: string;
  readonly label: string;
  /** Looks like the quiet buttons beside it. */
  readonly isQuiet?: true;
}) {
  const { text, label, isQuiet = false } = props;
  const own = useWords(words);
  const [state, setState] = useState<State>('ready');
  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => setState('ready'), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (): Promise<void> => setState((await copyText(text)) ? 'copied' : 'failed');
  return (
    <span className={`${styles.copy} no-print`}>
      <button
        type="button"
        className={isQuiet ? `${styles.button} ${styles.quiet}` : styles.button}
        onClick={() => void copy()}
      >
        {own.copy}
        <span className="visually-hidden">: {label}</span>
      </button>
      <span role="status" className={styles.done}>
        {state === 'ready' ? '' : own[state]}
      </span>
    </span>
  );
}
