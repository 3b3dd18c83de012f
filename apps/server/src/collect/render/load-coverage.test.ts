import { describe, expect, it } from 'vitest';
import { unusedIn } from './load-coverage.ts';

const range = (
  startOffset: number,
  endOffset: number,
  count: number,
): Parameters<typeof unusedIn>[0][number] => ({
  ...{ startOffset, endOffset, count },
});

describe('unused characters of a script', () => {
  it.each([
    ['none', [range(0, 100, 1)], 0],
    ['a function that was never called', [range(0, 100, 1), range(10, 40, 0)], 30],
    ['two of them, in any order', [range(50, 60, 0), range(0, 100, 1), range(10, 40, 0)], 40],
    ['but not what was called within one', [range(0, 100, 1), range(10, 40, 0), range(20, 25, 3)], 25],
    ['nor its parts twice', [range(0, 100, 1), range(10, 40, 0), range(20, 25, 0)], 30],
    ['all of a script that did not run', [range(0, 100, 0)], 100],
    ['up to the end', [range(0, 100, 1), range(90, 100, 0)], 10],
  ])('are %s', (_, ranges, unused) => {
    expect(unusedIn(ranges)).toBe(unused);
  });
});
