import type { Language } from '@siteglass/analysis/text';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams, type Params } from 'react-router';
import { accessBy, sharedScanQuery } from '../../api/report.ts';
import { useSharedBrand } from '../../api/share-links.ts';
import { DateTime } from '../../components/date-time.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { useShowBrand } from '../../frame/shown-brand.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useLanguage, useWords } from '../../words/language.tsx';
import { Unreadable } from '../report/unreadable.tsx';
import { ListedPage } from '../scan/listed-page.tsx';
import styles from '../scan/page.module.css';
import { prepareView, viewIn } from '../scan/views.ts';
import { pageReportWords } from './words.ts';

// The view's file loads in parallel with the scan.
const view =
  typeof location === 'undefined' ? undefined : prepareView(viewIn(new URLSearchParams(location.search)));

export async function prefetch(
  queries: QueryClient,
  { taskId = '' }: Params,
  language: Language,
): Promise<void> {
  const share = new URLSearchParams(location.search).get('share');
  if (share === null) return;
  await Promise.all([queries.query(sharedScanQuery(taskId, accessBy(share), language)), view]);
}

/** The report of a page for anyone with the link in its email; without it, the owner's page of the scan. */
export function Page() {
  const { taskId = '' } = useParams();
  const [search] = useSearchParams();
  const share = search.get('share');
  if (share === null) return <Navigate to={`/scans/${taskId}`} replace />;
  return <Report key={`${taskId} ${share}`} taskId={taskId} share={share} />;
}

function Report({ taskId, share }: { readonly taskId: string; readonly share: string }) {
  const words = useWords(pageReportWords);
  const { language } = useLanguage();
  const { data: scan, error, refetch } = useQuery(sharedScanQuery(taskId, accessBy(share), language));
  useShowBrand(useSharedBrand(share));
  usePageTitle(scan === undefined ? null : words.title({ page: scan.url }));
  if (error !== null) return <Unreadable error={error} isShared onRetry={() => void refetch()} />;
  if (scan === undefined) return <PageWait text={words.wait} />;
  const { result } = scan;
  // An email has a link to complete scans of one page only.
  if (result === undefined || Array.isArray(result)) return null;
  return (
    <ListedPage
      result={result}
      kept={{ share }}
      site={null}
      screenshots={{ taskId, share }}
      note={
        <p className={styles.quiet}>
          {words.scanned} <DateTime iso={result.scanned_at ?? scan.created_at} /> · {words.shared}
        </p>
      }
    />
  );
}
