import type { Language } from '@siteglass/analysis/text';
import type { QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams, useSearchParams, type Params } from 'react-router';
import { sitemapPageQuery } from '../../api/page-lists.ts';
import { isFinal, scanQuery } from '../../api/queries.ts';
import { pageResult, type ScanStatus } from '../../api/records.ts';
import { shortUrl } from '../../components/short-url.ts';
import { usePageTitle } from '../../frame/page-title.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useWords } from '../../words/language.tsx';
import { Ending, Unreadable } from './ending.tsx';
import { useScan } from './follow-scan.ts';
import { ScannedPages } from './page-list/scanned-pages.tsx';
import styles from './page.module.css';
import { Result } from './result.tsx';
import { ScanCrumbs } from './scan-crumbs.tsx';
import { SitemapPage } from './sitemap-page.tsx';
import { SitemapResult } from './sitemap-result.tsx';
import { useNews } from './use-news.ts';
import { prepareView, viewIn } from './views.ts';
import { Waiting } from './waiting.tsx';
import { scanWords } from './words.ts';

// The view's file loads in parallel with the scan.
const view =
  typeof location === 'undefined' ? undefined : prepareView(viewIn(new URLSearchParams(location.search)));

export async function prefetch(
  queries: QueryClient,
  { taskId = '' }: Params,
  language: Language,
): Promise<void> {
  const position = positionIn(new URLSearchParams(location.search));
  await Promise.all([
    queries.query(scanQuery(taskId, language)),
    view,
    position !== null && queries.query(sitemapPageQuery(taskId, position, language)).catch(() => undefined), // the page shows the error
  ]);
}

/** The position of the chosen page of a sitemap scan. */
function positionIn(search: URLSearchParams): number | null {
  const position = Number(search.get('position'));
  return Number.isSafeInteger(position) && position >= 1 ? position : null;
}

export function Page() {
  const { taskId = '' } = useParams();
  // The key resets all state when another scan is opened.
  return <Scan key={taskId} taskId={taskId} />;
}

function Scan({ taskId }: { readonly taskId: string }) {
  const words = useWords(scanWords);
  const { data: scan, error, refetch } = useScan(taskId);
  const place = useRef<HTMLDivElement>(null);
  const news = useNews(scan, place);
  usePageTitle(scan === undefined ? null : words.title({ page: shortUrl(scan.url) }));
  if (scan === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    return <Unreadable error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <ScanCrumbs scan={scan} />
      <p role="status" className="visually-hidden">
        {news}
      </p>
      <div ref={place} className={styles.place}>
        {scan.mode === 'sitemap' ? (
          <OfSitemap scan={scan} hasLost={error !== null} />
        ) : (
          <OfPage scan={scan} hasLost={error !== null} />
        )}
      </div>
    </>
  );
}

interface ScanProps {
  readonly scan: ScanStatus;
  readonly hasLost: boolean;
}

function OfPage({ scan, hasLost }: ScanProps) {
  // While the page is being rendered, the result is about its HTML as sent.
  const result = pageResult(scan) ?? scan.raw_result;
  if (result !== undefined) return <Result result={result} scan={scan} hasLost={hasLost} />;
  return isFinal(scan.status) ? <Ending scan={scan} /> : <Waiting scan={scan} hasLost={hasLost} />;
}

/** The result of a sitemap scan, or one page of it, which may be opened while the scan is running. */
function OfSitemap({ scan, hasLost }: ScanProps) {
  const [search] = useSearchParams();
  const position = positionIn(search);
  if (position !== null) return <SitemapPage key={position} scan={scan} position={position} />;
  if (!isFinal(scan.status)) {
    return (
      <>
        <Waiting scan={scan} hasLost={hasLost} />
        <div className={styles.view}>
          <ScannedPages list={{ kind: 'sitemap', id: scan.scan_id, status: scan.status }} />
        </div>
      </>
    );
  }
  return scan.status === 'complete' ? <SitemapResult scan={scan} /> : <Ending scan={scan} />;
}
