import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { issuesQuery, useReport } from '../../../api/report.ts';
import type { SiteIssue } from '../../../api/records.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PageWait } from '../../../frame/page-wait.tsx';
import { useWords, useLanguage } from '../../../words/language.tsx';
import { Lead, Note, Part } from '../../scan/views/parts.tsx';
import { IssueTable } from '../issue-table.tsx';
import { Problem } from '../problem.tsx';
import styles from '../report.module.css';
import { viewWords } from '../view-words.ts';

/** New and fixed issues since the previous crawl. */
export function View() {
  const report = useReport();
  const words = useWords(viewWords);
  const { language, format } = useLanguage();
  const { data: issues, error, refetch } = useQuery(issuesQuery(report, language));
  const { previous, previous_task_id: before } = report.crawl;
  if (before === null) return <EmptyState title={words.noPrevious} text={words.noPreviousText} />;
  if (issues === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    return <Problem error={error} onRetry={() => void refetch()} />;
  }
  const sum = (of: (issue: SiteIssue) => number | null): string =>
    words.finding({ count: issues.reduce((all, issue) => all + (of(issue) ?? 0), 0) });
  // An issue may be new at one URL and fixed at another: each section has its own part of it.
  const parts = [
    [
      'new',
      words.newsText,
      issues.filter((issue) => (issue.new ?? 0) > 0).map((issue) => ({ ...issue, fixed: 0 })),
    ],
    [
      'fixed',
      words.fixedText,
      issues.filter((issue) => (issue.fixed ?? 0) > 0).map((issue) => ({ ...issue, new: 0 })),
    ],
    [
      'still',
      words.stillText,
      issues.filter((issue) => issue.new === 0 && issue.fixed === 0 && (issue.same ?? 0) > 0),
    ],
  ] as const;
  const titles = { new: words.news, fixed: words.fixed, still: words.still };
  return (
    <>
      <Lead>
        {words.balance({
          news: sum((issue) => issue.new),
          fixed: format.number(issues.reduce((all, { fixed }) => all + (fixed ?? 0), 0)),
        })}
      </Lead>
      {previous?.completed_at != null && (
        <p className={styles.quiet}>
          {words.compared({ date: format.date(previous.completed_at) })}{' '}
          {report.share === null && <Link to={`/reports/crawls/${previous.job_id}`}>{words.before}</Link>}
        </p>
      )}
      {parts.map(([kind, text, those]) => {
        const title = titles[kind]({ count: words.issue({ count: those.length }) });
        return (
          <Part key={kind} title={title} note={those.length === 0 ? undefined : text}>
            {those.length === 0 ? (
              <Note>{words.nothing}</Note>
            ) : (
              <IssueTable label={title} issues={those} hasTrend />
            )}
          </Part>
        );
      })}
    </>
  );
}
