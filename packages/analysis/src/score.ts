import { categories, categoryIds, type Category } from './categories.ts';

/** Increment when the same outcomes would give a different score. */
export const SCORE_VERSION = 2;

export type Grade = 'A+' | 'A' | 'B' | 'C' | 'D' | 'F';

/** The parts of an outcome that the score needs. */
export interface Scored {
  readonly category: Category;
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
  readonly categories: readonly CategoryScore[];
  /**
   * Parallel to the given outcomes: the points, to one decimal, that fixing only this failure would add to the
   * unrounded total; 0 for everything that did not fail.
   */
  readonly impacts: readonly number[];
}

/**
 * The score of a page.
 *
 * A check is judged if it passed or failed. Every check has a share of the 100: the weight of its category
 * (`categories.ts`), divided among the checks of the category by their weights. The total is 100 × (shares of the
 * passed checks) ÷ (shares of the judged ones), so it can be recomputed from the weights that a result shows. Checks
 * that do not apply have no weight, so a page without images neither gains nor loses by them, and a check that is the
 * only one judged in its category does not get the weight of all the others; a crashed check has no weight either, and
 * is shown. A page that is kept out of the index, or that returns 404, is scored like any other: the checks for that
 * are among those that fail. If nothing was judged, the total is 0. A category scores 100 × (weight of its passed
 * checks) ÷ (weight of its judged checks).
 *
 * Therefore, with the same judged checks, fixing one never lowers the total, and passing all of them is 100.
 */
export function score(outcomes: readonly Scored[]): Score {
  const tallies = categoryIds.map(newTally);
  const tallyOf = (category: Category): Tally | undefined => tallies[places.get(category) ?? -1];
  // Checks of the same category are consecutive.
  let last: Category | null = null;
  let tally: Tally | undefined;
  for (const { category, weight, status } of outcomes) {
    if (category !== last) {
      last = category;
      tally = tallyOf(category);
    }
    if (tally === undefined) continue;
    tally.weight += weight;
    switch (status) {
      case 'pass':
        tally.passed++;
        tally.passedWeight += weight;
        tally.judgedWeight += weight;
        break;
      case 'fail':
        tally.failed++;
        tally.judgedWeight += weight;
        break;
      case 'not-applicable':
        tally.notApplicable++;
        break;
      case 'error':
        tally.errors++;
    }
  }
  let gained = 0;
  let judgedShare = 0;
  for (const { id, weight, passedWeight, judgedWeight } of tallies) {
    if (weight === 0) continue;
    gained += (categories[id].weight * passedWeight) / weight;
    judgedShare += (categories[id].weight * judgedWeight) / weight;
  }
  const total = judgedShare === 0 ? 0 : Math.round((100 * gained) / judgedShare);
  return {
    total,
    grade: gradeOf(total),
    categories: tallies.map(({ id, passedWeight, judgedWeight, passed, failed, notApplicable, errors }) => ({
      id,
      weight: categories[id].weight,
      score: judgedWeight === 0 ? null : Math.round((100 * passedWeight) / judgedWeight),
      passed,
      failed,
      notApplicable,
      errors,
    })),
    impacts: outcomes.map(({ category, weight, status }) => {
      if (status !== 'fail') return 0;
      const ofCategory = tallyOf(category)?.weight ?? 0;
      if (ofCategory === 0) return 0;
      return Math.round((1000 * categories[category].weight * weight) / (judgedShare * ofCategory)) / 10;
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
  /** Of all checks of the category, judged or not. */
  weight: number;
  passedWeight: number;
  judgedWeight: number;
}

function newTally(id: Category): Tally {
  return {
    id,
    passed: 0,
    failed: 0,
    notApplicable: 0,
    errors: 0,
    weight: 0,
    passedWeight: 0,
    judgedWeight: 0,
  };
}

/** A+ from 95, A from 90, B from 80, C from 70, D from 60, F below. */
export function gradeOf(total: number): Grade {
  if (total >= 95) return 'A+';
  if (total >= 90) return 'A';
  if (total >= 80) return 'B';
  if (total >= 70) return 'C';
  return total >= 60 ? 'D' : 'F';
}
