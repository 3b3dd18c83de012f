import { useFormat, useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import type { Measure } from './check-data.ts';
import styles from './measure-bar.module.css';

const words = defineWords('components/measure-bar', { here: 'Current: {value}', limit: 'Limit: {value}' });

/** A measured value and its limit, both drawn from zero. */
export function MeasureBar({ measure: { value, limit, unit } }: { readonly measure: Measure }) {
  const own = useWords(words);
  const format = useFormat();
  const max = unit === '%' ? 100 : Math.max(value, limit, 1);
  const share = (one: number): number => Math.min(100, (100 * one) / max);
  const withUnit = (one: number): string => `${format.number(one)} ${unit}`;
  return (
    <div className={styles.measure}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={styles.drawing} aria-hidden="true">
        <rect width="100" height="8" className={styles.track} />
        <rect width={share(Math.min(value, limit))} height="8" className={styles.value} />
        {value > limit && (
          <rect x={share(limit)} width={share(value) - share(limit)} height="8" className={styles.over} />
        )}
      </svg>
      <span className={styles.limit} style={{ insetInlineStart: `${share(limit)}%` }} aria-hidden="true" />
      <p className={styles.labels}>
        <strong>{own.here({ value: withUnit(value) })}</strong>
        <span className={styles.mark} aria-hidden="true" />
        <span>{own.limit({ value: withUnit(limit) })}</span>
      </p>
    </div>
  );
}
