import { describe, expect, it } from 'vitest';
import { topOf } from './top-of.ts';

describe('the top of a scale', () => {
  it.each([
    [0, 1],
    [0.05, 0.05],
    [0.06, 0.1],
    [0.12, 0.2],
    [1, 1],
    [180, 200],
    [2600, 5000],
    [5001, 10000],
  ])('of %d is %d', (highest, top) => {
    expect(topOf(highest)).toBe(top);
  });
});
