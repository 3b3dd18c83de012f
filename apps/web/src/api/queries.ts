import type { Language } from '@siteglass/analysis/text';
import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, dataOf, get } from './client.ts';
import { sessionQuery } from './session.ts';

/** Seconds. The service is only busy for so short a time that readers need not know. */
const maxBriefWait = 5;

/** Whether a retry can help: the service is unreachable, failing (5xx) or briefly busy. Other 4xx are never retried. */
function isPassing(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.status === 429) return (error.retryAfter ?? Infinity) <= maxBriefWait;
  return error.status === 0 || error.status >= 500;
}

export function createQueries(): QueryClient {
  // The session has ended: reading it again leads the user to the login page.
  const onError = (error: Error): void => {
    if (error instanceof ApiError && error.status === 401 && error.code !== 'INVALID_CREDENTIALS') {
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    }
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Browsers can report offline by mistake. Trusting them would pause requests without showing an error.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (failures, error) =>
          error instanceof ApiError && error.status === 429
            ? (error.retryAfter ?? 1) * 1000
            : 1000 * 2 ** failures,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
    },
  });
  return queries;
}

/** Milliseconds. Data fetched before the page renders is not fetched again by the page. */
const justNow = 2_000;

const finalStates: readonly string[] = ['complete', 'error', 'stopped'];

export function isFinal(status: string): boolean {
  return finalStates.includes(status);
}

/** Check texts are in the given language. Without the pages of a sitemap scan, which are lists of their own. */
export const scanQuery = (taskId: string, language: Language) =>
  queryOptions({
    queryKey: ['scan', taskId, language],
    queryFn: () =>
      dataOf(
        get('/app/api/scans/{task_id}', {
          params: { path: { task_id: taskId }, query: { lang: language, pages: false } },
        }),
      ),
    // A final result never changes.
    staleTime: ({ state }) => (state.data !== undefined && isFinal(state.data.status) ? Infinity : 0),
  });

export const aiOverviewQuery = (scanId: number, language: Language) =>
  queryOptions({
    queryKey: ['ai-overview', scanId, language],
    queryFn: () =>
      dataOf(
        get('/app/api/scans/{scan_id}/ai-overview', {
          params: { path: { scan_id: scanId }, query: { lang: language } },
        }),
      ),
    staleTime: Infinity,
  });

export const securityQuery = (scanId: number, language: Language) =>
  queryOptions({
    queryKey: ['security', scanId, language],
    queryFn: () =>
      dataOf(
        get('/app/api/scans/{scan_id}/security', {
          // What is known by now; the rest is read as it arrives.
          params: { path: { scan_id: scanId }, query: { lang: language, wait: 0 } },
        }),
      ),
    staleTime: ({ state }) => (state.data?.security.pending.length === 0 ? Infinity : 0),
  });

export const authorityQuery = (scanId: number) =>
  queryOptions({
    queryKey: ['authority', scanId],
    queryFn: () =>
      dataOf(get('/app/api/scans/{scan_id}/authority', { params: { path: { scan_id: scanId } } })),
    // The service caches the live part for an hour.
    staleTime: 600_000,
  });

export const fieldDataQuery = (scanId: number) =>
  queryOptions({
    queryKey: ['field-data', scanId],
    queryFn: () =>
      dataOf(get('/app/api/scans/{scan_id}/field-data', { params: { path: { scan_id: scanId } } })),
    // The service caches it for a day.
    staleTime: 600_000,
  });

export const pageSpeedQuery = (scanId: number, strategy: 'mobile' | 'desktop') =>
  queryOptions({
    queryKey: ['pagespeed', scanId, strategy],
    queryFn: () =>
      dataOf(
        get('/app/api/scans/{scan_id}/pagespeed', {
          params: { path: { scan_id: scanId }, query: { strategy } },
        }),
      ),
    staleTime: 600_000,
    // Each request waits for the run, for ten seconds at most.
    refetchInterval: ({ state }) => (state.data?.reason === 'pending' ? 1_000 : false),
  });

/** What has changed since another scan: the previous one of the page, or the one named. */
export const comparisonQuery = (
  taskId: string,
  language: Language,
  choice: { readonly with?: string; readonly text?: false } = {},
) =>
  queryOptions({
    queryKey: ['comparison', taskId, language, choice],
    queryFn: () =>
      dataOf(
        get('/app/api/scans/{task_id}/comparison', {
          params: { path: { task_id: taskId }, query: { ...choice, lang: language } },
        }),
      ),
    // Results never change, and there will be no new earlier scan.
    staleTime: Infinity,
  });

export interface HistoryFilter {
  readonly page?: number;
  readonly per_page?: number;
  readonly url?: string;
  readonly url_match?: 'part' | 'exact';
  readonly status?: 'queued' | 'running' | 'complete' | 'error' | 'stopped';
  readonly mode?: 'single' | 'sitemap';
  readonly lang?: Language;
}

export const historyQuery = (filter: HistoryFilter) =>
  queryOptions({
    queryKey: ['history', filter],
    queryFn: () => dataOf(get('/app/api/history', { params: { query: filter } })),
    staleTime: justNow,
  });

export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: () => dataOf(get('/app/api/user/usage')),
  staleTime: justNow,
});

/** As many rows as a person would read in a table. */
const maxUsed = 100;

export const usageWindowQuery = queryOptions({
  queryKey: ['usage-window'],
  queryFn: () => dataOf(get('/app/api/usage/window', { params: { query: { limit: maxUsed } } })),
  staleTime: justNow,
});

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: () => dataOf(get('/app/api/user/profile')),
  staleTime: justNow,
});

/** All pages of the API keys, to invalidate them. */
export const tokensKey = ['tokens'];

export const tokensQuery = (page: number) =>
  queryOptions({
    queryKey: [...tokensKey, page],
    queryFn: () => dataOf(get('/app/api/tokens', { params: { query: page === 1 ? {} : { page } } })),
    staleTime: justNow,
  });

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => dataOf(get('/app/api/sessions')),
  staleTime: justNow,
});

export const accountEventsQuery = (page: number) =>
  queryOptions({
    queryKey: ['account-events', page],
    queryFn: () => dataOf(get('/app/api/account-events', { params: { query: { page, per_page: 10 } } })),
    // Actions taken on this page must show up in the log right away.
    staleTime: 0,
  });

export const webhookDeliveriesQuery = ({
  page,
  state,
}: {
  readonly page: number;
  readonly state: 'waiting' | 'delivered' | 'failed' | 'gone' | null;
}) =>
  queryOptions({
    queryKey: ['webhook-deliveries', page, state],
    queryFn: () =>
      dataOf(
        get('/app/api/webhook-deliveries', {
          params: { query: { page, ...(state === null ? {} : { state }) } },
        }),
      ),
    staleTime: justNow,
  });

export const webhookDeliveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhook-delivery', id],
    queryFn: () => dataOf(get('/app/api/webhook-deliveries/{id}', { params: { path: { id } } })),
    staleTime: justNow,
  });
