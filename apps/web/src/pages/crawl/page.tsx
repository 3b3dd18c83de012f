import type { Language } from '@siteglass/analysis/text';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useParams, type Params } from 'react-router';
import { lookMs, useStopCrawl } from '../../api/crawls.ts';
import type { CrawlStatus } from '../../api/records.ts';
import { accessBy, issuesQuery, ReportProvider, useReport } from '../../api/report.ts';
import { ButtonLink } from '../../components/button.tsx';
import { useCrawlName } from '../../components/crawl-name.ts';
import { CrawlProgress } from '../../components/crawl-progress.tsx';
import { useErrorText } from '../../components/error-state.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useWords, useLanguage } from '../../words/language.tsx';
import { crawlAgainPath } from '../report/crawl-again.ts';
import { CrawlReport } from '../report/crawl-report.tsx';
import { CrawlSettings } from '../report/crawl-settings.tsx';
import { IssueTable } from '../report/issue-table.tsx';
import { ReportCrumbs } from '../report/report-crumbs.tsx';
import { Unreadable } from '../report/unreadable.tsx';
import { followedCrawlQuery } from './follow-crawl.ts';
import { crawlWords } from './words.ts';
import styles from './page.module.css';

export async function prefetch(
  queries: QueryClient,
  { taskId = '' }: Params,
  language: Language,
): Promise<void> {
  await queries.query(followedCrawlQuery(taskId, language));
}

/** A crawl in progress, or one that ended before its report was generated. */
export function Page() {
  const { taskId = '' } = useParams();
  return <Crawl key={taskId} taskId={taskId} />;
}

function Crawl({ taskId }: { readonly taskId: string }) {
  const words = useWords(crawlWords);
  const { language } = useLanguage();
  const {
    data: crawl,
    error,
    refetch,
  } = useQuery({
    ...followedCrawlQuery(taskId, language),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? lookMs : false),
  });
  const nameOf = useCrawlName();
  usePageTitle(
    crawl === undefined
      ? null
      : crawl.url_count === null
        ? words.title({ domain: crawl.domain })
        : nameOf(crawl),
  );
  const navigate = useNavigate();
  const reportUrl = crawl?.report_url;
  useEffect(() => {
    if (reportUrl !== undefined)
      void navigate({ pathname: reportUrl, search: location.search }, { replace: true });
  }, [navigate, reportUrl]);
  // Until the report is rendered, the progress stays.
  const [last, setLast] = useState(crawl);
  if (crawl !== last && reportUrl === undefined) setLast(crawl);
  const shown = last?.report_url === undefined ? last : undefined;
  const report = useMemo(() => (shown === undefined ? null : { ...accessBy(null), crawl: shown }), [shown]);
  if (shown === undefined || report === null) {
    if (error === null) return <PageWait text={words.wait} />;
    return <Unreadable error={error} isShared={false} onRetry={() => void refetch()} />;
  }
  return (
    <ReportProvider value={report}>
      <ReportCrumbs />
      {shown.status === 'running' ? (
        <Running crawl={shown} hasLost={error !== null} />
      ) : (
        <>
          {shown.crawled === 0 && <h1 className="address">{nameOf(shown)}</h1>}
          <Ending crawl={shown} />
          {shown.crawled === 0 && (
            <p>
              <ButtonLink to={crawlAgainPath(shown)}>{words.again}</ButtonLink>
            </p>
          )}
          {shown.crawled > 0 && <CrawlReport />}
        </>
      )}
    </ReportProvider>
  );
}

function Running({ crawl, hasLost }: { readonly crawl: CrawlStatus; readonly hasLost: boolean }) {
  const words = useWords(crawlWords);
  const { language } = useLanguage();
  const nameOf = useCrawlName();
  const stop = useStopCrawl(crawl.task_id);
  const problem = useErrorText(stop.error);
  const { data: issues = [] } = useQuery({
    ...issuesQuery(useReport(), language),
    // The first findings show that something is going on.
    refetchInterval: ({ state }) => (state.data?.length === 0 ? lookMs : 2 * lookMs),
  });
  return (
    <div className={styles.page}>
      <h1 className="address">{nameOf(crawl)}</h1>
      <CrawlProgress crawl={crawl} onStop={() => stop.mutate()} isStopping={stop.isPending} />
      <p className={styles.quiet}>{words.goesOn}</p>
      <CrawlSettings crawl={crawl} />
      {hasLost && <p role="status">{words.lost}</p>}
      {problem !== null && <p role="alert">{problem}</p>}
      <section className={styles.issues}>
        <h2>{words.soFar}</h2>
        <p className={styles.quiet}>{words.soFarNote}</p>
        {issues.length === 0 ? (
          <p>{words.noneYet}</p>
        ) : (
          <IssueTable label={words.soFar} issues={issues} hasTrend={false} isInert />
        )}
      </section>
    </div>
  );
}

function Ending({ crawl }: { readonly crawl: CrawlStatus }) {
  const words = useWords(crawlWords);
  const isStopped = crawl.status === 'stopped';
  return (
    <section className={styles.ending}>
      <p>
        <strong>{isStopped ? words.stoppedTitle : words.errorTitle}</strong>
      </p>
      {crawl.crawled > 0 ? (
        <p>{isStopped ? words.stopped : words.error}</p>
      ) : (
        <p>{isStopped ? words.stoppedEarly : words.nothing}</p>
      )}
      {crawl.error !== undefined && (
        <p className={styles.quiet}>
          {words.noted} <span lang="en">{crawl.error.message}</span> <code>{crawl.error.code}</code>
        </p>
      )}
    </section>
  );
}
