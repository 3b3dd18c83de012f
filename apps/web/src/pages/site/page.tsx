import type { Language } from '@siteglass/analysis/text';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createElement, useEffect, type ComponentType } from 'react';
import { useParams, useSearchParams, type Params } from 'react-router';
import { ApiError } from '../../api/client.ts';
import { lookMs } from '../../api/crawls.ts';
import type { SiteHome } from '../../api/records.ts';
import { isRunning, siteKey, siteQuery, siteTrendQuery } from '../../api/sites.ts';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { ViewNav } from '../../components/view-nav.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { fillNodes } from '../../words/fill-nodes.tsx';
import { useLanguage, useWords } from '../../words/language.tsx';
import { QuickCrawl } from '../new-scan/quick-crawl.tsx';
import { Head } from './head.tsx';
import styles from './page.module.css';
import { toView, viewIn, viewNames, type ViewName } from './views.ts';
import { Crawls } from './views/crawls.tsx';
import { Issues } from './views/issues.tsx';
import { Overview } from './views/overview.tsx';
import { Pages } from './views/pages.tsx';
import { Statuses } from './views/statuses.tsx';
import { siteWords } from './words.ts';

export async function prefetch(
  queries: QueryClient,
  { site = '' }: Params,
  language: Language,
): Promise<void> {
  await Promise.all([
    queries.query(siteQuery(site, language)),
    viewIn(new URLSearchParams(location.search)) === 'overview' &&
      queries.query(siteTrendQuery(site, null)).catch(() => undefined), // the view shows the error
  ]);
}

const views: Readonly<Record<ViewName, ComponentType<{ readonly site: SiteHome }>>> = {
  overview: Overview,
  issues: Issues,
  pages: Pages,
  crawls: Crawls,
  statuses: Statuses,
};

/** The home of a site: how it is doing, what to fix first, and everything that is stored of it. */
export function Page() {
  const { site = '' } = useParams();
  return <Home key={site} host={site} />;
}

function Home({ host }: { readonly host: string }) {
  const words = useWords(siteWords);
  const { language } = useLanguage();
  const {
    data: site,
    error,
    refetch,
  } = useQuery({
    ...siteQuery(host, language),
    refetchInterval: ({ state }) => (state.data !== undefined && isRunning(state.data) ? lookMs : false),
  });
  usePageTitle(site?.site ?? host);
  useRefreshAtEnd(site?.site ?? host, site !== undefined && isRunning(site));
  if (site === undefined) {
    if (error instanceof ApiError && error.status === 404) return <Unknown host={host} />;
    return (
      <>
        <h1 className="visually-hidden">{host}</h1>
        {error === null ? (
          <PageWait text={words.wait} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  return (
    <>
      <Breadcrumbs items={[{ label: words.overview, to: '/overview' }, { label: site.site }]} />
      <Head site={site} />
      <Views site={site} />
    </>
  );
}

function Views({ site }: { readonly site: SiteHome }) {
  const words = useWords(siteWords);
  const [search] = useSearchParams();
  const current = viewIn(search);
  const counts: Partial<Record<ViewName, number>> = {
    issues: site.issues.checks,
    pages: site.tracked_pages,
  };
  return (
    <>
      <ViewNav
        label={words.viewsLabel}
        current={current}
        views={viewNames.map((name) => ({ name, label: words.views[name], count: counts[name] }))}
        to={toView}
      />
      <section className={styles.view} aria-label={words.views[current]}>
        {createElement(views[current], { site })}
      </section>
    </>
  );
}

/** When what was running has ended, everything known of the site is read again. */
function useRefreshAtEnd(host: string, runs: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!runs) return;
    return () => void queries.invalidateQueries({ queryKey: siteKey(host) });
  }, [queries, host, runs]);
}

/** A site of which nothing is stored. */
function Unknown({ host }: { readonly host: string }) {
  const words = useWords(siteWords);
  return (
    <div className={styles.unknown}>
      <Breadcrumbs items={[{ label: words.overview, to: '/overview' }, { label: host }]} />
      <h1>{fillNodes(words.emptyTitle, { site: <bdi className="address">{host}</bdi> })}</h1>
      <p>{words.emptyText}</p>
      <QuickCrawl address={host} />
      <p>
        <ButtonLink kind="plain" to={`/scan?url=${encodeURIComponent(host)}`}>
          {words.scanPage}
        </ButtonLink>
      </p>
    </div>
  );
}
