import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ReportRun, ScheduledReport } from '../../api/records.ts';
import { reportsQuery, runLookMs, runsQuery } from '../../api/scheduled-reports.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { RecordTable } from '../../components/record-table.tsx';
import { PageWait } from '../../frame/page-wait.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { useErrorWords } from './use-error-words.ts';
import { reportsWords } from './words.ts';

const outcomes = ['sent', 'sending', 'waiting', 'unsubscribed', 'failed'] as const;

const isActive = ({ state }: ReportRun): boolean => state === 'scanning' || state === 'mailing';

/** The outcome of each run, newest first. */
export function ReportRuns({ report, zone }: { readonly report: ScheduledReport; readonly zone: string }) {
  const words = useWords(reportsWords);
  const format = useFormat();
  const showError = useErrorWords();
  const {
    data: runs,
    error,
    refetch,
  } = useQuery({
    ...runsQuery(report.id),
    refetchInterval: ({ state }) => (state.data?.some(isActive) === true ? runLookMs : false),
  });
  const isWorking = runs?.some(isActive) === true;
  const wasWorking = useRef(false);
  const queries = useQueryClient();
  useEffect(() => {
    // The report itself includes the outcome of its last run.
    if (wasWorking.current && !isWorking) void queries.invalidateQueries({ queryKey: reportsQuery.queryKey });
    wasWorking.current = isWorking;
  }, [isWorking, queries]);
  if (runs === undefined) {
    return error === null ? (
      <PageWait text={words.wait} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  if (runs.length === 0) return <p className={styles.quiet}>{words.noRuns}</p>;
  return (
    <RecordTable
      caption={words.of({ action: words.runs, name: report.label ?? report.url })}
      rows={runs}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'due',
          head: words.due,
          phone: 'bare',
          cell: ({ due_at: at }) => (
            <time dateTime={at} className={styles.when}>
              {format.timeIn(at, zone)}
            </time>
          ),
        },
        {
          id: 'state',
          head: words.state,
          phone: 'whole',
          cell: ({ state, error: failure, is_test: isTest }) => (
            <>
              {isTest && `${words.isTest} · `}
              {words.states[state]}
              {failure !== null && `. ${showError(failure)}.`}
            </>
          ),
        },
        {
          id: 'emails',
          head: words.emailed,
          phone: 'whole',
          cell: ({ recipients }) =>
            recipients === null
              ? '–'
              : outcomes
                  .filter((outcome) => recipients[outcome] > 0)
                  .map((outcome) => words.outcomes[outcome]({ count: recipients[outcome] }))
                  .join(' · '),
        },
        {
          id: 'score',
          head: words.score,
          align: 'end',
          cell: ({ seo_score: score }) => (score === null ? '–' : format.number(score)),
        },
        {
          id: 'result',
          head: words.result,
          align: 'end',
          cell: (run) => <Result run={run} />,
        },
      ]}
    />
  );
}

function Result({ run }: { readonly run: ReportRun }) {
  const words = useWords(reportsWords);
  const to =
    run.crawl_job_id !== null
      ? `/reports/crawls/${run.crawl_job_id}`
      : run.task_id === null || run.scan_id === null
        ? null
        : `/scans/${run.task_id}`;
  return to === null ? '–' : <Link to={to}>{words.see}</Link>;
}
