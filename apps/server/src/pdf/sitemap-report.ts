import { compareProblems, type RenderedPageAnalysis } from '@siteglass/analysis/rendering';
import type { ReportFrame } from './report-frame.ts';

export interface SitemapPage {
  readonly url: string;
  readonly title: string | null;
  readonly score: number;
  readonly grade: string;
  /** What caps the score, each in a sentence. */
  readonly caps: readonly string[];
  /** How many checks failed. */
  readonly errors: number;
  readonly warnings: number;
  readonly notices: number;
  /** How many checks failed and are ignored. */
  readonly ignored: number;
}

/** A check that failed on some of the pages. */
export interface SitemapIssue {
  readonly id: string;
  readonly severity: 'error' | 'warning' | 'notice';
  readonly label: string;
  readonly why: string;
  readonly fix: string;
  /** Pages that have it. */
  readonly count: number;
  /** Points lost, added up over the pages. */
  readonly impact: number;
  /** The first few of them. */
  readonly samples: readonly string[];
}

/** The data of the report of a sitemap scan: a line for each page, and the issues that pages share. */
export interface SitemapReport extends ReportFrame {
  readonly scanId: number;
  /** The submitted URL. */
  readonly url: string;
  /** ISO 8601. */
  readonly scannedAt: string;
  readonly pages: readonly SitemapPage[];
  /** Critical before warning before notice, then by points lost, the most first. */
  readonly issues: readonly SitemapIssue[];
  /** Pages of the sitemap without an analysis, each with the code of its error. */
  readonly notAnalyzed: readonly { readonly url: string; readonly code: string }[];
}

const samplesOfIssue = 5;

/** Collects the report's data page by page, so that hundreds of analyses are not in memory at once. */
export function gatherSitemapPages() {
  const pages: SitemapPage[] = [];
  const issues = new Map<string, Omit<SitemapIssue, 'count' | 'impact' | 'samples'> & Growing>();
  const add = (page: RenderedPageAnalysis): void => {
    const failed = page.checks.filter(({ status }) => status === 'fail');
    const countOf = (severity: string) => failed.filter((check) => check.severity === severity).length;
    pages.push({
      url: page.url,
      title: page.meta.title?.text ?? null,
      score: page.seo_score,
      grade: page.grade,
      caps: (page.score_details?.caps ?? []).map(({ text }) => text),
      errors: countOf('error'),
      warnings: countOf('warning'),
      notices: countOf('notice'),
      ignored: page.ignored_checks ?? 0,
    });
    for (const check of failed) {
      const { id, severity, label, why, fix } = check;
      const issue = issues.get(id) ?? {
        ...{ id, severity, label, why, fix },
        ...{ count: 0, impact: 0, samples: [] },
      };
      issue.count += 1;
      issue.impact += check.score_impact;
      if (issue.samples.length < samplesOfIssue) issue.samples.push(page.url);
      issues.set(id, issue);
    }
  };
  const gathered = (): Pick<SitemapReport, 'pages' | 'issues'> => ({
    pages,
    issues: [...issues.values()].sort(
      (a, b) => compareProblems({ ...a, points: a.impact }, { ...b, points: b.impact }) || b.count - a.count,
    ),
  });
  return { add, gathered };
}

interface Growing {
  count: number;
  impact: number;
  samples: string[];
}
