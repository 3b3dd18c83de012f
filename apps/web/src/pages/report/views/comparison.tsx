import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { comparableQuery } from '../../../api/comparison.ts';
import { issuesQuery, useReport } from '../../../api/report.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PageWait } from '../../../frame/page-wait.tsx';
import { useLanguage, useWords } from '../../../words/language.tsx';
import { Lead } from '../../scan/views/parts.tsx';
import { CrawlComparison } from '../crawl-comparison.tsx';
import { IssueChanges } from '../issue-changes.tsx';
import { Problem } from '../problem.tsx';
import styles from '../report.module.css';
import { viewWords } from '../view-words.ts';

/** The crawl compared with another one: for its owner with any, in a shared report with the previous one. */
export function View() {
  const report = useReport();
  const words = useWords(viewWords);
  const [search] = useSearchParams();
  const { previous_task_id: previous, status } = report.crawl;
  const canChoose = report.share === null && status === 'complete';
  const { data: comparable, error, refetch } = useQuery({ ...comparableQuery(report), enabled: canChoose });
  if (!canChoose) return <StoredComparison />;
  if (comparable === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    return <Problem error={error} onRetry={() => void refetch()} />;
  }
  const isKnown = comparable.some(({ task_id: id }) => id === previous);
  const base = search.get('with') ?? (isKnown ? previous : previous === null ? comparable[0]?.task_id : null);
  return base == null ? <StoredComparison /> : <CrawlComparison base={base} comparable={comparable} />;
}

/** What was counted when the crawl ended: also if the pages of the previous crawl have been deleted since. */
function StoredComparison() {
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
  return (
    <>
      <Lead>
        {words.balance({
          news: words.finding({ count: issues.reduce((all, issue) => all + (issue.new ?? 0), 0) }),
          fixed: format.number(issues.reduce((all, { fixed }) => all + (fixed ?? 0), 0)),
        })}
      </Lead>
      {previous?.completed_at != null && (
        <p className={styles.quiet}>
          {words.compared({ date: format.date(previous.completed_at) })}{' '}
          {report.share === null && <Link to={`/reports/crawls/${previous.job_id}`}>{words.before}</Link>}
        </p>
      )}
      <IssueChanges issues={issues} withId={null} />
    </>
  );
}
