import type { ReportFrame } from './report-frame.ts';

/** A failed check with the URLs it affects, as the list of issues of a crawl gives it, in the language of the report. */
export interface CrawlIssue {
  readonly check_id: string;
  readonly severity: 'error' | 'warning' | 'notice';
  readonly label: string;
  readonly why: string;
  readonly fix: string;
  /** Addresses that have it. */
  readonly count: number;
  /** Against the crawl before; null without one. */
  readonly new: number | null;
  readonly fixed: number | null;
  readonly same: number | null;
  /** The first few addresses, with what was found there. */
  readonly samples: readonly { readonly url: string; readonly detail: string }[];
}

export interface CrawlReportPage {
  readonly url: string;
  readonly title: string | null;
  /** HTTP status; null where nothing answered. */
  readonly status: number | null;
  readonly score: number | null;
  readonly grade: string | null;
  /** Checks that failed there. */
  readonly issues: number;
}

export interface CrawlFigures {
  readonly total_pages: number;
  readonly total_issues: number;
  readonly broken_pages: number;
  readonly orphan_pages: number;
}

/** What the report of a crawl tells. */
export interface CrawlReport extends ReportFrame {
  readonly taskId: string;
  readonly domain: string;
  readonly startUrl: string;
  /** ISO 8601. */
  readonly startedAt: string | null;
  readonly completedAt: string;
  readonly maxPages: number;
  readonly maxDepth: number;
  readonly summary: CrawlFigures & {
    readonly issues: { readonly error: number; readonly warning: number; readonly notice: number };
  };
  /** Mean score of its pages; null where none was judged or it is not known. */
  readonly averageScore: number | null;
  /** The gravest first. */
  readonly issues: readonly CrawlIssue[];
  /** Pages by clicks from the start; `depth` null: no link leads there. */
  readonly depths: readonly { readonly depth: number | null; readonly pages: number }[];
  /** Those with the lowest scores, or that did not answer, first. */
  readonly worstPages: readonly CrawlReportPage[];
  /** The crawl of the same site that it is compared with. */
  readonly previous: (CrawlFigures & { readonly completedAt: string }) | null;
}
