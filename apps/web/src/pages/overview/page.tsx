import type { Language } from '@siteglass/analysis/text';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useSearchParams, type Params } from 'react-router';
import { lookMs } from '../../api/crawls.ts';
import { usageQuery } from '../../api/queries.ts';
import { sitesQuery } from '../../api/sites.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useLanguage, useWords } from '../../words/language.tsx';
import { FirstStep } from './first-step.tsx';
import { Head } from './head.tsx';
import styles from './page.module.css';
import { recentQuery, RecentScans } from './recent-scans.tsx';
import { SiteTable } from './site-table.tsx';
import { sitesIn } from './sites-search.ts';
import { UsageMeters } from './usage-meters.tsx';
import { overviewWords } from './words.ts';

export async function prefetch(queries: QueryClient, _: Params, language: Language): Promise<void> {
  await Promise.all([
    queries.query(sitesQuery(sitesIn(new URLSearchParams(location.search)), language)),
    queries.query(recentQuery(language)),
    queries.query(usageQuery),
  ]);
}

/** The overview: whether the sites are getting better, and each of them. */
export function Page() {
  const words = useWords(overviewWords);
  usePageTitle(words.title);
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...sitesQuery(sitesIn(search), language),
    refetchInterval: ({ state }) => ((state.data?.summary.running ?? 0) > 0 ? lookMs : false),
  });
  if (data === undefined) {
    return (
      <>
        <h1 className="visually-hidden">{words.title}</h1>
        {error === null ? (
          <PageWait text={words.wait} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  if (data.summary.sites === 0) return <FirstStep />;
  return (
    <div className={styles.page}>
      <Head list={data} />
      <SiteTable list={data} isOld={isPlaceholderData} />
      <div className={styles.below}>
        <RecentScans />
        <UsageMeters />
      </div>
    </div>
  );
}
