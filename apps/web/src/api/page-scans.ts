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

/** The latest complete scans of a page, at most 50. */
export const scansOfPageQuery = ({ url }: { readonly url: string }, page = 1) =>
  historyQuery({ url, url_match: 'exact', status: 'complete', mode: 'single', per_page: 50, page });

/** The scans of one page up to this one, at most 30. `depth`: the number of pages of 50 scans to search. */
export const pageScansQuery = (newest: ScanOfPage, depth: number) =>
  queryOptions({
    queryKey: ['page-scans', newest.scan_id, depth],
    queryFn: async ({ client }): Promise<PageScans> => {
      const scans: ScoredScan[] = [];
      for (let page = 1; page <= depth; page++) {
        const query = { ...scansOfPageQuery(newest, page), staleTime: readLately };
        const { items, pages } = await client.query(query);
        scans.push(...items.filter(isScored).filter((scan) => scan.scan_id_db <= newest.scan_id_db));
        if (scans.length >= maxScans) return { scans: scans.slice(0, maxScans), isAll: false };
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
