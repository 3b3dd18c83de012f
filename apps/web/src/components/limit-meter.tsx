import { useFormat, useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import styles from './limit-meter.module.css';

const words = defineWords('components/limit-meter', {
  used: '{value} of {limit} px',
  long: 'too long: the end is cut off',
  short: 'short: aim for at least {from} px',
  fits: 'fits',
});

/** How much of the available space something takes, in words and as a bar with a mark at the limit. */
export function LimitMeter({
  name,
  value,
  limit,
  from,
}: {
  readonly name: string;
  /** In px. */
  readonly value: number;
  readonly limit: number;
  /** Below this, much of the space is unused. */
  readonly from: number;
}) {
  const own = useWords(words);
  const format = useFormat();
  const state = value > limit ? 'long' : value < from ? 'short' : 'fits';
  const whole = Math.max(value, limit * 1.25);
  const at = (px: number): number => Math.round((px / whole) * 1000) / 10;
  return (
    <div className={styles.meter}>
      <p className={styles.words}>
        <span className={styles.name}>{name}</span>{' '}
        {own.used({ value: format.number(value), limit: format.number(limit) })} ·{' '}
        {state === 'short' ? own.short({ from: format.number(from) }) : own[state]}
      </p>
      <svg width="100%" height="12" aria-hidden="true" className={styles[state]}>
        <rect y="3" width="100%" height="6" rx="3" className={styles.track} />
        <rect y="3" width={`${at(Math.min(value, limit))}%`} height="6" rx="3" className={styles.used} />
        {value > limit && (
          <rect
            x={`${at(limit)}%`}
            y="3"
            width={`${at(value - limit)}%`}
            height="6"
            className={styles.over}
          />
        )}
        <rect x={`${at(limit)}%`} width="2" height="12" className={styles.mark} />
      </svg>
    </div>
  );
}
