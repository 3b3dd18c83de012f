import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { categoryIds } from './categories.ts';
import { checks } from './checks/index.ts';
import { gradeOf } from './grade.ts';
import { lossOf, lossRanges, score, type Scored } from './score.ts';
import { compareProblems, severities } from './severity.ts';

const scored = fc.record<Scored>({
  category: fc.constantFrom(...categoryIds),
  severity: fc.constantFrom(...severities),
  weight: fc.integer({ min: 1, max: 10 }),
  status: fc.constantFrom('pass', 'fail', 'not-applicable', 'error'),
});
const outcomes = fc.array(scored, { maxLength: 60 });
const caps = fc.array(fc.integer({ min: 0, max: 49 }), { maxLength: 3 });
const one = (
  status: Scored['status'],
  severity: Scored['severity'] = 'warning',
  weight = 1,
  category: Scored['category'] = 'title',
): Scored => ({ category, severity, weight, status });
const isJudged = (list: readonly Scored[]) =>
  list.some(({ status }) => status === 'pass' || status === 'fail');

describe('the score', () => {
  it('is a whole number from 0 to 100', () => {
    fc.assert(
      fc.property(outcomes, caps, (list, limits) => {
        const { total, uncapped, categories } = score(list, limits);
        for (const value of [total, uncapped, ...categories.flatMap((category) => category.score ?? [])])
          expect(Number.isInteger(value) && value >= 0 && value <= 100).toBe(true);
      }),
    );
  });

  it('is 100 if nothing fails, and 0 if nothing is judged', () => {
    fc.assert(
      fc.property(fc.array(scored, { minLength: 1 }), (list) => {
        const all = (status: Scored['status']) => list.map((item) => ({ ...item, status }));
        expect(score(all('pass'))).toMatchObject({ total: 100, grade: 'A+' });
        expect(score(all('not-applicable')).total).toBe(0);
        expect(score(all('error')).total).toBe(0);
      }),
    );
    expect(score([])).toMatchObject({ total: 0, grade: 'F' });
  });

  it('never drops when a failure is fixed, and the impact says how much it gains', () => {
    fc.assert(
      fc.property(outcomes, caps, fc.nat(), (list, limits, at) => {
        const index = list.length === 0 ? 0 : at % list.length;
        const fixed = list.map((item, i): Scored =>
          i === index && item.status === 'fail' ? { ...item, status: 'pass' } : item,
        );
        const before = score(list, limits);
        const after = score(fixed, limits);
        expect(after.total).toBeGreaterThanOrEqual(before.total);
        // Except for the rounding of both totals and of the impact itself.
        const impact = before.impacts[index] ?? 0;
        expect(Math.abs(after.uncapped - before.uncapped - impact)).toBeLessThanOrEqual(1.05);
      }),
    );
  });

  it('does not depend on checks that pass, do not apply or crash', () => {
    fc.assert(
      fc.property(outcomes.filter(isJudged), outcomes, caps, (list, more, limits) => {
        const idle = more.filter(({ status }) => status !== 'fail');
        const { total, uncapped, impacts } = score(list, limits);
        const together = score([...list, ...idle], limits);
        expect({ total: together.total, uncapped: together.uncapped }).toEqual({ total, uncapped });
        expect(together.impacts.slice(0, list.length)).toEqual(impacts);
      }),
    );
  });

  it('takes the same share for a failure whatever else fails', () => {
    fc.assert(
      fc.property(outcomes.filter(isJudged), scored, (list, item) => {
        const kept = (score([...list, { ...item, status: 'fail' }]).uncapped + 0.5) / 100;
        const expected = ((score(list).uncapped - 0.5) / 100) * (1 - lossOf(item.severity, item.weight));
        expect(kept).toBeGreaterThanOrEqual(expected);
      }),
    );
  });

  it('takes more for any critical failure than for any warning, and for any warning than for any notice', () => {
    for (const [worse, milder] of [
      ['error', 'warning'],
      ['warning', 'notice'],
    ] as const)
      expect(lossRanges[worse].losses[0]).toBeGreaterThan(lossRanges[milder].losses[1]);
    fc.assert(
      fc.property(scored, scored, outcomes, (a, b, rest) => {
        const { impacts } = score([{ ...a, status: 'fail' }, { ...b, status: 'fail' }, ...rest]);
        const [first = 0, second = 0] = impacts;
        const order = compareProblems(
          { severity: a.severity, points: first },
          { severity: b.severity, points: second },
        );
        // The order shown is also that of the points.
        if (order < 0) expect(first).toBeGreaterThanOrEqual(second);
        if (a.severity === b.severity && a.weight > b.weight) expect(first).toBeGreaterThanOrEqual(second);
      }),
    );
  });

  it('is at most 79 with a critical failure', () => {
    fc.assert(
      fc.property(outcomes, scored, (list, item) => {
        expect(score([...list, { ...item, severity: 'error', status: 'fail' }]).total).toBeLessThanOrEqual(
          79,
        );
      }),
    );
  });

  it('is at most the lowest cap, which changes nothing else', () => {
    fc.assert(
      fc.property(outcomes, caps, (list, limits) => {
        const free = score(list);
        const capped = score(list, limits);
        expect(capped.total).toBe(Math.min(free.total, ...limits));
        expect(capped.grade).toBe(gradeOf(capped.total));
        expect(capped).toEqual({ ...free, total: capped.total, grade: capped.grade });
      }),
    );
  });

  it('has categories that multiply to the total', () => {
    fc.assert(
      fc.property(outcomes.filter(isJudged), (list) => {
        const { uncapped, categories } = score(list);
        const bound = (by: number) =>
          categories.reduce(
            (product, { score: own }) =>
              own === null ? product : (product * Math.min(Math.max(own + by, 0), 100)) / 100,
            100,
          );
        expect(uncapped).toBeGreaterThanOrEqual(Math.floor(bound(-0.5) - 0.5));
        expect(uncapped).toBeLessThanOrEqual(Math.ceil(bound(0.5) + 0.5));
      }),
    );
  });

  it('is what docs/score.md computes in its example', () => {
    const list = [
      one('fail', 'error', 5, 'mobile'),
      one('fail', 'warning', 3),
      one('fail', 'notice', 1, 'url'),
      one('pass', 'error', 10),
    ];
    const { uncapped, impacts, categories } = score(list);
    // 100 × (1 − 0.2643) × (1 − 0.055) × (1 − 0.004)
    expect(uncapped).toBe(69);
    expect(impacts).toEqual([24.9, 4, 0.3, 0]);
    expect(categories.find(({ id }) => id === 'title')).toEqual({
      id: 'title',
      weight: 18,
      score: 95,
      passed: 1,
      failed: 1,
      notApplicable: 0,
      errors: 0,
    });
    expect(categories.find(({ id }) => id === 'links')?.score).toBeNull();
  });

  it('counts checks without a result', () => {
    const { categories } = score([one('error'), one('not-applicable'), one('not-applicable')]);
    expect(categories.find(({ id }) => id === 'title')).toMatchObject({
      score: null,
      passed: 0,
      failed: 0,
      notApplicable: 2,
      errors: 1,
    });
  });

  it('takes nothing for a check without weight', () => {
    expect(lossOf('error', 0)).toBe(0);
    expect(score([one('fail', 'error', 0)]).total).toBe(100);
  });

  it('gives every check in the catalog a weight within the range of its severity', () => {
    const outside = checks.filter(({ severity, weight }) => {
      const [least, most] = lossRanges[severity].weights;
      return weight !== 0 && (weight < least || weight > most);
    });
    expect(outside.map(({ id }) => id)).toEqual([]);
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
