import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useParams, type Params } from 'react-router';
import { batchQuery, lookMs, useStopBatch } from '../../api/crawls.ts';
import { ApiError } from '../../api/client.ts';
import { isFinal } from '../../api/queries.ts';
import type { Batch } from '../../api/records.ts';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState, useErrorText } from '../../components/error-state.tsx';
import { TaskProgress } from '../../components/task-progress.tsx';
import { frameWords } from '../../frame/frame-words.ts';
import { usePageTitle } from '../../frame/page-title.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import styles from '../crawls/page.module.css';
import { BatchTable } from './batch-table.tsx';
import { startOfUuid } from './uuid-time.ts';
import { batchWords } from './words.ts';

export async function prefetch(queries: QueryClient, { batchId = '' }: Params): Promise<void> {
  await queries.query(batchQuery(batchId));
}

/** A batch of scans: its progress, and links to the results. */
export function Page() {
  const { batchId = '' } = useParams();
  return <Shown key={batchId} batchId={batchId} />;
}

function Shown({ batchId }: { readonly batchId: string }) {
  const words = useWords(batchWords);
  const frame = useWords(frameWords);
  const {
    data: batch,
    error,
    refetch,
  } = useQuery({
    ...batchQuery(batchId),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? lookMs : false),
  });
  const title = batch === undefined ? null : words.title({ pages: words.page({ count: batch.total }) });
  usePageTitle(title);
  if (batch === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 404 || status === 403 || status === 400) {
      return (
        <EmptyState title={words.missingTitle} text={words.missing} level={1}>
          <ButtonLink to="/scan?kind=list">{words.again}</ButtonLink>
        </EmptyState>
      );
    }
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className={styles.page}>
      <header>
        <Breadcrumbs items={[{ label: frame.history, to: '/history' }, { label: title ?? '' }]} />
        <div className={styles.head}>
          <h1>{title}</h1>
          {isFinal(batch.status) && <ButtonLink to="/scan?kind=list">{words.again}</ButtonLink>}
        </div>
      </header>
      {isFinal(batch.status) ? <Answer batch={batch} /> : <Running batch={batch} />}
      <BatchTable label={title ?? ''} items={batch.results} />
    </div>
  );
}

function Running({ batch }: { readonly batch: Batch }) {
  const words = useWords(batchWords);
  const stop = useStopBatch(batch.batch_id);
  const problem = useErrorText(stop.error);
  return (
    <TaskProgress
      status="running"
      since={startOfUuid(batch.batch_id)}
      progress={{ done: batch.completed, total: batch.total }}
      onStop={() => stop.mutate()}
      isStopping={stop.isPending}
    >
      <p className={styles.quiet}>{words.goesOn}</p>
      {problem !== null && <p role="alert">{problem}</p>}
    </TaskProgress>
  );
}

/** Summary of all scores of the batch. */
function Answer({ batch }: { readonly batch: Batch }) {
  const words = useWords(batchWords);
  const format = useFormat();
  const scores = batch.results.flatMap(({ result }) => (result === undefined ? [] : [result.seo_score]));
  const failed = batch.total - scores.length;
  const average = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return (
    <p>
      {scores.length === 0
        ? words.none
        : words.lead({
            scored: words.page({ count: scores.length }),
            average: format.number(average, 1),
          })}{' '}
      {scores.length > 0 && failed > 0 && words.failed({ failed: words.page({ count: failed }) })}
    </p>
  );
}
