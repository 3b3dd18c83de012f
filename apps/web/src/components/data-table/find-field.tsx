import { useEffect, useId, useState } from 'react';
import styles from './tools.module.css';

/** Debounce before typed text goes into the URL: browsers rate-limit URL changes. */
const settledAfterMs = 200;

export function FindField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  // The value was changed elsewhere, such as by the back button. An echo of our own change is older than the typed
  // text.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => {
      setSent(typed);
      onChange(typed);
    }, settledAfterMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <div className={styles.find}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        className={styles.control}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
