import { describe, expect, it } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

describe('Retry-After', () => {
  const now = Date.UTC(2026, 10, 22, 12);
  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Sun, 22 Nov 2026 12:00:30 GMT', 30_000],
    ['Sun, 22 Nov 2026 11:00:00 GMT', 0],
    ['Sunday, 22-Nov-26 12:01:00 GMT', 60_000],
    ['soon', null],
    ['-5', null],
    ['1.5', null],
    [undefined, null],
  ])('%s: %s ms', (value, ms) => {
    expect(readRetryAfter(value, now)).toBe(ms);
  });
});
