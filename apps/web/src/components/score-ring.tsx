import { useFormat, useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import styles from './score-ring.module.css';

const words = defineWords('components/score-ring', {
  score: 'Score: {score} out of 100',
  grade: ', grade {grade}',
  none: 'No score',
  since: '{change} since the last scan',
  same: 'No change since the last scan',
});

type Band = 'good' | 'fair' | 'poor';

/** Score bands by grade: A and A+, then B and C, then D and F. */
export function bandOf(score: number): Band {
  if (score >= 90) return 'good';
  return score >= 70 ? 'fair' : 'poor';
}

const radius = 52;
const around = 2 * Math.PI * radius;

/** The score in the middle with its grade, and the change below it. */
export function ScoreRing(props: {
  /** 0 to 100; null if nothing could be scored. */
  readonly score: number | null;
  readonly grade: string | null;
  /** Points since the previous scan; absent if there was none. */
  readonly change?: number | null;
  readonly size?: 'large' | 'small';
}) {
  const { score, grade, change = null, size = 'large' } = props;
  const own = useWords(words);
  const format = useFormat();
  const label =
    score === null
      ? own.none
      : own.score({ score: format.number(score) }) + (grade === null ? '' : own.grade({ grade }));
  return (
    <figure className={size === 'large' ? styles.large : styles.small}>
      <div className={styles.pair}>
        <svg viewBox="0 0 120 120" className={styles.ring} role="img" aria-label={label}>
          <circle cx="60" cy="60" r={radius} className={styles.track} />
          {score !== null && score > 0 && (
            <circle
              cx="60"
              cy="60"
              r={radius}
              className={`${styles.arc} ${styles[bandOf(score)]}`}
              strokeDasharray={`${(around * score) / 100} ${around}`}
              transform="rotate(-90 60 60)"
            />
          )}
          <text x="60" y="60" className={styles.number} aria-hidden="true">
            {score === null ? '–' : format.number(score)}
          </text>
        </svg>
        {grade !== null && (
          <span className={styles.grade} aria-hidden="true">
            {grade}
          </span>
        )}
      </div>
      {change !== null && (
        <figcaption className={styles.change}>
          {change === 0 ? own.same : own.since({ change: format.change(change) })}
        </figcaption>
      )}
    </figure>
  );
}
