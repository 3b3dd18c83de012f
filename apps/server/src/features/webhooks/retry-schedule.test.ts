import { expect, test } from 'vitest';
import { findRetryDelay } from './retry-schedule.ts';

const seconds = (failures: number, random: number): number | null => {
  const delayMs = findRetryDelay(failures, random);
  return delayMs === null ? null : delayMs / 1000;
};

test.each([
  [1, 5],
  [2, 300],
  [3, 1_800],
  [4, 7_200],
  [5, 18_000],
  [6, 36_000],
  [7, 50_400],
  [8, 72_000],
  [9, 86_400],
])('after failure %i, the next attempt is after %i s, or up to 10% later', (failures, expected) => {
  expect(seconds(failures, 0)).toBe(expected);
  expect(seconds(failures, 1)).toBeCloseTo(expected * 1.1);
});

test('there is no attempt after the tenth failure', () => {
  expect(findRetryDelay(10, 0)).toBeNull();
});
