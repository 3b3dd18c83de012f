import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { IssueOfSite, SiteHome } from '../../../api/records.ts';
import { affectedUrlsQuery } from '../../../api/report.ts';
import { pagesWithIssueQuery, siteIssuesQuery, siteTrendQuery } from '../../../api/sites.ts';
import { CountLine } from '../../../components/count-line.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { OutsideLink } from '../../../components/outside-link.tsx';
import { SeverityMark, severityOf } from '../../../components/severity-mark.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import { PageWait } from '../../../frame/page-wait.tsx';
import { CopyTicket } from '../../../issue-statuses/copy-ticket.tsx';
import { IssueStatusCell } from '../../../issue-statuses/issue-status-cell.tsx';
import { statusOfSite } from '../../../issue-statuses/status-of.ts';
import { maxTicketUrls, ticketOf, type Ticket } from '../../../issue-statuses/ticket.ts';
import { useLanguage, useWords } from '../../../words/language.tsx';
import { Trend } from '../../report/trend.tsx';
import { Ignored } from '../ignored.tsx';
import { issueTarget } from '../issue-target.ts';
import styles from '../page.module.css';
import { siteWords } from '../words.ts';

/** All issues of the site, open and just fixed; the open one in the URL is explained, with its trend. */
export function Issues({ site }: { readonly site: SiteHome }) {
  const words = useWords(siteWords);
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(siteIssuesQuery(site.site, language));
  if (data === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  const open = data.items.filter(({ count }) => count > 0);
  const fixed = data.items.filter((issue) => issue.count === 0 && (issue.fixed ?? 0) > 0);
  const isSample = data.source === 'pages';
  return (
    <>
      {open.length === 0 ? (
        <EmptyState title={data.source === null ? words.noScore : words.clean} text="" />
      ) : (
        <section className={styles.part}>
          <h2>{words.openTitle}</h2>
          <p className={styles.quiet}>{isSample ? words.sampleText : words.openText}</p>
          <List site={site} issues={open} />
        </section>
      )}
      {fixed.length > 0 && (
        <section className={styles.part}>
          <h2>{words.fixedTitle}</h2>
          <List site={site} issues={fixed} />
        </section>
      )}
      <Ignored site={site} />
    </>
  );
}

function List({ site, issues }: { readonly site: SiteHome; readonly issues: readonly IssueOfSite[] }) {
  return (
    <ul className={styles.issues}>
      {issues.map((issue) => (
        <li key={issue.check_id}>
          <Issue site={site} issue={issue} />
        </li>
      ))}
    </ul>
  );
}

function Issue({ site, issue }: { readonly site: SiteHome; readonly issue: IssueOfSite }) {
  const words = useWords(siteWords);
  const [search, setSearch] = useSearchParams();
  const details = useRef<HTMLDetailsElement>(null);
  const { check_id: check } = issue;
  const isOpen = search.get('issue') === check;
  // A link to the issue leads to it; whoever opens it by hand is there already.
  const wasLinked = useRef(isOpen);
  useEffect(() => {
    if (wasLinked.current) details.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const toggle = (opens: boolean): void => {
    if (opens === isOpen) return;
    setSearch(opens ? { view: 'issues', issue: check } : { view: 'issues' }, {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <details
      ref={details}
      className={styles.issue}
      open={isOpen}
      onToggle={(event) => toggle(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <SeverityMark severity={severityOf(issue.severity)} withWord={false} />
        <span className={styles.label}>{issue.label}</span>
        <span className={styles.counts}>
          {words.url({ count: issue.count })}
          <Trend issue={issue} />
          {/* Below, there is the button that changes it. */}
          {!isOpen && issue.status !== null && <StatusChip status={issue.status} />}
        </span>
      </summary>
      {isOpen && <Explained site={site} issue={issue} />}
    </details>
  );
}

function Explained({ site, issue }: { readonly site: SiteHome; readonly issue: IssueOfSite }) {
  const words = useWords(siteWords);
  const isOfCrawl = site.issues.source === 'crawl';
  return (
    <div className={styles.explained}>
      <div className={styles.advice}>
        <section>
          <h3>{words.why}</h3>
          <p>{issue.why}</p>
        </section>
        <section>
          <h3>{words.fix}</h3>
          <p>{issue.fix}</p>
        </section>
      </div>
      <Actions site={site} issue={issue} />
      {isOfCrawl && <OverTime site={site} check={issue.check_id} />}
      <p className={styles.links}>
        {isOfCrawl && issue.count > 0 && <Link to={issueTarget(site, issue.check_id)}>{words.affected}</Link>}
        {issue.source !== '' && (
          <OutsideLink href={issue.source}>
            {issue.source.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
          </OutsideLink>
        )}
      </p>
    </div>
  );
}

/** The status of the issue, and its ticket with the URLs of the crawl, or else of the pages scanned last. */
function Actions({ site, issue }: { readonly site: SiteHome; readonly issue: IssueOfSite }) {
  const { language } = useLanguage();
  const queries = useQueryClient();
  const { issues, last_crawl: crawl } = site;
  const { check_id: check, label } = issue;
  const readTicket = async (): Promise<Ticket> => {
    const urls =
      issues.source === 'crawl' && crawl !== null
        ? await queries.query(affectedUrlsQuery(crawl.task_id, check, maxTicketUrls, language))
        : (await queries.query(pagesWithIssueQuery(site.site, check, maxTicketUrls))).slice(0, issue.count);
    return ticketOf(issue, { urls, report: new URL(issueTarget(site, check), location.href).href });
  };
  return (
    <div className={`${styles.actions} no-print`}>
      <IssueStatusCell
        kind="plain"
        subject={{ site: site.site, check, label }}
        current={statusOfSite(issue)}
      />
      <CopyTicket read={readTicket} />
    </div>
  );
}

/** How many URLs the issue affected in each crawl. */
function OverTime({ site, check }: { readonly site: SiteHome; readonly check: string }) {
  const words = useWords(siteWords);
  const { data, error, refetch } = useQuery(siteTrendQuery(site.site, check));
  return (
    <section aria-busy={data === undefined && error === null} className={styles.overTime}>
      <h3>{words.overTime}</h3>
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      <CountLine
        points={(data?.crawls ?? []).map((crawl) => ({
          id: crawl.task_id,
          at: crawl.completed_at,
          count: crawl.affected ?? 0,
          to: `/reports/crawls/${crawl.job_id}?view=issues&issue=${encodeURIComponent(check)}`,
        }))}
      />
    </section>
  );
}
