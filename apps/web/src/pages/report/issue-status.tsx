import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useSiteStatuses } from '../../api/issue-statuses.ts';
import type { IssueStatus, SiteIssue } from '../../api/records.ts';
import { issueQuery, useReport } from '../../api/report.ts';
import { CopyTicket } from '../../issue-statuses/copy-ticket.tsx';
import { IgnoredLine } from '../../issue-statuses/ignored-line.tsx';
import { IssueStatusCell } from '../../issue-statuses/issue-status-cell.tsx';
import { StatusList } from '../../issue-statuses/status-list.tsx';
import { statusOfSite } from '../../issue-statuses/status-of.ts';
import { maxTicketUrls, ticketOf, type Ticket } from '../../issue-statuses/ticket.ts';
import { statusWords } from '../../issue-statuses/words.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import { reportSearch } from './report-search.ts';
import { siteOfReport } from './report-site.ts';
import styles from './report.module.css';

interface Props {
  readonly issue: SiteIssue;
}

/** The status of the issue on the whole site, and its ticket. */
export function IssueActions({ issue }: Props) {
  const report = useReport();
  const site = siteOfReport(report);
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const queries = useQueryClient();
  const readTicket = async (): Promise<Ticket> => {
    const firstUrls = issueQuery(report, issue.check_id, { page: 1, per_page: maxTicketUrls }, language);
    const { items } = await queries.query(firstUrls);
    const link = new URL(reportSearch(search, { view: 'issues', issue: issue.check_id }), location.href);
    return ticketOf(issue, { urls: items.map(({ url }) => url), report: link.href });
  };
  return (
    <div className={`${styles.tools} no-print`}>
      {site !== null && (
        <IssueStatusCell
          kind="plain"
          subject={{ site, check: issue.check_id, label: issue.label }}
          current={statusOfSite(issue)}
        />
      )}
      <CopyTicket read={readTicket} />
    </div>
  );
}

/** How many URLs are ignored, and the statuses that others have by a pattern. */
export function PartialStatuses({ issue }: Props) {
  const site = siteOfReport(useReport());
  const words = useWords(statusWords);
  const isOfIssue = ({ check_id: check }: IssueStatus): boolean => check === issue.check_id;
  const patterns = useSiteStatuses(site)?.filter(
    (one) => isOfIssue(one) && one.scope === 'pattern' && one.status !== 'ignored',
  );
  return (
    <>
      {issue.ignored_count > 0 && (
        <IgnoredLine
          text={words.ignoredUrls({ count: issue.ignored_count })}
          site={site}
          isMeant={isOfIssue}
        />
      )}
      {site !== null && patterns !== undefined && patterns.length > 0 && (
        <StatusList site={site} statuses={patterns} label={words.byPattern} />
      )}
    </>
  );
}
