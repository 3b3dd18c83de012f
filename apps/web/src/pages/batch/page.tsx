import type { Language } from '@siteglass/analysis/text';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useParams, type Params } from 'react-router';
import { ApiError } from '../../api/client.ts';
import { useStopBatch } from '../../api/crawls.ts';
import { summaryQuery } from '../../api/page-lists.ts';
import { isFinal } from '../../api/queries.ts';
import type { PageListSummary } from '../../api/records.ts';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { ErrorState, useErrorText } from '../../components/error-state.tsx';
import { TaskProgress } from '../../components/task-progress.tsx';
import { frameWords } from '../../frame/frame-words.ts';
import { usePageTitle } from '../../frame/page-title.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useLanguage, useWords } from '../../words/language.tsx';
import styles from '../crawls/page.module.css';
import { ScannedPages } from '../scan/page-list/scanned-pages.tsx';
import { scanWords } from '../scan/words.ts';
import { startOfUuid } from './uuid-time.ts';
import { batchWords } from './words.ts';

const listOf = (batchId: string) => ({ kind: 'batch', id: batchId }) as const;

export async function prefetch(
  queries: QueryClient,
  { batchId = '' }: Params,
  language: Language,
): Promise<void> {
  await queries.query(summaryQuery(listOf(batchId), language));
}

/** A batch of scans: its progress, and its pages with links to their results. */
export function Page() {
  const { batchId = '' } = useParams();
  return <Shown key={batchId} batchId={batchId} />;
}

function Shown({ batchId }: { readonly batchId: string }) {
  const words = useWords(batchWords);
  const frame = useWords(frameWords);
  const { scanned } = useWords(scanWords);
  const { language } = useLanguage();
  const { data: summary, error, refetch } = useQuery(summaryQuery(listOf(batchId), language));
  const title =
    summary === undefined ? null : words.title({ pages: words.page({ count: summary.pages.total }) });
  usePageTitle(title);
  if (summary === undefined) {
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
          {isFinal(summary.status) && <ButtonLink to="/scan?kind=list">{words.again}</ButtonLink>}
        </div>
        {isFinal(summary.status) && (
          <p className={styles.quiet}>
            {scanned} <DateTime iso={startOfUuid(batchId)} />
          </p>
        )}
      </header>
      {!isFinal(summary.status) && <Running batchId={batchId} pages={summary.pages} />}
      <ScannedPages list={listOf(batchId)} />
    </div>
  );
}

function Running({ batchId, pages }: { readonly batchId: string; readonly pages: PageListSummary['pages'] }) {
  const words = useWords(batchWords);
  const stop = useStopBatch(batchId);
  const problem = useErrorText(stop.error);
  return (
    <TaskProgress
      status="running"
      since={startOfUuid(batchId)}
      progress={{ done: pages.total - pages.unfinished, total: pages.total }}
      onStop={() => stop.mutate()}
      isStopping={stop.isPending}
    >
      <p className={styles.quiet}>{words.goesOn}</p>
      {problem !== null && <p role="alert">{problem}</p>}
    </TaskProgress>
  );
}
