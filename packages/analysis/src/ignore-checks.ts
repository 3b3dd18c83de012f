import { accessibilityScore } from './accessibility-score.ts';
import type { CheckResult } from './check-result.ts';
import type { PageAnalysis } from './page-analysis.ts';
import { findCheckCard } from './render.ts';
import { capsWithout, type ScoreCap } from './score-cap-list.ts';
import { score, type Score, type Scored } from './score.ts';

/** Why a check is ignored on the page, by its ID; null if it is not. */
export type IgnoreReason = (checkId: string) => string | null;

/**
 * An analysis without the failures that its reader ignores: they keep their findings, but neither count nor cap the score.
 * A score that was made by other rules than today's stays.
 */
export function ignoreChecks(analysis: PageAnalysis, reasonOf: IgnoreReason): PageAnalysis {
  const checks = analysis.checks.map((check) => ignore(check, reasonOf));
  const ignored = checks.filter(({ status }) => status === 'ignored');
  if (ignored.length === 0) return analysis;
  const { seo_score: total, googlebot, score_details: details } = analysis;
  const allCaps = details?.caps ?? [];
  const failures = analysis.checks.filter(({ status }) => status === 'fail');
  const caps = capsWithout(allCaps, failures, (id) => reasonOf(id) !== null);
  const next = scoreOf(checks, caps);
  const isScored = scoreOf(analysis.checks, allCaps).total === total;
  const failed = googlebot?.failed.filter(({ id }) => reasonOf(id) === null) ?? [];
  const ignoredOf = (category: string): number =>
    ignored.filter(({ id, version }) => findCheckCard(id, version)?.category === category).length;
  const categories = analysis.categories.map((own) => ({
    ...own,
    failed: own.failed - ignoredOf(own.id),
    score: isScored ? (next.categories.find(({ id }) => id === own.id)?.score ?? null) : own.score,
  }));
  const shown = { ...analysis, ignored_checks: ignored.length, categories };
  if (!isScored) return { ...shown, checks, googlebot: googlebot && { ...googlebot, failed } };
  return {
    ...shown,
    seo_score: next.total,
    grade: next.grade,
    score_details: details && {
      ...details,
      uncapped: next.uncapped,
      caps,
      ...(typeof details.accessibility === 'number' ? { accessibility: accessibilityScoreOf(checks) } : {}),
      ...(caps.length === allCaps.length
        ? {}
        : { ignored_caps: allCaps.filter((cap) => !caps.includes(cap)) }),
    },
    checks: checks.map((check, i) => ({ ...check, score_impact: next.impacts[i] ?? 0 })),
    googlebot: googlebot && {
      ...googlebot,
      failed,
      // Of a page that only Googlebot gets, too little is stored to score it again.
      seo_score: googlebot.seo_score === total ? next.total : googlebot.seo_score,
    },
  };
}

/** The same for the score of a page of which only failed checks and caps are known. */
export function scoreWithout(
  { score: total, caps, failed }: CappedScore & { readonly failed: readonly CheckVersion[] },
  isIgnored: (checkId: string) => boolean,
): CappedScore {
  const scoreAll = (left: readonly ScoreCap[], statusOf: (id: string) => Outcome['status']): number =>
    scoreOf([somePass, ...failed.map(({ id, version }) => ({ id, version, status: statusOf(id) }))], left)
      .total;
  if (scoreAll(caps, () => 'fail') !== total) return { score: total, caps };
  const left = capsWithout(caps, failed, isIgnored);
  return { score: scoreAll(left, (id) => (isIgnored(id) ? 'ignored' : 'fail')), caps: left };
}

interface CappedScore {
  readonly score: number;
  readonly caps: readonly ScoreCap[];
}

export interface CheckVersion {
  readonly id: string;
  readonly version: number;
}

type Outcome = CheckVersion & Pick<CheckResult, 'status'>;

/** A page with failures has passed others, so that without failures its score is not 0. */
const somePass: Outcome = { id: '', version: 0, status: 'pass' };

function ignore(check: CheckResult, reasonOf: IgnoreReason): CheckResult {
  if (check.status !== 'fail') return check;
  const reason = reasonOf(check.id);
  return reason === null ? check : { ...check, status: 'ignored', score_impact: 0, ignored: { reason } };
}

function scoreOf(outcomes: readonly Outcome[], caps: readonly ScoreCap[]): Score {
  return score(
    outcomes.map(toScored),
    caps.map(({ limit }) => limit),
  );
}

function accessibilityScoreOf(checks: readonly CheckResult[]): number {
  return accessibilityScore(
    checks.map((check) => {
      const { category, weight } = toScored(check);
      return { id: check.id, category, weight, hasFailed: check.status === 'fail' };
    }),
  );
}

/** A check that is not known here costs nothing. */
function toScored({ id, version, status }: Outcome): Scored {
  const { category, severity, weight } = findCheckCard(id, version) ?? unknownCard;
  return { category, severity, weight, status: status === 'ignored' ? 'not-applicable' : status };
}

const unknownCard = { category: 'indexability', severity: 'notice', weight: 0 } as const;
