import { describe, expect, it } from 'vitest';
import { excerptOf, measureOf, namesOf } from './check-data.ts';

describe('measureOf', () => {
  it.each([
    [
      { pixels: 1040, limit: 561, shown: 66 },
      { value: 1040, limit: 561, unit: 'px' },
    ],
    [
      { percent: 43, limit: 25, count: 36 },
      { value: 43, limit: 25, unit: '%' },
    ],
    [{ count: 36, limit: 25 }, null],
    [{ pixels: 1040 }, null],
    [{ pixels: '1040', limit: 561 }, null],
  ])('reads %j as %j', (data, measure) => {
    expect(measureOf(data)).toEqual(measure);
  });
});

describe('namesOf', () => {
  it.each([
    [{ missing: ['a', 'b', 'c'], count: 3 }, ['a', 'b', 'c']],
    [{ missing: ['a', 'b'] }, []],
    [{ a: ['1', '2', '3'], b: ['4', '5'], c: ['6', '7', '8'] }, ['1', '2', '3', '6', '7', '8']],
    [{ odd: [1, 2, 3] }, []],
    [{}, []],
  ])('reads %j as %j', (data, names) => {
    expect(namesOf(data)).toEqual(names);
  });
});

describe('excerptOf', () => {
  it.each([
    [{ excerpt: '}},]' }, '}},]'],
    [{ excerpt: '' }, null],
    [{ excerpt: 3 }, null],
    [{}, null],
  ])('reads %j as %j', (data, excerpt) => {
    expect(excerptOf(data)).toBe(excerpt);
  });
});
