import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { categoryIds } from './categories.ts';
import { gradeOf, score, type Scored } from './score.ts';

const scored = fc.record<Scored>({
  category: fc.constantFrom(...categoryIds),
  weight: fc.integer({ min: 1, max: 10 }),
  status: fc.constantFrom('pass', 'fail', 'not-applicable', 'error'),
});
const outcomes = fc.array(scored, { maxLength: 60 });
const one = (status: Scored['status'], weight = 1, category: Scored['category'] = 'title'): Scored => ({
  category,
  weight,
  status,
});

describe('the score', () => {
  it('is a whole number from 0 to 100', () => {
    fc.assert(
      fc.property(outcomes, (list) => {
        const { total, categories } = score(list);
        for (const value of [total, ...categories.flatMap((category) => category.score ?? [])]) {
          expect(Number.isInteger(value) && value >= 0 && value <= 100).toBe(true);
        }
      }),
    );
  });

  it('is 100 if everything passes, and 0 if everything fails', () => {
    fc.assert(
      fc.property(fc.array(scored, { minLength: 1 }), (list) => {
        expect(score(list.map((item) => ({ ...item, status: 'pass' }))).total).toBe(100);
        expect(score(list.map((item) => ({ ...item, status: 'fail' }))).total).toBe(0);
      }),
    );
  });

  it('never drops when an issue is fixed', () => {
    fc.assert(
      fc.property(outcomes, fc.nat(), (list, at) => {
        const index = list.length === 0 ? 0 : at % list.length;
        const fixed = list.map((item, i): Scored =>
          i === index && item.status === 'fail' ? { ...item, status: 'pass' } : item,
        );
        const before = score(list);
        const after = score(fixed);
        expect(after.total).toBeGreaterThanOrEqual(before.total);
        // The reported impact is what fixing the check adds, except for rounding of the totals and of the impact
        // itself.
        const impact = before.impacts[index] ?? 0;
        expect(Math.abs(after.total - before.total - impact)).toBeLessThanOrEqual(1.05);
      }),
    );
  });

  it('counts a crash neither as a pass nor as a failure', () => {
    fc.assert(
      fc.property(outcomes, fc.array(scored), (list, more) => {
        const withStatus = (status: Scored['status']) => more.map((item): Scored => ({ ...item, status }));
        expect(score([...list, ...withStatus('error')]).total).toBe(
          score([...list, ...withStatus('not-applicable')]).total,
        );
      }),
    );
  });

  it('is not affected by a category without results', () => {
    const list = [one('pass', 3), one('fail', 1)];
    expect(score([...list, one('not-applicable', 9, 'images')]).total).toBe(score(list).total);
  });

  it('gives the only check with a result no more than its share of the category', () => {
    // Of the weight 10 for canonical URLs, 2 are judged: 10 × 2 ÷ 10 against the title's 18.
    const singleChecks = [one('pass', 5), one('fail', 2, 'canonical'), one('not-applicable', 8, 'canonical')];
    expect(score(singleChecks).total).toBe(Math.round((100 * 18) / 20));
  });

  it('weights checks within a category and categories among those with results', () => {
    const { total, categories, impacts } = score([one('pass', 3), one('fail', 1), one('fail', 5, 'i18n')]);
    // title: 75 of 100 with weight 18; i18n: 0 with weight 4.
    expect(total).toBe(61);
    expect(categories.find(({ id }) => id === 'title')).toEqual({
      id: 'title',
      weight: 18,
      score: 75,
      passed: 1,
      failed: 1,
      notApplicable: 0,
      errors: 0,
    });
    expect(categories.find(({ id }) => id === 'links')?.score).toBeNull();
    expect(impacts).toEqual([0, 20.5, 18.2]);
  });

  it('counts checks without a result', () => {
    const { categories } = score([one('error'), one('not-applicable'), one('not-applicable')]);
    expect(categories.find(({ id }) => id === 'title')).toEqual({
      id: 'title',
      weight: 18,
      score: null,
      passed: 0,
      failed: 0,
      notApplicable: 2,
      errors: 1,
    });
  });

  it('is 0 without results', () => {
    expect(score([])).toMatchObject({ total: 0, grade: 'F' });
  });

  it.each([
    [100, 'A+'],
    [95, 'A+'],
    [94, 'A'],
    [90, 'A'],
    [89, 'B'],
    [80, 'B'],
    [79, 'C'],
    [70, 'C'],
    [69, 'D'],
    [60, 'D'],
    [59, 'F'],
    [0, 'F'],
  ])('grades %i as %s', (total, grade) => {
    expect(gradeOf(total)).toBe(grade);
  });
});
