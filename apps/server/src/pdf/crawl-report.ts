import type { ReportFrame } from './report-frame.ts';

/** A failed check with the URLs it affects, as listed by a crawl's issues, in the language of the report. */
export interface CrawlIssue {
  readonly check_id: string;
  readonly severity: 'error' | 'warning' | 'notice';
  readonly label: string;
  readonly why: string;
  readonly fix: string;
  /** Affected URLs. */
  readonly count: number;
  /** Compared to the previous crawl; null without one. */
  readonly new: number | null;
  readonly fixed: number | null;
  readonly same: number | null;
  /** The first few affected URLs, with what was found there. */
  readonly samples: readonly { readonly url: string; readonly detail: string }[];
}

export interface CrawlReportPage {
  readonly url: string;
  readonly title: string | null;
  /** HTTP status; null without a response. */
  readonly status: number | null;
  readonly score: number | null;
  readonly grade: string | null;
  /** What caps the score, each in a sentence. */
  readonly caps: readonly string[];
  /** Checks that failed there. */
  readonly issues: number;
}

export interface CrawlFigures {
  readonly total_pages: number;
  readonly total_issues: number;
  readonly broken_pages: number;
  readonly orphan_pages: number;
}

/** The data of the report of a crawl. */
export interface CrawlReport extends ReportFrame {
  readonly taskId: string;
  readonly domain: string;
  readonly startUrl: string;
  /** The size and the hosts of a list of URLs; null for a site. */
  readonly list: { readonly urls: number; readonly hosts: readonly string[] } | null;
  /** ISO 8601. */
  readonly startedAt: string | null;
  readonly completedAt: string;
  readonly maxPages: number;
  readonly maxDepth: number;
  /** False: robots.txt was ignored. */
  readonly obeyRobots: boolean;
  /** Pages that have not changed since the crawl that it builds on; null if there is none. */
  readonly reused: { readonly pages: number; readonly since: string } | null;
  readonly settings: {
    readonly includeSubdomains: boolean;
    readonly include: readonly string[];
    readonly exclude: readonly string[];
    /** Requests per second; null without a limit. */
    readonly rate: number | null;
    /** Null: that of the service. */
    readonly userAgent: string | null;
    readonly hasBasicAuth: boolean;
    readonly headerNames: readonly string[];
  };
  readonly summary: CrawlFigures & {
    readonly issues: { readonly error: number; readonly warning: number; readonly notice: number };
    /** Missing in older crawls. */
    readonly health_score?: number | null;
    /** Missing in older crawls, and if nothing is. */
    readonly ignored?: { readonly urls: number };
  };
  /** Average score of its pages; null if none was scored or it is unknown. */
  readonly averageScore: number | null;
  /** The most severe first. */
  readonly issues: readonly CrawlIssue[];
  /** Pages by crawl depth; `depth` null: pages that are not linked. */
  readonly depths: readonly { readonly depth: number | null; readonly pages: number }[];
  /** Those without a response and those with the lowest scores first. */
  readonly worstPages: readonly CrawlReportPage[];
  /** The crawl of the same site that it is compared with. */
  readonly previous: (CrawlFigures & { readonly completedAt: string }) | null;
}
