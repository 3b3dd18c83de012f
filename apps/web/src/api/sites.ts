import type { Language } from '@siteglass/analysis/text';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dataOf, get } from './client.ts';
import type { Site } from './records.ts';

/** Milliseconds. Data fetched before the page renders is not fetched again by the page. */
const justNow = 2_000;
const perPage = 25;

export const siteSorts = ['host', 'score', 'change', 'activity'] as const;
export const pageSorts = ['url', 'score', 'change', 'scanned_at'] as const;
/** Descending with a leading `-`, as in the API. */
export type Sort<Name extends string> = Name | `-${Name}`;

export interface SitesFilter {
  readonly page: number;
  readonly sort: Sort<(typeof siteSorts)[number]>;
  readonly q: string;
}

export const firstSites: SitesFilter = { page: 1, sort: '-activity', q: '' };

export const sitesQuery = (filter: SitesFilter, language: Language) =>
  queryOptions({
    queryKey: ['sites', filter, language],
    queryFn: () =>
      dataOf(
        get('/app/api/sites', {
          params: {
            query: {
              lang: language,
              per_page: perPage,
              ...(filter.page === firstSites.page ? {} : { page: filter.page }),
              ...(filter.sort === firstSites.sort ? {} : { sort: filter.sort }),
              ...(filter.q === firstSites.q ? {} : { q: filter.q }),
            },
          },
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: justNow,
  });

/** Everything about a site, to invalidate it. */
export const siteKey = (site: string) => ['site', site] as const;

export const siteQuery = (site: string, language: Language) =>
  queryOptions({
    queryKey: [...siteKey(site), 'home', language],
    queryFn: () =>
      dataOf(get('/app/api/sites/{site}', { params: { path: { site }, query: { lang: language } } })),
    staleTime: justNow,
  });

/** With a check, also how many URLs it affected in each crawl. */
export const siteTrendQuery = (site: string, check: string | null) =>
  queryOptions({
    queryKey: [...siteKey(site), 'trend', check],
    queryFn: () =>
      dataOf(
        get('/app/api/sites/{site}/trend', {
          params: { path: { site }, query: check === null ? {} : { check_id: check } },
        }),
      ),
  });

export const siteIssuesQuery = (site: string, language: Language) =>
  queryOptions({
    queryKey: [...siteKey(site), 'issues', language],
    queryFn: () =>
      dataOf(get('/app/api/sites/{site}/issues', { params: { path: { site }, query: { lang: language } } })),
  });

export const sitePagesQuery = (site: string, page: number, sort: Sort<(typeof pageSorts)[number]>) =>
  queryOptions({
    queryKey: [...siteKey(site), 'pages', page, sort],
    queryFn: () =>
      dataOf(
        get('/app/api/sites/{site}/pages', {
          params: { path: { site }, query: { page, per_page: perPage, sort } },
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** The URLs of the pages whose latest scans have an issue, the latest first. */
export const pagesWithIssueQuery = (site: string, check: string, count: number) =>
  queryOptions({
    queryKey: [...siteKey(site), 'pages-with-issue', check, count],
    queryFn: async () =>
      (
        await dataOf(
          get('/app/api/sites/{site}/pages', {
            params: { path: { site }, query: { check, per_page: count } },
          }),
        )
      ).items.map(({ url }) => url),
  });

export const siteCrawlsQuery = (site: string, page: number) =>
  queryOptions({
    queryKey: [...siteKey(site), 'crawls', page],
    queryFn: () => dataOf(get('/app/api/crawls', { params: { query: { site, page, per_page: perPage } } })),
    placeholderData: keepPreviousData,
    staleTime: justNow,
  });

/** Whether a crawl or a scan of the site is in progress. */
export function isRunning({ running_crawl_id: id, is_scanning: isScanning }: Site): boolean {
  return id !== null || isScanning;
}

/** The path of a site's home. `host` may have `www.`. */
export function sitePath(host: string): string {
  return `/sites/${host}`;
}

/** What a crawl of the site starts with: as the last one did, or its host. */
export function startOf({ site, last_crawl: crawl }: Pick<Site, 'site' | 'last_crawl'>): string {
  return crawl?.start_url ?? site;
}
