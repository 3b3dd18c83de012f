import { queryOptions } from '@tanstack/react-query';
import { historyQuery } from './queries.ts';
import type { HistoryItem } from './records.ts';

/** A complete scan with a score. */
export type ScoredScan = HistoryItem & { readonly seo_score: number };

/** The fields that identify a scan and the page it scanned. */
type ScanOfPage = Pick<HistoryItem, 'scan_id' | 'scan_id_db' | 'url' | 'mode'>;

export interface PageScans {
  /** Newest first. */
  readonly scans: readonly ScoredScan[];
  /** False if there may be older scans. */
  readonly isAll: boolean;
}

const maxScans = 30;
/** Milliseconds. History read by one query can be reused by others on the same page. */
const readLately = 30_000;

export function isScored(item: HistoryItem): item is ScoredScan {
  return item.status === 'complete' && item.seo_score !== null;
}

function isOfSamePage(one: ScanOfPage, other: ScanOfPage): boolean {
  return one.url === other.url && one.mode === other.mode;
}

/**
 * The scans of one page up to this one, at most `atMost`. The history endpoint matches part of the URL, so results for
 * a home page include all pages below it: `depth` is the number of history pages (50 scans each) to search.
 */
export const pageScansQuery = (newest: ScanOfPage, depth: number, limit = maxScans) =>
  queryOptions({
    queryKey: ['page-scans', newest.scan_id, depth, limit],
    queryFn: async ({ client }): Promise<PageScans> => {
      const scans: ScoredScan[] = [];
      for (let page = 1; page <= depth; page++) {
        const filter = { url: newest.url, status: 'complete', per_page: 50, page } as const;
        const { items, pages } = await client.query({ ...historyQuery(filter), staleTime: readLately });
        scans.push(
          ...items
            .filter(isScored)
            .filter((scan) => isOfSamePage(scan, newest) && scan.scan_id_db <= newest.scan_id_db),
        );
        if (scans.length >= limit) return { scans: scans.slice(0, limit), isAll: false };
        if (page >= pages) return { scans, isAll: true };
      }
      return { scans, isAll: false };
    },
    // Earlier scans never change.
    staleTime: Infinity,
  });

/** The previous scan of the same page. */
export function scanBefore(scan: ScanOfPage, among: readonly HistoryItem[]): ScoredScan | undefined {
  return among
    .filter(isScored)
    .filter((one) => isOfSamePage(one, scan) && one.scan_id_db < scan.scan_id_db)
    .sort((a, b) => b.scan_id_db - a.scan_id_db)[0];
}
