import { useFormat, useWords } from '../../../../words/language.tsx';
import { technicalWords } from './words.ts';
import styles from './technical.module.css';

const dayMs = 86_400_000;

/** The time of a certificate as a line, with the scan on it. */
export function ValidityLine(props: {
  readonly from: string;
  readonly to: string;
  /** When the page was scanned. */
  readonly at: string | null;
}) {
  const { from, to, at } = props;
  const words = useWords(technicalWords);
  const format = useFormat();
  const [start, end] = [Date.parse(from), Date.parse(to)];
  if (!(end > start)) return null;
  const now = at === null ? null : Date.parse(at);
  const days = now === null ? null : Math.floor((end - now) / dayMs);
  const place = now === null ? null : Math.min(100, Math.max(0, ((now - start) / (end - start)) * 100));
  const left = days === null ? '' : days < 0 ? words.over : words.left(format.plural(days, ...words.day));
  return (
    <div className={styles.validity}>
      <div className={styles.ends}>
        <span>{words.from(format.date(from))}</span>
        <span>{words.until(format.date(to))}</span>
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
      <p className={styles.small}>{left}</p>
    </div>
  );
}
