import { expect, it } from 'vitest';
import { verdictOf } from './verdict.ts';

it.each([
  [{ sites: 3, better: 2, worse: 1, same: 0 }, 'worse'],
  [{ sites: 3, better: 1, worse: 0, same: 2 }, 'better'],
  [{ sites: 3, better: 0, worse: 0, same: 1 }, 'same'],
  [{ sites: 3, better: 0, worse: 0, same: 0 }, 'first'],
] as const)('%j: %s', (summary, verdict) => {
  expect(verdictOf(summary)).toBe(verdict);
});
