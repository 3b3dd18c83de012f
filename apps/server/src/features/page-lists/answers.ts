import { describeCheck, gradeOf, renderScoreCaps } from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import { countBySeverity } from './summarize.ts';
import type { ListedPageRow, ListSummary } from './use-cases.ts';

export function toSummary(summary: ListSummary, language: Language) {
  return {
    pages: { ...summary.pages },
    failures: summary.failures.map(({ code, pages }) => ({ code, pages })),
    mean_score: summary.meanScore,
    grade: summary.grade,
    scores: summary.scores.map(({ grade, min, max, pages }) => ({ grade, min, max, pages })),
    issues: summary.issues.map(({ checkId, version, severity, pages }) => {
      const { label, label_it } = describeCheck(checkId, version, language);
      return { check_id: checkId, severity, label, label_it, pages };
    }),
    ignored: { checks: summary.ignored.checks, urls: summary.ignored.urls },
  };
}

export function toPage(row: ListedPageRow, language: Language) {
  const { position, url, status, error, seo_score: score, title } = row;
  const issues = countBySeverity(row);
  return {
    ...{ position, url, status },
    error: error === null ? null : { code: error.code, message: error.message },
    score,
    grade: score === null ? null : gradeOf(score),
    score_caps: renderScoreCaps(row.score_caps ?? [], language),
    title,
    issues: issues === null ? null : { ...issues },
    ignored_checks: row.ignored_checks?.length ?? 0,
  };
}

/** The same for a page of a batch. */
export function toBatchPage(row: ListedPageRow, language: Language) {
  return { ...toPage(row, language), scan_id: row.task_id ?? '' };
}
