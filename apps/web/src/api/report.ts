import type { Language } from '@siteglass/analysis/text';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { createSharedGet, dataOf, get } from './client.ts';
import type { AffectedAddress, CrawlReport } from './records.ts';

/** How a report is accessed: as its owner, or through a share link. */
export interface ReportAccess {
  readonly get: typeof get;
  /** The share link's token; null for the owner. */
  readonly share: string | null;
}

const ownAccess: ReportAccess = { get, share: null };
const sharedAccess = new Map<string, ReportAccess>();

/** Returns the same object for the same token, so that nothing is requested twice. */
export function accessBy(share: string | null): ReportAccess {
  if (share === null) return ownAccess;
  const known = sharedAccess.get(share);
  if (known !== undefined) return known;
  const access = { get: createSharedGet(share), share };
  sharedAccess.set(share, access);
  return access;
}

/** A crawl, and how its pages are accessed. */
export interface Report extends ReportAccess {
  readonly crawl: Omit<CrawlReport, 'previous'> & Partial<Pick<CrawlReport, 'previous'>>;
}

const ReportContext = createContext<Report | null>(null);
export const ReportProvider = ReportContext;

export function useReport(): Report {
  const report = use(ReportContext);
  if (report === null) throw new Error('There is no report around this component.');
  return report;
}

export type CrawlSummary = NonNullable<CrawlReport['summary']>;

/** The figures that crawls are compared by: what is newly ignored is no change of the site. */
export function comparedFigures(summary: CrawlSummary): CrawlSummary {
  return { ...summary, ...summary.unignored };
}

export const reportQuery = (jobId: string, { get: getReport, share }: ReportAccess) =>
  queryOptions({
    queryKey: ['crawl-report', jobId, share],
    queryFn: () =>
      dataOf(getReport('/app/api/crawl-reports/{job_id}', { params: { path: { job_id: Number(jobId) } } })),
  });

/** The scan of a page, by the link in its report's email. */
export const sharedScanQuery = (taskId: string, { get: getScan, share }: ReportAccess, language: Language) =>
  queryOptions({
    queryKey: ['shared-scan', taskId, share, language],
    queryFn: () =>
      dataOf(
        getScan('/app/api/scans/{task_id}', {
          params: { path: { task_id: taskId }, query: { lang: language } },
        }),
      ),
    staleTime: Infinity,
  });

export const pathOf = ({ crawl }: Report) => ({ task_id: crawl.task_id });
/** A finished crawl never changes; a running crawl changes constantly. */
export const rules = ({ crawl }: Report) => ({ staleTime: crawl.status === 'running' ? 0 : 600_000 });
/** The status is part of the key because data read during the crawl differs from the final data. */
export const keyOf = ({ crawl, share }: Report) => [crawl.task_id, crawl.status, share] as const;

/** More than there can be: at most one issue per check. */
const maxIssues = 500;

export const issuesQuery = (report: Report, language: Language) =>
  queryOptions({
    queryKey: ['crawl-issues', ...keyOf(report), language],
    queryFn: async () =>
      (
        await dataOf(
          report.get('/app/api/crawls/{task_id}/issues', {
            params: { path: pathOf(report), query: { per_page: maxIssues, lang: language } },
          }),
        )
      ).items,
    ...rules(report),
  });

export const issueChanges = ['new', 'same', 'fixed'] as const;
export type IssueChange = (typeof issueChanges)[number];

/** Which of the URLs affected by an issue; all of them if no change is given. */
export interface AffectedFilter {
  readonly change?: IssueChange;
  /** Another crawl to compare with than the previous one. */
  readonly with?: string;
  readonly template?: string;
  readonly folder?: string;
}

export const issueQuery = (
  report: Report,
  check: string,
  filter: AffectedFilter & { readonly page: number; readonly per_page: number },
  language: Language,
) =>
  queryOptions({
    queryKey: ['crawl-issue', ...keyOf(report), check, filter, language],
    queryFn: () =>
      dataOf(
        report.get('/app/api/crawls/{task_id}/issues/{check_id}', {
          params: {
            path: { ...pathOf(report), check_id: check },
            query: { ...filter, lang: language },
          },
        }),
      ),
    placeholderData: keepPreviousData,
    ...rules(report),
  });

/** The first URLs that an issue affects in a crawl, without the report. */
export const affectedUrlsQuery = (taskId: string, check: string, count: number, language: Language) =>
  queryOptions({
    queryKey: ['affected-urls', taskId, check, count, language],
    queryFn: async () =>
      (
        await dataOf(
          get('/app/api/crawls/{task_id}/issues/{check_id}', {
            params: {
              path: { task_id: taskId, check_id: check },
              query: { per_page: count, lang: language },
            },
          }),
        )
      ).items.map(({ url }) => url),
  });

/** As many as the service returns at once. */
export const maxPerPage = 200;

/** Reads all URLs affected by an issue, page by page. @throws ApiError */
export async function readAffected(
  report: Report,
  check: string,
  filter: AffectedFilter,
  language: Language,
): Promise<readonly AffectedAddress[]> {
  const all: AffectedAddress[] = [];
  for (let page = 1; ; page++) {
    const { items, pages } = await dataOf(
      report.get('/app/api/crawls/{task_id}/issues/{check_id}', {
        params: {
          path: { ...pathOf(report), check_id: check },
          query: { page, per_page: maxPerPage, lang: language, ...filter },
        },
      }),
    );
    all.push(...items);
    if (page >= pages) return all;
  }
}

