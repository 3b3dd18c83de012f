import { expect, it } from 'vitest';
import { makeFormat } from './format.ts';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const [en, it_] = [makeFormat('en'), makeFormat('it')];

it.each([
  ['2026-03-01T12:00:20.000Z', 'in 20 seconds', 'tra 20 secondi'],
  ['2026-03-01T12:03:01.000Z', 'in 4 minutes', 'tra 4 minuti'],
  ['2026-03-01T15:00:01.000Z', 'in 4 hours', 'tra 4 ore'],
  ['2026-03-01T11:00:00.000Z', 'in 1 second', 'tra 1 secondo'],
])('says when %s comes', (iso, english, italian) => {
  expect(en.until(iso, now)).toBe(english);
  expect(it_.until(iso, now)).toBe(italian);
});

it.each([
  [3, '+3'],
  [-2, '−2'],
  [0, '±0'],
])('says a change of %i as %s', (change, said) => {
  expect(en.change(change)).toBe(said);
});
