import { useLocation } from 'react-router';
import { useSiteStatuses } from '../../api/issue-statuses.ts';
import type { CheckResult } from '../../api/records.ts';
import { CopyTicket } from '../../issue-statuses/copy-ticket.tsx';
import { IssueStatusCell } from '../../issue-statuses/issue-status-cell.tsx';
import { statusAt } from '../../issue-statuses/status-of.ts';
import type { Ticket } from '../../issue-statuses/ticket.ts';
import { withIssue } from './issue-filter.ts';
import styles from './issues.module.css';

/** The status of an issue on this page, and its ticket. */
export function IssueActions(props: {
  readonly check: CheckResult;
  readonly url: string;
  readonly site: string | null;
}) {
  const { check, url, site } = props;
  const current = statusAt(useSiteStatuses(site), check.id, url);
  const { pathname, search } = useLocation();
  const readTicket = (): Ticket => {
    const { label: title, detail: found, severity, why, fix, source } = check;
    const report = new URL(`${pathname}?${withIssue(new URLSearchParams(search), check.id)}`, location.href);
    return { title, severity, found, why, fix, source, urls: [url], total: 1, report: report.href };
  };
  return (
    <div className={`${styles.actions} no-print`}>
      {site !== null && (
        <IssueStatusCell
          kind="plain"
          subject={{ site, check: check.id, label: check.label, url }}
          current={current}
        />
      )}
      <CopyTicket read={readTicket} />
    </div>
  );
}
