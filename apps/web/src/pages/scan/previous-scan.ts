import { queryOptions } from '@tanstack/react-query';
import { dataOf, get } from '../../api/client.ts';
import type { HistoryItem, ScanStatus } from '../../api/records.ts';

const pagesAtMost = 4;

/**
 * The complete scan of the same URL before this one, or null. The history looks for a part of the URL, so that of a
 * home page comes with those of all its pages: what is further than 200 scans back is not looked for.
 */
export const previousScanQuery = (scan: ScanStatus) =>
  queryOptions({
    queryKey: ['previous-scan', scan.scan_id],
    queryFn: async (): Promise<HistoryItem | null> => {
      for (let page = 1; page <= pagesAtMost; page++) {
        const query = { url: scan.url, status: 'complete', mode: 'single', per_page: 50, page } as const;
        const history = await dataOf(get('/app/api/history', { params: { query } }));
        const found = history.items.find(
          (item) =>
            item.url === scan.url && item.seo_score !== null && item.scan_id_db < (scan.scan_id_db ?? 0),
        );
        if (found !== undefined) return found;
        if (page >= history.pages) break;
      }
      return null;
    },
    staleTime: Infinity,
  });
