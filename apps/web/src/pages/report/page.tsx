import type { Language } from '@siteglass/analysis/text';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useParams, useSearchParams, type Params } from 'react-router';
import { lookMs } from '../../api/crawls.ts';
import { accessBy, crawlPageQuery, issuesQuery, ReportProvider, reportQuery } from '../../api/report.ts';
import { useSharedBrand } from '../../api/share-links.ts';
import { useCrawlName } from '../../components/crawl-name.ts';
import { usePageTitle } from '../../frame/page-title.ts';
import { useShowBrand } from '../../frame/shown-brand.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { RequireLogin } from '../../frame/require-login.tsx';
import { useWords } from '../../words/language.tsx';
import { CrawlReport } from './crawl-report.tsx';
import { ReportCrumbs } from './report-crumbs.tsx';
import { Unreadable } from './unreadable.tsx';
import { prepareView, viewIn } from './views.ts';
import { reportWords } from './words.ts';

// The view's file loads in parallel with the crawl.
const view =
  typeof location === 'undefined' ? undefined : prepareView(viewIn(new URLSearchParams(location.search)));

export async function prefetch(
  queries: QueryClient,
  { jobId = '' }: Params,
  language: Language,
): Promise<void> {
  const search = new URLSearchParams(location.search);
  const access = accessBy(search.get('share'));
  const at = viewIn(search) === 'pages' ? search.get('at') : null;
  const readData = async (): Promise<void> => {
    const report = { ...access, crawl: await queries.query(reportQuery(jobId, access)) };
    await Promise.all([
      queries.query(issuesQuery(report, language)),
      // If it cannot be read, the view says why.
      at !== null && queries.query(crawlPageQuery(report, Number(at), language)).catch(() => null),
    ]);
  };
  await Promise.all([readData(), view]);
}

/** The report of a crawl: for its owner, or for anyone with a share link. */
export function Page() {
  const { jobId = '' } = useParams();
  const [search] = useSearchParams();
  const share = search.get('share');
  const report = <Report key={`${jobId} ${share}`} jobId={jobId} share={share} />;
  return share === null ? <RequireLogin guestsToo={false}>{report}</RequireLogin> : report;
}

function Report({ jobId, share }: { readonly jobId: string; readonly share: string | null }) {
  const words = useWords(reportWords);
  const access = accessBy(share);
  const {
    data: crawl,
    error,
    refetch,
  } = useQuery({
    ...reportQuery(jobId, access),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? lookMs : false),
  });
  const nameOf = useCrawlName();
  useShowBrand(useSharedBrand(share));
  usePageTitle(
    crawl === undefined
      ? null
      : crawl.url_count === null
        ? words.title({ domain: crawl.domain })
        : nameOf(crawl),
  );
  const report = useMemo(() => (crawl === undefined ? null : { ...access, crawl }), [access, crawl]);
  // A revoked share link shows nothing, even if data was loaded before.
  if (report === null || (share !== null && error !== null)) {
    if (error === null) return <PageWait text={words.wait} />;
    return <Unreadable error={error} isShared={share !== null} onRetry={() => void refetch()} />;
  }
  // What is not complete has a page of its own, with its progress or its error.
  if (share === null && report.crawl.report_url === undefined)
    return <Navigate to={{ pathname: `/crawls/${report.crawl.task_id}`, search: location.search }} replace />;
  return (
    <ReportProvider value={report}>
      <ReportCrumbs />
      <CrawlReport />
    </ReportProvider>
  );
}
