import { StatusChip } from '../components/status-chip.tsx';
import styles from './issue-statuses.module.css';
import type { CurrentStatus } from './status-of.ts';
import { StatusButton } from './status-button.tsx';
import type { StatusSubject } from './status-dialog.tsx';

/**
 * The status that an issue has, and the button that changes it. Next to a URL, the status of a pattern is shown, and the
 * button sets one of the URL's own.
 */
export function IssueStatusCell(props: {
  readonly subject: StatusSubject;
  readonly current: CurrentStatus | null;
  readonly kind?: 'plain' | 'quiet';
}) {
  const { subject, current, kind = 'quiet' } = props;
  return (
    <span className={kind === 'quiet' ? styles.quietCell : styles.cell}>
      {current !== null && <StatusChip status={current} />}
      <StatusButton subject={subject} current={current?.scope === 'pattern' ? null : current} kind={kind} />
    </span>
  );
}
