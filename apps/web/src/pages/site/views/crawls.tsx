import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { lookMs } from '../../../api/crawls.ts';
import { isFinal } from '../../../api/queries.ts';
import type { SiteHome } from '../../../api/records.ts';
import { siteCrawlsQuery, startOf } from '../../../api/sites.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { pageIn } from '../../../components/page-in-url.ts';
import { Pagination } from '../../../components/pagination.tsx';
import { PageWait } from '../../../frame/page-wait.tsx';
import { useWords } from '../../../words/language.tsx';
import { CrawlTable } from '../../crawls/crawl-table.tsx';
import { changedSearch } from '../../report/report-search.ts';
import { Beyond } from '../beyond.tsx';
import styles from '../page.module.css';
import { siteWords } from '../words.ts';

/** The crawls of the site, newest first. */
export function Crawls({ site }: { readonly site: SiteHome }) {
  const words = useWords(siteWords);
  const [search] = useSearchParams();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...siteCrawlsQuery(site.site, pageIn(search)),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => !isFinal(status)) === true ? lookMs : false,
  });
  if (data === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (data.total === 0) {
    return (
      <EmptyState title={words.noCrawls} text={words.noCrawlsText}>
        <ButtonLink to={`/scan?kind=site&url=${encodeURIComponent(startOf(site))}`}>
          {words.crawlSite}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (data.items.length === 0) return <Beyond view="crawls" />;
  return (
    <div className={isPlaceholderData ? styles.old : styles.part} aria-busy={isPlaceholderData}>
      <CrawlTable label={words.views.crawls} crawls={data.items} />
      <Pagination
        page={data.page}
        pages={data.pages}
        to={(page) => ({ search: changedSearch(search, { page: page === 1 ? null : page }) })}
      />
    </div>
  );
}
