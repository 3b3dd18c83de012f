import { useQuery, type QueryClient } from '@tanstack/react-query';
import { crawlsQuery, lookMs } from '../../api/crawls.ts';
import { isFinal } from '../../api/queries.ts';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useWords } from '../../words/language.tsx';
import { CrawlTable } from './crawl-table.tsx';
import styles from './page.module.css';
import { crawlsWords } from './words.ts';

const maxCrawls = 100;
const newCrawl = '/scan?kind=site';

export async function prefetch(queries: QueryClient): Promise<void> {
  await queries.query(crawlsQuery(maxCrawls));
}

/** The crawls of the account, newest first. */
export function Page() {
  const words = useWords(crawlsWords);
  usePageTitle(words.title);
  const {
    data: crawls,
    error,
    refetch,
  } = useQuery({
    ...crawlsQuery(maxCrawls),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => !isFinal(status)) === true ? lookMs : false,
  });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        {crawls?.length !== 0 && <ButtonLink to={newCrawl}>{words.newCrawl}</ButtonLink>}
      </header>
      {crawls === undefined && error === null && <PageWait text={words.wait} />}
      {crawls === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {crawls?.length === 0 && (
        <EmptyState title={words.empty} text={words.emptyText}>
          <ButtonLink to={newCrawl}>{words.newCrawl}</ButtonLink>
        </EmptyState>
      )}
      {crawls !== undefined && crawls.length > 0 && <CrawlTable label={words.title} crawls={crawls} />}
      {crawls?.length === maxCrawls && <p className={styles.quiet}>{words.last}</p>}
    </div>
  );
}
