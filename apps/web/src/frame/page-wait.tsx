import { useEffect, useState } from 'react';
import { useWords } from '../words/language.tsx';
import { frameWords } from './frame-words.ts';
import styles from './frame.module.css';

/** A loading message, shown only if loading takes long enough to be noticed. */
export function PageWait({ text }: { readonly text?: string }) {
  const words = useWords(frameWords);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.wait} role="status">
      {isLong && (text ?? words.loading)}
    </div>
  );
}
