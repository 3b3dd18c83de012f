import { expect, it } from 'vitest';
import { inkOn } from './contrast.ts';

it.each([
  ['#ffffff', false, 16.7],
  ['#000000', true, 21],
  ['#0b6e6e', true, 6.1],
  ['#ffcc00', false, 11],
])('on %s: white %j, %d:1', (color, isWhite, ratio) => {
  const found = inkOn(color);
  expect(found.isWhite).toBe(isWhite);
  expect(found.ratio).toBeCloseTo(ratio, 0);
});
