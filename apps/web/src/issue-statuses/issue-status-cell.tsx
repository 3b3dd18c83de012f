import { StatusChip } from '../components/status-chip.tsx';
import styles from './issue-statuses.module.css';
import type { CurrentStatus } from './status-of.ts';
import { StatusButton } from './status-button.tsx';
import type { StatusSubject } from './status-dialog.tsx';

/** The status that an issue has, and the button that changes it. */
export function IssueStatusCell(props: {
  readonly subject: StatusSubject;
  readonly current: CurrentStatus | null;
  readonly kind?: 'plain' | 'quiet';
}) {
  const { subject, current, kind = 'quiet' } = props;
  return (
    <span className={kind === 'quiet' ? styles.quietCell : styles.cell}>
      {current !== null && <StatusChip status={current} />}
      <StatusButton subject={subject} current={current} kind={kind} />
    </span>
  );
}
