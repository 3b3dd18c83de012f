import { useSiteStatuses } from '../api/issue-statuses.ts';
import { StatusChip } from '../components/status-chip.tsx';
import styles from './issue-statuses.module.css';
import { StatusButton } from './status-button.tsx';
import type { StatusSubject } from './status-dialog.tsx';
import { statusOfSite, statusOfUrl } from './status-of.ts';

/** The status that an issue has on the whole site, or at the URL of the subject, and the button that changes it. */
export function IssueStatusCell(props: {
  readonly subject: StatusSubject;
  /** At a URL that has none of its own, the status of the whole site counts. */
  readonly isInherited?: true;
  readonly kind?: 'plain' | 'quiet';
}) {
  const { subject, isInherited, kind = 'quiet' } = props;
  const { site, check, url } = subject;
  const statuses = useSiteStatuses(site);
  const own = url === undefined ? null : statusOfUrl(statuses, check, url);
  const isOfSite = url === undefined || isInherited === true;
  const current = own ?? (isOfSite ? statusOfSite(statuses, check) : null);
  return (
    <span className={kind === 'quiet' ? styles.quietCell : styles.cell}>
      {current !== null && <StatusChip status={current} />}
      <StatusButton subject={subject} current={current} kind={kind} />
    </span>
  );
}

/** The status that an issue has on the whole site; nothing without one. */
export function IssueStatusChip({ site, check }: { readonly site: string; readonly check: string }) {
  const current = statusOfSite(useSiteStatuses(site), check);
  return current === null ? null : <StatusChip status={current} />;
}
