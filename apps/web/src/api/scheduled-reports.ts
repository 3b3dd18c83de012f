import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf, get, patch, post, put, remove } from './client.ts';
import { usageQuery } from './queries.ts';
import type { ReportInput, ScheduledReport } from './records.ts';

/** Milliseconds. Polling interval of the list of runs while one is in progress. */
export const runLookMs = 3_000;

export const reportsQuery = queryOptions({
  queryKey: ['scheduled-reports'],
  queryFn: async () => (await dataOf(get('/app/api/scheduled-reports'))).items,
  staleTime: 2_000,
});

export const runsQuery = (id: number) =>
  queryOptions({
    queryKey: ['scheduled-report-runs', id],
    queryFn: async () =>
      (await dataOf(get('/app/api/scheduled-reports/{id}/runs', { params: { path: { id } } }))).items,
    staleTime: 0,
  });

/**
 * Mutations of a scheduled report. The list shows the response immediately; other affected data is refetched in the
 * background.
 */
export function useReportChanges() {
  const queries = useQueryClient();
  const refresh = (): void => {
    void queries.invalidateQueries({ queryKey: reportsQuery.queryKey });
    void queries.invalidateQueries({ queryKey: usageQuery.queryKey });
  };
  const show = (report: ScheduledReport): void => {
    queries.setQueryData(reportsQuery.queryKey, (known) =>
      known?.map((one) => (one.id === report.id ? report : one)),
    );
  };
  const save = useMutation({
    mutationFn: ({ id, body }: { readonly id: number | null; readonly body: ReportInput }) =>
      id === null
        ? dataOf(post('/app/api/scheduled-reports', { body }))
        : dataOf(put('/app/api/scheduled-reports/{id}', { params: { path: { id } }, body })),
    onSuccess: show,
    onSettled: refresh,
  });
  const toggle = useMutation({
    mutationFn: (id: number) =>
      dataOf(patch('/app/api/scheduled-reports/{id}/toggle', { params: { path: { id } } })),
    onSuccess: show,
    onSettled: refresh,
  });
  const drop = useMutation({
    mutationFn: (id: number) =>
      dataOf(remove('/app/api/scheduled-reports/{id}', { params: { path: { id } } })),
    onSettled: refresh,
  });
  const run = useMutation({
    mutationFn: (id: number) =>
      dataOf(post('/app/api/scheduled-reports/{id}/run', { params: { path: { id } } })),
    onSettled: (_data, _error, id) => {
      refresh();
      void queries.invalidateQueries({ queryKey: runsQuery(id).queryKey });
    },
  });
  const test = useMutation({
    mutationFn: (id: number) =>
      dataOf(post('/app/api/scheduled-reports/{id}/test', { params: { path: { id } } })),
    onSettled: (_data, _error, id) => {
      refresh();
      void queries.invalidateQueries({ queryKey: runsQuery(id).queryKey });
    },
  });
  return { save, toggle, drop, run, test };
}

/** What became of a list of new reports, which ends at the first that is refused. */
export interface ManyReports {
  readonly created: number;
  /** Of those that were to run now. */
  readonly notStarted: number;
  /** Why the next one was not created; null if all were. */
  readonly error: Error | null;
}

/** Creates reports one after another, and runs each of them once if `runsNow`. */
export function useCreateReports(onProgress: (created: number) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ bodies, runsNow }: { bodies: readonly ReportInput[]; runsNow: boolean }) => {
      const ids: number[] = [];
      let error: Error | null = null;
      for (const body of bodies) {
        try {
          ids.push((await dataOf(post('/app/api/scheduled-reports', { body }))).id);
        } catch (failure) {
          error = failure instanceof Error ? failure : new Error(String(failure));
          break;
        }
        onProgress(ids.length);
      }
      const starts = (runsNow ? ids : []).map((id) =>
        dataOf(post('/app/api/scheduled-reports/{id}/run', { params: { path: { id } } })),
      );
      const results = await Promise.allSettled(starts);
      const notStarted = results.filter(({ status }) => status === 'rejected').length;
      return { created: ids.length, notStarted, error } satisfies ManyReports;
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: reportsQuery.queryKey });
      void queries.invalidateQueries({ queryKey: usageQuery.queryKey });
    },
  });
}
