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
    [{ missing: ['og:url', 'og:title'], count: 2 }, ['og:url', 'og:title']],
    [{ missing: ['og:url'] }, []],
    [{ a: ['1', '2'], b: ['3', '4'] }, ['1', '2', '3', '4']],
    [{ odd: [1, 2] }, []],
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
