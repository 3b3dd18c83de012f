import { useFormat, useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import styles from './score-change.module.css';

const words = defineWords('components/score-change', {
  unit: '{count, plural, one {point} other {points}}',
});

/** The change in points since the previous scan: an arrow, so that it does not rely on color, and a signed number. */
export function ScoreChange({ change }: { readonly change: number }) {
  const own = useWords(words);
  const format = useFormat();
  const way = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  return (
    <span className={`${styles.change} ${styles[way]}`}>
      {way !== 'same' && (
        <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
          <path d={way === 'up' ? 'M5 1 9.5 9h-9Z' : 'M5 9 .5 1h9Z'} fill="currentColor" />
        </svg>
      )}
      {format.change(change)}
      <span className="visually-hidden"> {own.unit({ count: Math.abs(change) })}</span>
    </span>
  );
}
