import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { crawlsQuery, lookMs } from '../../api/crawls.ts';
import { isFinal } from '../../api/queries.ts';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { pageIn, toPage } from '../../components/page-in-url.ts';
import { Pagination } from '../../components/pagination.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useWords } from '../../words/language.tsx';
import { CrawlTable } from './crawl-table.tsx';
import styles from './page.module.css';
import { crawlsWords } from './words.ts';

const perPage = 100;
const newCrawl = '/scan?kind=site';

export async function prefetch(queries: QueryClient): Promise<void> {
  await queries.query(crawlsQuery(pageIn(new URLSearchParams(location.search)), perPage));
}

/** The crawls of the account, newest first. */
export function Page() {
  const words = useWords(crawlsWords);
  usePageTitle(words.title);
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({
    ...crawlsQuery(pageIn(search), perPage),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => !isFinal(status)) === true ? lookMs : false,
  });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        {data?.total !== 0 && <ButtonLink to={newCrawl}>{words.newCrawl}</ButtonLink>}
      </header>
      {data === undefined && error === null && <PageWait text={words.wait} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <EmptyState title={words.empty} text={words.emptyText}>
          <ButtonLink to={newCrawl}>{words.newCrawl}</ButtonLink>
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <CrawlTable label={words.title} crawls={data.items} />
          <Pagination page={data.page} pages={data.pages} to={toPage} />
        </>
      )}
    </div>
  );
}
