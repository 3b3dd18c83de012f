import { useEffect, useId, useState } from 'react';
import styles from './tools.module.css';

/** What is typed settles for a moment before it goes into the address, which browsers let nobody change at every key. */
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
  // Changed from elsewhere, such as by the browser's way back; what comes back from here is older than what is typed.
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
