import { expect, it } from 'vitest';
import { spokenAddress, verdictOf } from './verdict.ts';

it.each([
  [74, null, 'first'],
  [74, 70, 'better'],
  [74, 80, 'worse'],
  [74, 74, 'same'],
  [0, 0, 'same'],
] as const)('says of %i after %s: %s', (score, before, verdict) => {
  expect(verdictOf(score, before)).toBe(verdict);
});

it.each([
  ['https://example.com/', 'example.com'],
  ['HTTP://example.com/a/', 'example.com/a/'],
  ['example.com', 'example.com'],
  ['https://example.com/?q=1', 'example.com/?q=1'],
])('says %s as %s', (url, spoken) => {
  expect(spokenAddress(url)).toBe(spoken);
});
