import { wordFor } from '../../../words/word-for.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { depthsQuery, issuesQuery, skippedQuery, useReport } from '../../../api/report.ts';
import type { SiteIssue } from '../../../api/records.ts';
import { Problem } from '../problem.tsx';
import { PageWait } from '../../../frame/page-wait.tsx';
import { useFormat, useLanguage, useWords } from '../../../words/language.tsx';
import { Lead, Note, Part } from '../../scan/views/parts.tsx';
import { DepthChart } from '../depth-chart.tsx';
import { Figures } from '../figures.tsx';
import { Ignored } from '../ignored.tsx';
import { IssueTable } from '../issue-table.tsx';
import { overviewWords } from '../overview-words.ts';
import { reasonWords } from '../reason-words.ts';
import { reportSearch } from '../report-search.ts';
import { siteOfReport } from '../report-site.ts';
import styles from '../report.module.css';

const shownIssues = 10;
const shownReasons = 5;

/** Top issues, key figures, and site structure. */
export function View() {
  const report = useReport();
  const words = useWords(overviewWords);
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(issuesQuery(report, language));
  if (data === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    return <Problem error={error} onRetry={() => void refetch()} />;
  }
  const issues = data.filter(({ count }) => count > 0);
  return (
    <>
      <Answer issues={issues} />
      <Figures />
      {issues.length > 0 && (
        <section className={styles.part}>
          <div className={styles.partHead}>
            <h2>{words.worst}</h2>
            {issues.length > shownIssues && (
              <Link to={{ search: reportSearch(search, { view: 'issues' }) }}>
                {words.all({ count: words.issue({ count: issues.length }) })}
              </Link>
            )}
          </div>
          <IssueTable
            label={words.worst}
            issues={issues.slice(0, shownIssues)}
            hasTrend={report.crawl.previous_task_id !== null}
            site={siteOfReport(report)}
          />
        </section>
      )}
      <Ignored />
      <div className={styles.pair}>
        {report.crawl.url_count === null && (
          <div>
            <Depths />
          </div>
        )}
        <div>
          <Skipped />
        </div>
      </div>
    </>
  );
}

function Answer({ issues }: { readonly issues: readonly SiteIssue[] }) {
  const { crawl } = useReport();
  const words = useWords(overviewWords);
  const [search] = useSearchParams();
  const pages = words.page({ count: crawl.crawled });
  const [first] = issues;
  if (first === undefined) return <Lead>{words.clean({ pages })}</Lead>;
  return (
    <Lead>
      {words.lead({ issues: words.issue({ count: issues.length }), pages })} {words.startWith}{' '}
      <Link to={{ search: reportSearch(search, { view: 'issues', issue: first.check_id }) }}>
        {first.label}
      </Link>{' '}
      ({words.address({ count: first.count })}).
    </Lead>
  );
}

const near = 3;

function Depths() {
  const words = useWords(overviewWords);
  const format = useFormat();
  const { data: depths, error, refetch } = useQuery(depthsQuery(useReport()));
  if (depths === undefined) {
    return error === null ? null : <Problem error={error} onRetry={() => void refetch()} />;
  }
  const all = depths.reduce((sum, { pages }) => sum + pages, 0);
  const close = depths
    .filter(({ depth }) => depth !== null && depth <= near)
    .reduce((sum, { pages }) => sum + pages, 0);
  return (
    <Part
      title={words.depth}
      note={
        all > 0 &&
        words.depthLead({ share: format.percent(close / all), clicks: words.click({ count: near }) })
      }
    >
      <DepthChart depths={depths} />
    </Part>
  );
}

function Skipped() {
  const words = useWords(overviewWords);
  const reasons = useWords(reasonWords);
  const format = useFormat();
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(skippedQuery(useReport(), 1, null));
  if (data === undefined) {
    return error === null ? null : <Problem error={error} onRetry={() => void refetch()} />;
  }
  const all = data.reasons.reduce((sum, { count }) => sum + count, 0);
  return (
    <Part title={words.skipped}>
      {all === 0 ? (
        <Note>{words.noSkipped}</Note>
      ) : (
        <>
          <Note>{words.skippedLead({ addresses: words.address({ count: all }) })}</Note>
          <ul className={styles.reasons}>
            {data.reasons.slice(0, shownReasons).map(({ reason, count }) => (
              <li key={reason}>
                <span className={styles.count}>{format.number(count)}</span>{' '}
                <Link to={{ search: reportSearch(search, { view: 'skipped', reason }) }}>
                  {wordFor(reasons, reason) ?? reason}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}
