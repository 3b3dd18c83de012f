import { scoreWithout, type ScoreCap } from '@siteglass/analysis/rendering';
import type { IgnoredIssues } from '../issue-statuses/reads.ts';

/** What lists know of a page. */
export interface ScoredPage {
  readonly url: string;
  readonly seo_score: number | null;
  readonly score_caps: readonly ScoreCap[] | null;
  /** As `id@version`. */
  readonly failed_checks: readonly string[];
}

/** The same without ignored failures, in the form of `ScoredPage`. */
export interface ShownPage {
  readonly seo_score: number | null;
  readonly score_caps: readonly ScoreCap[];
  readonly failed_checks: readonly string[];
  readonly ignored_checks: readonly string[];
}

/** As `ignoreChecks` for a whole analysis; null if nothing on the page is ignored. */
export function leaveOutIgnored(page: ScoredPage, { reasonOf }: IgnoredIssues): ShownPage | null {
  const isIgnored = (check: string): boolean => reasonOf(readCheck(check).id, page.url) !== null;
  const ignored = page.failed_checks.filter(isIgnored);
  if (ignored.length === 0) return null;
  const ids = new Set(ignored.map((check) => readCheck(check).id));
  const { seo_score: score, failed_checks: failed } = page;
  const stored = { score: score ?? 0, caps: page.score_caps ?? [], failed: failed.map(readCheck) };
  const shown = scoreWithout(stored, (id) => ids.has(id));
  return {
    seo_score: score === null ? null : shown.score,
    score_caps: score === null ? stored.caps : shown.caps,
    failed_checks: failed.filter((check) => !ignored.includes(check)),
    ignored_checks: ignored,
  };
}

function readCheck(check: string): { readonly id: string; readonly version: number } {
  const [id = '', version] = check.split('@');
  return { id, version: Number(version) };
}
