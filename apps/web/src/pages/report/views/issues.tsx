import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { issuesQuery, useReport } from '../../../api/report.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LabeledSelect } from '../../../components/data-table/labeled-select.tsx';
import { useSearch } from '../../../components/use-search.ts';
import { PageWait } from '../../../frame/page-wait.tsx';
import { useWords, useLanguage } from '../../../words/language.tsx';
import { CsvLink } from '../csv-link.tsx';
import { Ignored } from '../ignored.tsx';
import { IssuePage } from '../issue-page.tsx';
import { IssueTable } from '../issue-table.tsx';
import { Problem } from '../problem.tsx';
import { changedSearch } from '../report-search.ts';
import { siteOfReport } from '../report-site.ts';
import styles from '../report.module.css';
import { viewWords } from '../view-words.ts';

const severities = ['error', 'warning', 'notice'] as const;
const scopes = ['site', 'page'] as const;

/** All issues of the crawl, most severe first, or one issue with all affected URLs. */
export function View() {
  const [search] = useSearchParams();
  const issue = search.get('issue');
  return issue === null ? <List /> : <IssuePage key={issue} check={issue} />;
}

function List() {
  const report = useReport();
  const words = useWords(viewWords);
  const { language } = useLanguage();
  const [search, setSearch] = useSearch();
  const { data, error, refetch } = useQuery(issuesQuery(report, language));
  if (data === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    return <Problem error={error} onRetry={() => void refetch()} />;
  }
  const severity = severities.find((one) => one === search.get('severity')) ?? null;
  const scope = scopes.find((one) => one === search.get('scope')) ?? null;
  const shown = data
    .filter(({ count }) => count > 0)
    .filter((issue) => severity === null || issue.severity === severity)
    .filter((issue) => scope === null || issue.scope === scope);
  const choose = (name: string, value: string): void =>
    setSearch((now) => changedSearch(now, { [name]: value }), { replace: true });
  return (
    <div className={styles.list}>
      <search className={styles.filters} aria-label={words.issues}>
        <LabeledSelect
          label={words.severity}
          value={severity ?? ''}
          onChange={(value) => choose('severity', value)}
        >
          <option value="">{words.any}</option>
          {severities.map((one) => (
            <option key={one} value={one}>
              {words.severities[one]}
            </option>
          ))}
        </LabeledSelect>
        <LabeledSelect label={words.scope} value={scope ?? ''} onChange={(value) => choose('scope', value)}>
          <option value="">{words.any}</option>
          {scopes.map((one) => (
            <option key={one} value={one}>
              {words.scopes[one]}
            </option>
          ))}
        </LabeledSelect>
        <p role="status" className={styles.status}>
          {words.issue({ count: shown.length })}
        </p>
        <CsvLink table="issues" params={{ severity: severity ?? undefined, scope: scope ?? undefined }} />
      </search>
      {shown.length === 0 ? (
        <EmptyState title={words.noIssues} text="" />
      ) : (
        <IssueTable
          label={words.issues}
          issues={shown}
          hasTrend={report.crawl.previous_task_id !== null}
          site={siteOfReport(report)}
        />
      )}
      <Ignored />
    </div>
  );
}