/** The affected URLs by group, the largest groups first. */
export const issueGroupsQuery = (
  report: Report,
  check: string,
  filter: AffectedFilter & { readonly by: Grouping; readonly per_page: number },
) =>
  queryOptions({
    queryKey: ['crawl-issue-groups', ...keyOf(report), check, filter],
    queryFn: () =>
      dataOf(
        report.get('/app/api/crawls/{task_id}/issues/{check_id}/groups', {
          params: { path: { ...pathOf(report), check_id: check }, query: filter },
        }),
      ),
    placeholderData: keepPreviousData,
    ...rules(report),
  });

export type Grouping = 'template' | 'folder';

export interface PageFilter {
  readonly page: number;
  readonly per_page: number;
  readonly q?: string;
  readonly status?: StatusClass;
  readonly indexable?: boolean;
  readonly check?: string;
  readonly depth?: number;
  readonly redirects?: boolean;
  readonly template?: string;
  readonly folder?: string;
}

export interface PageListFilter extends PageFilter {
  readonly sort: PageSort;
}

export const sortable = [
  'url',
  'status',
  'depth',
  'title',
  'words',
  'ttfb',
  'bytes',
  'inlinks',
  'outlinks',
  'link_score',
  'score',
  'issues',
] as const;
export type PageSort = (typeof sortable)[number] | `-${(typeof sortable)[number]}`;
export const statusClasses = ['2xx', '3xx', '4xx', '5xx', 'none'] as const;
export type StatusClass = (typeof statusClasses)[number];

export const pagesQuery = (report: Report, filter: PageListFilter, language: Language) =>
  queryOptions({
    queryKey: ['crawl-pages', ...keyOf(report), filter, language],
    queryFn: () =>
      dataOf(
        report.get('/app/api/crawls/{task_id}/pages', {
          params: { path: pathOf(report), query: { ...filter, lang: language } },
        }),
      ),
    placeholderData: keepPreviousData,
    ...rules(report),
  });

/** The same pages by group, the largest groups first. */
export const pageGroupsQuery = (report: Report, by: Grouping, filter: PageFilter) =>
  queryOptions({
    queryKey: ['crawl-page-groups', ...keyOf(report), by, filter],
    queryFn: () =>
      dataOf(
        report.get('/app/api/crawls/{task_id}/page-groups', {
          params: { path: pathOf(report), query: { ...filter, by } },
        }),
      ),
    placeholderData: keepPreviousData,
    ...rules(report),
  });

export const crawlPageQuery = (report: Report, hash: number, language: Language) =>
  queryOptions({
    queryKey: ['crawl-page', ...keyOf(report), hash, language],
    queryFn: () =>
      dataOf(
        report.get('/app/api/crawls/{task_id}/pages/{url_hash}', {
          params: { path: { ...pathOf(report), url_hash: hash }, query: { lang: language } },
        }),
      ),
    ...rules(report),
  });

export const skippedQuery = (report: Report, page: number, reason: string | null) =>
  queryOptions({
    queryKey: ['crawl-skipped', ...keyOf(report), page, reason],
    queryFn: () =>
      dataOf(
        report.get('/app/api/crawls/{task_id}/skipped', {
          params: { path: pathOf(report), query: { page, ...(reason === null ? {} : { reason }) } },
        }),
      ),
    placeholderData: keepPreviousData,
    ...rules(report),
  });

export const listedUrlsQuery = (report: Report, page: number) =>
  queryOptions({
    queryKey: ['crawl-urls', ...keyOf(report), page],
    queryFn: () =>
      dataOf(
        report.get('/app/api/crawls/{task_id}/urls', { params: { path: pathOf(report), query: { page } } }),
      ),
    placeholderData: keepPreviousData,
    ...rules(report),
  });

export const depthsQuery = (report: Report) =>
  queryOptions({
    queryKey: ['crawl-depths', ...keyOf(report)],
    queryFn: async () =>
      (await dataOf(report.get('/app/api/crawls/{task_id}/depths', { params: { path: pathOf(report) } })))
        .items,
    ...rules(report),
  });

export const graphQuery = (report: Report) =>
  queryOptions({
    queryKey: ['crawl-graph', ...keyOf(report)],
    queryFn: () =>
      dataOf(report.get('/app/api/crawls/{task_id}/graph', { params: { path: pathOf(report) } })),
    ...rules(report),
  });

const exportSearch = {
  csv: () => '',
  json: () => '',
  xlsx: (language: Language) => `rows=findings&lang=${language}`,
  pdf: (language: Language) => `lang=${language}`,
};

export type CrawlExport = keyof typeof exportSearch;

/** The URL of a crawl export. For a shared crawl it carries the share token, as the page's URL does. */
export function exportAddress(report: Report, format: CrawlExport, language: Language): string {
  return fileAddress(report, `export/${format}`, exportSearch[format](language));
}

export type TableParams = Readonly<Record<string, string | number | boolean | undefined>>;

/** The URL of a list of the crawl as CSV, with the filters of the list. */
export function tableAddress(report: Report, table: string, params: TableParams): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return fileAddress(report, `csv/${table}`, String(search));
}

function fileAddress({ crawl, share }: Report, file: string, search: string): string {
  const path = `/crawls/${crawl.task_id}/${file}`;
  if (share === null) return `/app/api${path}${search === '' ? '' : `?${search}`}`;
  return `/app/api/shared${path}?share=${encodeURIComponent(share)}${search === '' ? '' : `&${search}`}`;
}
