import { round } from '../../words/format.ts';
import { Link } from 'react-router';
import { useSiteStatuses } from '../../api/issue-statuses.ts';
import type { CheckResult, IssueStatus } from '../../api/records.ts';
import { SeenInMark } from '../../components/seen-in.tsx';
import { SeverityMark, severityOf } from '../../components/severity-mark.tsx';
import { StatusChip } from '../../components/status-chip.tsx';
import { statusAt } from '../../issue-statuses/status-of.ts';
import { useFormat, useWords } from '../../words/language.tsx';
import { issueWords } from './issue-words.ts';
import styles from './issues.module.css';

export const rowId = (id: string): string => `issue-${id}`;

/** For each issue: its severity, the problem, the check, and the points to gain by fixing it. */
export function IssueList(props: {
  readonly issues: readonly CheckResult[];
  /** As in `ViewProps`. */
  readonly site: string | null;
  readonly url: string;
  readonly shownId: string | null;
  readonly categoryOf: (check: CheckResult) => string | null;
  readonly searchFor: (id: string) => string;
}) {
  const words = useWords(issueWords);
  const statuses = useSiteStatuses(props.site);
  return (
    <ol className={styles.list} aria-label={words.list}>
      {props.issues.map((issue) => (
        <li key={issue.id}>
          {/* The detail comes first: it describes this page, while the check's name is always the same. */}
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
              <SeenInMark check={issue} />
              {props.categoryOf(issue) ?? words.noCategory} · {issue.label}
            </span>
            <Status status={statusAt(statuses, issue.id, props.url)} />
          </Link>
        </li>
      ))}
    </ol>
  );
}

function Status({ status }: { readonly status: IssueStatus | null }) {
  if (status === null) return null;
  return (
    <span className={styles.status}>
      <StatusChip status={status} />
    </span>
  );
}

/** A number, with its unit for screen readers only. */
function Points({ value }: { readonly value: number }) {
  const words = useWords(issueWords);
  const format = useFormat();
  const isTiny = value === 0;
  const displayedPoints = isTiny ? 0.1 : value;
  return (
    <span className={styles.gain}>
      <span aria-hidden="true">
        {isTiny && '< '}
        {format.tenths(displayedPoints)}
      </span>
      <span className="visually-hidden">
        {isTiny && words.under} {words.points({ count: round(displayedPoints, 1) })}
      </span>
    </span>
  );
}
