import { useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import styles from './severity-mark.module.css';

export type Severity = 'critical' | 'warning' | 'notice' | 'pass';

const words = defineWords('components/severity-mark', {
  critical: 'Critical',
  warning: 'Warning',
  notice: 'Notice',
  pass: 'Passed',
});

/** The website's name for the severity of a failed check; the API calls the highest one `error`. */
export function severityOf(severity: 'error' | 'warning' | 'notice'): Severity {
  return severity === 'error' ? 'critical' : severity;
}

/** A distinct shape for each severity, so that it does not rely on color: filled, half, outline, tick. */
export function SeverityMark({
  severity,
  word,
  withWord = true,
}: {
  readonly severity: Severity;
  /** Replaces the severity's own word, if the shape has another meaning. */
  readonly word?: string;
  /** False if the word is already next to it; screen readers still announce it. */
  readonly withWord?: boolean;
}) {
  const own = useWords(words)[severity];
  return (
    <span className={`${styles.mark} ${styles[severity]} ${withWord ? '' : styles.bare}`}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        {shapes[severity]}
      </svg>
      <span className={withWord ? undefined : 'visually-hidden'}>{word ?? own}</span>
    </span>
  );
}

const shapes = {
  critical: (
    <path
      d="M8 1 15 14H1Z"
      fill="currentColor"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
  ),
  warning: (
    <g stroke="currentColor" strokeWidth="1.5">
      <circle cx="8" cy="8" r="6.25" fill="none" />
      <path d="M8 2a6 6 0 0 1 0 12Z" fill="currentColor" stroke="none" />
    </g>
  ),
  notice: <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  pass: (
    <path
      d="m2.5 8.5 3.5 4 7.5-9"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
} satisfies Record<Severity, unknown>;
