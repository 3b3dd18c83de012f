import { findCheckCard, gradeOf, scoreWithout } from '@siteglass/analysis/rendering';
import type { FailedPage, PageFailures, RemarkedPage } from './store/ignoring.ts';

const counts = { error: 'errors', warning: 'warnings', notice: 'notices' } as const;

/** A page with the failures ignored for which `isIgnored`; null if they already are, and no others. */
export function remarkPage(page: FailedPage, isIgnored: (checkId: string) => boolean): RemarkedPage | null {
  const original = page.unignored ?? failuresOf(page);
  const ignored = original.failed_checks.filter(isIgnored);
  const known = page.ignored_checks ?? [];
  if (ignored.length === known.length && ignored.every((id) => known.includes(id))) return null;
  const { url_hash } = page;
  if (ignored.length === 0) return { url_hash, ...original, ignored_checks: null, unignored: null };
  return { url_hash, ...without(original, ignored), ignored_checks: ignored, unignored: original };
}

function failuresOf({
  seo_score,
  grade,
  score_caps,
  errors,
  warnings,
  notices,
  failed_checks,
}: FailedPage): PageFailures {
  return { seo_score, grade, score_caps, errors, warnings, notices, failed_checks };
}

function without(page: PageFailures, ignored: readonly string[]): PageFailures {
  const left = { errors: page.errors, warnings: page.warnings, notices: page.notices };
  for (const id of ignored) {
    const severity = findCheckCard(id, null)?.severity;
    if (severity !== undefined) left[counts[severity]] = Math.max(0, (left[counts[severity]] ?? 0) - 1);
  }
  const failed = page.failed_checks.flatMap((id) => findCheckCard(id, null) ?? []);
  const { seo_score: stored, grade, score_caps: caps } = page;
  const shown =
    stored === null
      ? null
      : scoreWithout({ score: stored, caps: caps ?? [], failed }, (id) => ignored.includes(id));
  return {
    ...left,
    ...(shown === null
      ? { seo_score: stored, grade, score_caps: caps }
      : { seo_score: shown.score, grade: gradeOf(shown.score), score_caps: caps && shown.caps }),
    failed_checks: page.failed_checks.filter((id) => !ignored.includes(id)),
  };
}
