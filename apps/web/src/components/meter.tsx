import type { ReactNode } from 'react';
import styles from './meter.module.css';

/** How much of a limit is used. The text carries the information; the bar only illustrates it. */
export function Meter(props: {
  readonly name: string;
  readonly used: number;
  /** Null if there is no limit. */
  readonly limit: number | null;
  /** “3 of 5”. */
  readonly value: ReactNode;
  readonly note?: ReactNode;
}) {
  const { name, used, limit, value, note } = props;
  const share = limit === null || limit === 0 ? null : Math.min(1, used / limit);
  return (
    <div className={styles.meter}>
      <p className={styles.line}>
        <span>{name}</span>
        <span className={styles.value}>{value}</span>
      </p>
      {share !== null && (
        <svg className={styles.bar} aria-hidden="true">
          <rect width="100%" height="100%" rx="3" className={styles.track} />
          <rect
            width={`${share * 100}%`}
            height="100%"
            rx="3"
            className={share === 1 ? styles.full : styles.used}
          />
        </svg>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}
