import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useParams, type Params } from 'react-router';
import { crawlQuery, lookMs, useStopCrawl } from '../../api/crawls.ts';
import type { CrawlStatus } from '../../api/records.ts';
import { accessBy, issuesQuery, ReportProvider, useReport } from '../../api/report.ts';
import { CrawlProgress } from '../../components/crawl-progress.tsx';
import { useErrorText } from '../../components/error-state.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useWords, useLanguage } from '../../words/language.tsx';
import { CrawlReport } from '../report/crawl-report.tsx';
import { IssueTable } from '../report/issue-table.tsx';
import { Unreadable } from '../report/unreadable.tsx';
import { crawlWords } from './words.ts';
import styles from './page.module.css';

export async function prefetch(queries: QueryClient, { taskId = '' }: Params): Promise<void> {
  await queries.query(crawlQuery(taskId));
}

/** A crawl in progress, or one that ended before its report was generated. */
export function Page() {
  const { taskId = '' } = useParams();
  return <Crawl key={taskId} taskId={taskId} />;
}

function Crawl({ taskId }: { readonly taskId: string }) {
  const words = useWords(crawlWords);
  const {
    data: crawl,
    error,
    refetch,
  } = useQuery({
    ...crawlQuery(taskId),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? lookMs : false),
  });
  usePageTitle(crawl === undefined ? null : words.title({ domain: crawl.domain }));
  const report = useMemo(() => (crawl === undefined ? null : { ...accessBy(null), crawl }), [crawl]);
  if (crawl === undefined || report === null) {
    if (error === null) return <PageWait text={words.wait} />;
    return <Unreadable error={error} isShared={false} onRetry={() => void refetch()} />;
  }
  if (crawl.report_url !== undefined) return <Navigate to={crawl.report_url} replace />;
  return (
    <ReportProvider value={report}>
      {crawl.status === 'running' ? (
        <Running crawl={crawl} hasLost={error !== null} />
      ) : (
        <>
          <Ending crawl={crawl} />
          <CrawlReport />
        </>
      )}
    </ReportProvider>
  );
}

function Running({ crawl, hasLost }: { readonly crawl: CrawlStatus; readonly hasLost: boolean }) {
  const words = useWords(crawlWords);
  const { language } = useLanguage();
  const stop = useStopCrawl(crawl.task_id);
  const problem = useErrorText(stop.error);
  const { data: issues = [] } = useQuery({
    ...issuesQuery(useReport(), language),
    refetchInterval: 2 * lookMs,
  });
  return (
    <div className={styles.page}>
      <h1 className="address">{crawl.domain}</h1>
      <CrawlProgress crawl={crawl} onStop={() => stop.mutate()} isStopping={stop.isPending} />
      <p className={styles.quiet}>{words.goesOn}</p>
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
      <p>{isStopped ? words.stopped : words.error}</p>
      {crawl.error !== undefined && (
        <p className={styles.quiet}>
          {words.noted} <span lang="en">{crawl.error.message}</span> <code>{crawl.error.code}</code>
        </p>
      )}
    </section>
  );
}
