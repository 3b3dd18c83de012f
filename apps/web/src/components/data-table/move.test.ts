import { expect, it } from 'vitest';
import { moveBy } from './move.ts';

it.each([
  ['ArrowDown', false, '6:1'],
  ['ArrowUp', false, '4:1'],
  ['ArrowRight', false, '5:2'],
  ['ArrowLeft', false, '5:0'],
  ['PageDown', false, '15:1'],
  ['PageUp', false, '0:1'],
  ['Home', false, '5:0'],
  ['End', false, '5:2'],
  ['Home', true, '0:0'],
  ['End', true, '19:2'],
  ['a', false, null],
  ['Tab', false, null],
])('%s (control: %s) moves from 5:1 to %s', (key, withControl, to) => {
  const place = moveBy(key, withControl, { row: 5, column: 1 }, { rows: 20, columns: 3 });
  expect(place && `${place.row}:${place.column}`).toBe(to);
});
