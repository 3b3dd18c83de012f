import { expect, it } from 'vitest';
import { timeLeft } from './days-left.ts';

const now = Date.parse('2026-11-27T12:00:00Z');

it.each([
  ['2026-12-27T12:00:00Z', { days: 30, state: 'fine' }],
  ['2026-12-27T11:59:59Z', { days: 29, state: 'soon' }],
  ['2026-11-27T12:00:01Z', { days: 0, state: 'soon' }],
  ['2026-11-27T12:00:00Z', { days: 0, state: 'expired' }],
  ['2026-11-25T00:00:00Z', { days: -3, state: 'expired' }],
  ['2026-11-27', { days: 0, state: 'soon' }],
  ['2026-11-26', { days: -1, state: 'expired' }],
  ['2027-11-27', { days: 365, state: 'fine' }],
] as const)('until %s it is %j', (until, left) => {
  expect(timeLeft(until, now)).toEqual(left);
});
