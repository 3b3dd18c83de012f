import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SiteHome } from '../../../api/records.ts';
import { siteTrendQuery } from '../../../api/sites.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { SeverityMark, severityOf } from '../../../components/severity-mark.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import { TrendLine, type TrendPoint } from '../../../components/trend-line.tsx';
import { useWords } from '../../../words/language.tsx';
import { Trend as Changes } from '../../report/trend.tsx';
import { Facts } from '../facts.tsx';
import { Ignored } from '../ignored.tsx';
import { issueTarget } from '../issue-target.ts';
import styles from '../page.module.css';
import { toView } from '../views.ts';
import { siteWords } from '../words.ts';

/** What to fix first, the score over time, and what else there is to know. */
export function Overview({ site }: { readonly site: SiteHome }) {
  return (
    <div className={styles.pair}>
      <div className={styles.lists}>
        <Worse site={site} />
        <First site={site} />
      </div>
      <div className={styles.lists}>
        <Trend site={site} />
        <Facts site={site} />
      </div>
    </div>
  );
}

/** The issues with new findings; nothing without any. */
function Worse({ site }: { readonly site: SiteHome }) {
  const words = useWords(siteWords);
  const { changes, last_crawl: crawl } = site;
  if (changes === null || crawl === null || changes.worse.length === 0) return null;
  const report = `/reports/crawls/${crawl.job_id}`;
  return (
    <section className={styles.part}>
      <h2>{words.worse}</h2>
      <List issues={changes.worse} to={(check) => `${issueTarget(site, check)}&change=new`} />
      {changes.new_checks > changes.worse.length && (
        <p>
          <Link to={`${report}?view=comparison`}>{words.allNew}</Link>
        </p>
      )}
    </section>
  );
}

type OpenIssue = SiteHome['issues']['first'][number];

function List(props: {
  readonly issues: readonly (Omit<OpenIssue, 'ignored_count' | 'status'> &
    Partial<Pick<OpenIssue, 'status'>>)[];
  readonly to: (check: string) => string;
}) {
  const words = useWords(siteWords);
  return (
    <ol className={styles.first}>
      {props.issues.map((issue) => (
        <li key={issue.check_id}>
          <SeverityMark severity={severityOf(issue.severity)} withWord={false} />
          <div>
            <Link to={props.to(issue.check_id)}>{issue.label}</Link>
            <p className={styles.counts}>
              {words.url({ count: issue.count })}
              <Changes issue={issue} />
              {issue.status != null && <StatusChip status={issue.status} />}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function First({ site }: { readonly site: SiteHome }) {
  const words = useWords(siteWords);
  const { source, first, checks } = site.issues;
  return (
    <section className={styles.part}>
      <h2>{words.first}</h2>
      {first.length === 0 && <p>{source === null ? words.notYet : words.clean}</p>}
      {first.length > 0 && <List issues={first} to={(check) => issueTarget(site, check)} />}
      {checks > first.length && (
        <p>
          <Link to={toView('issues')}>{words.allIssues({ issues: words.issue({ count: checks }) })}</Link>
        </p>
      )}
      <Ignored site={site} />
    </section>
  );
}

function Trend({ site }: { readonly site: SiteHome }) {
  const words = useWords(siteWords);
  const { data, error, refetch } = useQuery(siteTrendQuery(site.site, null));
  const crawls = (data?.crawls ?? []).flatMap(({ task_id: id, completed_at: at, score, job_id: job }) =>
    score === null ? [] : [{ id, at, score, to: `/reports/crawls/${job}` }],
  );
  const days: readonly TrendPoint[] = (data?.days ?? []).map(({ day, score }) => ({
    id: day,
    at: day,
    score,
  }));
  const isOfCrawls = crawls.length > 0;
  const points = isOfCrawls ? crawls : days;
  return (
    <section
      className={data === undefined || points.length > 1 ? styles.trend : styles.part}
      aria-busy={data === undefined && error === null}
    >
      <h2>{words.trend}</h2>
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && points.length < 2 && (
        <p className={styles.quiet}>{isOfCrawls || days.length === 0 ? words.trendText : words.daysText}</p>
      )}
      {points.length > 1 && <TrendLine points={points} per={isOfCrawls ? 'crawl' : 'day'} />}
    </section>
  );
}
