import { categories, categoryIds, type Category } from './categories.ts';
import type { Severity } from './check.ts';
import { gradeOf, type Grade } from './grade.ts';

/** Increment when the same outcomes would give a different score. */
export const SCORE_VERSION = 3;

/** How much of the score a failure takes away, as a share of what the other failures leave. */
export interface LossRange {
  /** The loss at the smallest weight, and at the largest. */
  readonly losses: readonly [smallest: number, largest: number];
  readonly weights: readonly [smallest: number, largest: number];
}

/**
 * All constants of the model, published in docs/score.md. The ranges of losses do not overlap, so that any critical
 * failure costs more than any warning, and any warning more than any notice; a single critical failure leaves at most
 * 79. The weights are those in use, and one outside its range counts as the nearest in it. Calibrated on saved pages with
 * `npm run score:distribution`.
 */
export const lossRanges: Readonly<Record<Severity, LossRange>> = {
  error: { losses: [0.21, 0.4], weights: [3, 10] },
  warning: { losses: [0.03, 0.08], weights: [1, 5] },
  notice: { losses: [0.004, 0.012], weights: [1, 3] },
};

/** Depends on nothing but the check. A check without weight costs nothing. */
export function lossOf(severity: Severity, weight: number): number {
  if (weight <= 0) return 0;
  const {
    losses: [least, most],
    weights: [lightest, heaviest],
  } = lossRanges[severity];
  const share = (Math.min(Math.max(weight, lightest), heaviest) - lightest) / (heaviest - lightest);
  return least + (most - least) * share;
}

/** The parts of an outcome that the score needs. */
export interface Scored {
  readonly category: Category;
  readonly severity: Severity;
  readonly weight: number;
  readonly status: 'pass' | 'fail' | 'not-applicable' | 'error';
}

export interface CategoryScore {
  readonly id: Category;
  readonly weight: number;
  /** 0 to 100, integer; null if no check of the category was judged. */
  readonly score: number | null;
  readonly passed: number;
  readonly failed: number;
  readonly notApplicable: number;
  readonly errors: number;
}

export interface Score {
  /** 0 to 100, integer. */
  readonly total: number;
  readonly grade: Grade;
  /** What the total would be without a cap. */
  readonly uncapped: number;
  readonly categories: readonly CategoryScore[];
  /**
   * Parallel to the given outcomes: the points, to one decimal, that fixing only this failure would add to the
   * unrounded total before caps; 0 for everything that did not fail.
   */
  readonly impacts: readonly number[];
}

/**
 * The score of a page: 100 × the product of (1 − loss) over its failed checks, rounded once, and at most the lowest of
 * `caps`. A check that passed, does not apply or crashed changes nothing, whatever its weight, so a page's score does not
 * depend on how many checks exist. If nothing was judged, the total is 0: a page on which every check crashes has not
 * passed. A category scores the same way by its own failures, so the scores of all categories multiply to the total.
 *
 * docs/score.md describes how to recompute it.
 */
export function score(outcomes: readonly Scored[], caps: readonly number[] = []): Score {
  const tallies = categoryIds.map(newTally);
  // Checks of the same category are consecutive.
  let last: Category | null = null;
  let tally: Tally | undefined;
  for (const { category, severity, weight, status } of outcomes) {
    if (category !== last) {
      last = category;
      tally = tallies[places.get(category) ?? -1];
    }
    if (tally === undefined) continue;
    switch (status) {
      case 'pass':
        tally.passed++;
        break;
      case 'fail':
        tally.failed++;
        tally.kept *= 1 - lossOf(severity, weight);
        break;
      case 'not-applicable':
        tally.notApplicable++;
        break;
      case 'error':
        tally.errors++;
    }
  }
  const isJudged = tallies.some((one) => one.passed + one.failed > 0);
  const exact = isJudged ? tallies.reduce((product, { kept }) => product * kept, 100) : 0;
  const uncapped = Math.round(exact);
  const total = Math.min(uncapped, ...caps);
  return {
    total,
    grade: gradeOf(total),
    uncapped,
    categories: tallies.map(({ id, kept, passed, failed, notApplicable, errors }) => ({
      id,
      weight: categories[id].weight,
      score: passed + failed === 0 ? null : Math.round(100 * kept),
      passed,
      failed,
      notApplicable,
      errors,
    })),
    impacts: outcomes.map(({ severity, weight, status }) => {
      if (status !== 'fail') return 0;
      const loss = lossOf(severity, weight);
      return Math.round((10 * exact * loss) / (1 - loss)) / 10;
    }),
  };
}

const places: ReadonlyMap<Category, number> = new Map(categoryIds.map((id, i) => [id, i]));

interface Tally {
  readonly id: Category;
  passed: number;
  failed: number;
  notApplicable: number;
  errors: number;
  /** The product of (1 − loss) over the failed checks. */
  kept: number;
}

function newTally(id: Category): Tally {
  return { id, passed: 0, failed: 0, notApplicable: 0, errors: 0, kept: 1 };
}
