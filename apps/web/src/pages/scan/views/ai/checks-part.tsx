import type { AiOverview } from '../../../../api/records.ts';
import { SeverityMark, type Severity } from '../../../../components/severity-mark.tsx';
import { OutsideLink } from '../../../../components/outside-link.tsx';
import { useLanguage, useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import { aiWords } from './words.ts';
import styles from './ai.module.css';

export type AiCheck = AiOverview['ai_overview']['checks'][number];

const marks: Readonly<Record<AiCheck['status'], Severity>> = {
  pass: 'pass',
  partial: 'warning',
  fail: 'critical',
};

/** Checks of one kind, those that lose the most points first. */
export function ChecksPart({
  title,
  note,
  checks,
}: {
  readonly title: string;
  readonly note: string;
  readonly checks: readonly AiCheck[];
}) {
  const words = useWords(aiWords);
  const { format } = useLanguage();
  if (checks.length === 0) return null;
  const earned = sum(checks.map(({ score }) => score));
  const max = sum(checks.map((check) => check.max_score));
  const sorted = checks.toSorted((a, b) => missing(b) - missing(a));
  const points =
    max === 0 ? '' : `${words.earned({ earned: format.number(earned, 1), max: format.number(max, 1) })}. `;
  return (
    <Part title={title} note={points + note}>
      <ul className={styles.checks}>
        {sorted.map((check) => (
          <Check key={check.id} check={check} />
        ))}
      </ul>
    </Part>
  );
}

function Check({ check }: { readonly check: AiCheck }) {
  const words = useWords(aiWords);
  const { format } = useLanguage();
  const isScored = check.kind === 'scored';
  return (
    <li className={styles.check}>
      <SeverityMark severity={marks[check.status]} word={words.status[check.status]} withWord={false} />
      <div className={styles.about}>
        <p className={check.status === 'pass' ? undefined : styles.label}>{check.label}</p>
        <p className={styles.detail} dir="auto">
          {check.detail}{' '}
          <span className={styles.source}>
            <OutsideLink href={check.source}>{hostOf(check.source)}</OutsideLink>
          </span>
        </p>
      </div>
      {isScored && (
        <div className={styles.points}>
          {words.of({ earned: format.number(check.score, 1), max: format.number(check.max_score, 1) })}
          <svg width="64" height="6" aria-hidden="true" className={styles[marks[check.status]]}>
            <rect width="64" height="6" rx="3" className={styles.track} />
            <rect width={(64 * check.score) / Math.max(check.max_score, 0.1)} height="6" rx="3" />
          </svg>
        </div>
      )}
    </li>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}

/** Points that the page can still gain. */
export function missing(check: AiCheck): number {
  return check.max_score - check.score;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
