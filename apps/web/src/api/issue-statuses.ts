import type { Language } from '@siteglass/analysis/text';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '../words/language.tsx';
import { ApiError, dataOf, get, patch, post, remove } from './client.ts';
import type { IssueStatus, IssueStatusChange, IssueStatusInput } from './records.ts';
import { siteKey } from './sites.ts';

/** As many as the service returns at once. */
const perPage = 200;

/** All statuses of a site; there are at most 1,000. */
export const siteStatusesQuery = (site: string, language: Language) =>
  queryOptions({
    queryKey: [...siteKey(site), 'statuses', language],
    queryFn: async () => {
      const all: IssueStatus[] = [];
      for (let page = 1; ; page++) {
        const { items, pages } = await dataOf(
          get('/app/api/sites/{site}/statuses', {
            params: { path: { site }, query: { page, per_page: perPage, lang: language } },
          }),
        );
        all.push(...items);
        if (page >= pages) return all;
      }
    },
  });

/** The statuses of a site; undefined until they are loaded, and always without a site. */
export function useSiteStatuses(site: string | null): readonly IssueStatus[] | undefined {
  const { language } = useLanguage();
  return useQuery({ ...siteStatusesQuery(site ?? '', language), enabled: site !== null }).data;
}

/**
 * Every number that issues count in may change: all that is shown is read again before a change counts as done. The
 * component that asked for it may be gone by then, with the issue that it belonged to.
 */
function useRefresh(onDone: () => void): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries();
    onDone();
  };
}

type StatusTarget = Pick<IssueStatusInput, 'check_id' | 'scope' | 'target'>;
type StatusFields = IssueStatusChange & Pick<IssueStatusInput, 'status'>;

/** Sets a status, or changes the one with this id. */
export function useSaveStatus(site: string, id: number | null, onDone: () => void) {
  const refresh = useRefresh(onDone);
  return useMutation({
    mutationFn: (input: { readonly subject: StatusTarget; readonly fields: StatusFields }) =>
      id === null
        ? dataOf(
            post('/app/api/sites/{site}/statuses', {
              params: { path: { site } },
              body: { ...input.subject, ...input.fields },
            }),
          )
        : dataOf(
            patch('/app/api/sites/{site}/statuses/{id}', {
              params: { path: { site, id } },
              body: input.fields,
            }),
          ),
    onSuccess: refresh,
  });
}

export function useRemoveStatus(site: string, onDone: () => void) {
  const refresh = useRefresh(onDone);
  return useMutation({
    mutationFn: async (id: number) => {
      try {
        await dataOf(remove('/app/api/sites/{site}/statuses/{id}', { params: { path: { site, id } } }));
      } catch (error) {
        // Already removed in another window, or expired: that counts as success.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: refresh,
  });
}
