import { queryOptions } from '@tanstack/react-query';
import { historyQuery } from './queries.ts';
import type { HistoryItem } from './records.ts';

/** A complete scan with a score. */
export type ScoredScan = HistoryItem & { readonly seo_score: number };

/** A scan, and of which page. */
type ScanOfPage = Pick<HistoryItem, 'scan_id' | 'scan_id_db' | 'url' | 'mode'>;

export interface PageScans {
  /** Newest first. */
  readonly scans: readonly ScoredScan[];
  /** False where older ones may be left. */
  readonly isAll: boolean;
}

const scansAtMost = 30;
/** Milliseconds: what one look has read of the history serves those beside it. */
const readLately = 30_000;

export function isScored(item: HistoryItem): item is ScoredScan {
  return item.status === 'complete' && item.seo_score !== null;
}

function isOfSamePage(one: ScanOfPage, other: ScanOfPage): boolean {
  return one.url === other.url && one.mode === other.mode;
}

/**
 * The scans of one page up to this one, `atMost` so many. The history looks for a part of the URL, so those of a home
 * page come with those of all pages below it: `depth` says how many pages of 50 are looked through.
 */
export const pageScansQuery = (newest: ScanOfPage, depth: number, atMost = scansAtMost) =>
  queryOptions({
    queryKey: ['page-scans', newest.scan_id, depth, atMost],
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
        if (scans.length >= atMost) return { scans: scans.slice(0, atMost), isAll: false };
        if (page >= pages) return { scans, isAll: true };
      }
      return { scans, isAll: false };
    },
    // What was before a scan stays as it was.
    staleTime: Infinity,
  });

/** The scan of the same page before this one. */
export function scanBefore(scan: ScanOfPage, among: readonly HistoryItem[]): ScoredScan | undefined {
  return among
    .filter(isScored)
    .filter((one) => isOfSamePage(one, scan) && one.scan_id_db < scan.scan_id_db)
    .sort((a, b) => b.scan_id_db - a.scan_id_db)[0];
}
