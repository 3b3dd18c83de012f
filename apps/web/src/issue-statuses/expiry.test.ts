import { describe, expect, it } from 'vitest';
import { expiryOf, localDay } from './expiry.ts';

const now = new Date(2026, 10, 27, 15, 30).getTime();

describe('the time until which an issue is ignored', () => {
  it.each([
    ['days30', '', new Date(now + 30 * 86_400_000)],
    ['days90', '', new Date(now + 90 * 86_400_000)],
    ['date', '2026-11-27', new Date(2026, 10, 27, 23, 59, 59)],
    ['date', '2027-02-28', new Date(2027, 1, 28, 23, 59, 59)],
  ] as const)('%s %s', (choice, day, end) => {
    expect(expiryOf(choice, day, now)).toBe(end.toISOString());
  });

  it('is open until the status is removed', () => {
    expect(expiryOf('never', '', now)).toBeNull();
  });

  it.each(['', '2026-11-26', '2026-13-01', 'tomorrow', '12026-01-01'])('cannot be %j', (day) => {
    expect(expiryOf('date', day, now)).toBeUndefined();
  });

  it('is shown as a day again', () => {
    const end = expiryOf('date', '2027-02-08', now);
    expect(localDay(Date.parse(end ?? ''))).toBe('2027-02-08');
  });
});
