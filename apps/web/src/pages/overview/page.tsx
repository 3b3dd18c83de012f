import type { Params } from 'react-router';
import type { Language } from '@siteglass/analysis/text';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { isScored, type ScoredScan } from '../../api/page-scans.ts';
import type { HistoryItem } from '../../api/records.ts';
import { crawlsQuery } from '../../api/crawls.ts';
import { historyQuery, isFinal, scanQuery, usageQuery } from '../../api/queries.ts';
import { ButtonLink } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useLanguage, useWords } from '../../words/language.tsx';
import { FirstStep } from './first-step.tsx';
import styles from './page.module.css';
import { LastCrawl } from './last-crawl.tsx';
import { RecentScans } from './recent-scans.tsx';
import { Standing } from './standing.tsx';
import { UsageMeters } from './usage-meters.tsx';
import { overviewWords } from './words.ts';

const shownScans = 10;
/** Polling interval while a scan is in progress. */
const lookAgainMs = 3000;

const overviewHistory = (lang: Language) => historyQuery({ per_page: 50, lang });

export async function prefetch(queries: QueryClient, _: Params, language: Language): Promise<void> {
  const [{ items }] = await Promise.all([
    queries.query(overviewHistory(language)),
    queries.query(usageQuery),
  ]);
  const latest = items.find(isScoredPage);
  // The result is large, so it is prefetched without waiting for it.
  if (latest !== undefined) queries.query(scanQuery(latest.scan_id, language)).catch(() => undefined);
}

/** Only single-page scans are shown at the top: a sitemap scan has many pages, each with its own next step. */
function isScoredPage(scan: HistoryItem): scan is ScoredScan {
  return scan.mode === 'single' && isScored(scan);
}

/** The overview: how the score changes, and what to do next. */
export function Page() {
  const words = useWords(overviewWords);
  usePageTitle(words.title);
  const { language } = useLanguage();
  const {
    data: history,
    error,
    refetch,
  } = useQuery({
    ...overviewHistory(language),
    refetchInterval: ({ state }) =>
      state.data?.items.slice(0, shownScans).some(({ status }) => !isFinal(status)) === true
        ? lookAgainMs
        : false,
  });
  if (history === undefined) {
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
  if (history.total === 0) return <NoScans />;
  const latest = history.items.find(isScoredPage);
  const hasScored = history.items.some(isScored);
  return (
    <div className={styles.page}>
      {latest === undefined ? (
        <header className={styles.none}>
          <h1>{hasScored ? words.title : words.noneComplete}</h1>
          {!hasScored && <p>{words.noneCompleteText}</p>}
          <ButtonLink to="/scan">{words.newScan}</ButtonLink>
        </header>
      ) : (
        <Standing key={latest.scan_id} scan={latest} known={history.items} />
      )}
      <div className={styles.below}>
        <div className={styles.lately}>
          <RecentScans
            shown={history.items.slice(0, shownScans)}
            known={history.items}
            total={history.total}
          />
          <LastCrawl />
        </div>
        <UsageMeters />
      </div>
    </div>
  );
}

/** The overview of an account without page scans: its latest crawl, or the first step of a new account. */
function NoScans() {
  const words = useWords(overviewWords);
  const { data: crawls, error } = useQuery(crawlsQuery(1, 1));
  if (crawls === undefined && error === null) return <PageWait text={words.wait} />;
  if (crawls === undefined || crawls.total === 0) return <FirstStep />;
  return (
    <div className={styles.page}>
      <header className={styles.none}>
        <h1>{words.title}</h1>
        <ButtonLink to="/scan">{words.newScan}</ButtonLink>
      </header>
      <LastCrawl />
    </div>
  );
}
