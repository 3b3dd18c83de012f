import { expect, it } from 'vitest';
import { scaleOf } from './trend-scale.ts';

it.each([
  [[62, 74], 60, 80],
  [[74, 74, 74], 60, 80],
  [[100], 80, 100],
  [[0, 3], 0, 20],
  [[60, 80], 60, 80],
  [[0, 100], 0, 100],
  [[59, 81], 50, 90],
])('draws %j between %i and %i', (values, from, to) => {
  expect(scaleOf(values)).toEqual({ from, to });
});
