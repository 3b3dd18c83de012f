import { round } from '../../words/format.ts';
import { Link } from 'react-router';
import type { CheckResult } from '../../api/records.ts';
import { SeverityMark, severityOf } from '../../components/severity-mark.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { issueWords } from './issue-words.ts';
import styles from './issues.module.css';

export const rowId = (id: string): string => `issue-${id}`;

/** For each issue: how grave, what is wrong, which check says so, and how many points mending it brings. */
export function IssueList(props: {
  readonly issues: readonly CheckResult[];
  readonly shownId: string | null;
  readonly categoryOf: (check: CheckResult) => string | null;
  readonly searchFor: (id: string) => string;
}) {
  const words = useWords(issueWords);
  return (
    <ol className={styles.list} aria-label={words.list}>
      {props.issues.map((issue) => (
        <li key={issue.id}>
          {/* What is wrong first: a check's name says how it should be. */}
          <Link
            id={rowId(issue.id)}
            data-issue-row
            to={{ search: props.searchFor(issue.id) }}
            state={{ fromList: true }}
            preventScrollReset
            className={styles.row}
            aria-current={issue.id === props.shownId ? 'true' : undefined}
          >
            <SeverityMark severity={severityOf(issue.severity)} withWord={false} />
            <bdi className={styles.label}>{issue.detail}</bdi>
            <Points value={issue.score_impact} />
            <span className={styles.of}>
              {props.categoryOf(issue) ?? words.noCategory} · {issue.label}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** A number for the eye, the same with its unit for the ear. */
function Points({ value }: { readonly value: number }) {
  const words = useWords(issueWords);
  const format = useFormat();
  const isTiny = value === 0;
  const told = isTiny ? 0.1 : value;
  return (
    <span className={styles.gain}>
      <span aria-hidden="true">
        {isTiny && '< '}
        {format.tenths(told)}
      </span>
      <span className="visually-hidden">
        {isTiny && words.under} {words.points({ count: round(told, 1) })}
      </span>
    </span>
  );
}
