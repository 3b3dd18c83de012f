import { useFormat, useWords } from '../../../words/language.tsx';
import { defineWords } from '../../../words/words.ts';
import styles from './validity-line.module.css';

const words = defineWords('scan/views/validity-line', {
  from: 'From {date}',
  until: 'Until {date}',
  left: '{days} left when scanned',
  over: 'Already expired when scanned',
  day: '{count, plural, one {# day} other {# days}}',
});

const dayMs = 86_400_000;

/** The validity period of a certificate or registration as a line, with the time of the scan on it. */
export function ValidityLine(props: {
  readonly from: string;
  readonly to: string;
  /** When the page was scanned. */
  readonly at: string | null;
  /** Days left at that time, if the API provides them: the page must not show two different numbers. */
  readonly daysLeft?: number | null;
}) {
  const { from, to, at } = props;
  const own = useWords(words);
  const format = useFormat();
  const [start, end] = [Date.parse(from), Date.parse(to)];
  if (!(end > start)) return null;
  const now = at === null ? null : Date.parse(at);
  const days = props.daysLeft ?? (now === null ? null : Math.floor((end - now) / dayMs));
  const place = now === null ? null : Math.min(100, Math.max(0, ((now - start) / (end - start)) * 100));
  const left = days === null ? '' : days < 0 ? own.over : own.left({ days: own.day({ count: days }) });
  return (
    <div className={styles.validity}>
      <div className={styles.ends}>
        <span>{own.from({ date: format.date(from) })}</span>
        <span>{own.until({ date: format.date(to) })}</span>
      </div>
      <svg width="100%" height="16" aria-hidden="true">
        <rect y="6" width="100%" height="4" rx="2" className={styles.rest} />
        {place !== null && (
          <>
            <rect y="6" width={`${place}%`} height="4" rx="2" className={styles.passed} />
            <circle
              cx={`${place}%`}
              cy="8"
              r="6"
              className={days !== null && days < 0 ? styles.late : styles.now}
            />
          </>
        )}
      </svg>
      <p className={styles.left}>{left}</p>
    </div>
  );
}
