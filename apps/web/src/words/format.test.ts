import { expect, it } from 'vitest';
import { makeFormat } from './format.ts';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const [en, it_] = [makeFormat('en'), makeFormat('it')];

it.each([
  ['2026-03-01T12:00:20.000Z', 'in 20 seconds', 'tra 20 secondi'],
  ['2026-03-01T12:03:01.000Z', 'in 4 minutes', 'tra 4 minuti'],
  ['2026-03-01T15:00:01.000Z', 'in 4 hours', 'tra 4 ore'],
  ['2026-03-01T11:00:00.000Z', 'in 1 second', 'tra 1 secondo'],
])('formats the distance to %s', (iso, english, italian) => {
  expect(en.until(iso, now)).toBe(english);
  expect(it_.until(iso, now)).toBe(italian);
});

it('gives the day and time of events less than a week away', () => {
  // Noon in local time, so the date is the same in every time zone.
  const noon = new Date(2026, 2, 2, 12, 5).toISOString();
  expect(en.dayTime(noon)).toBe('Mon 12:05');
  expect(it_.dayTime(noon)).toBe('lun 12:05');
});

it.each([
  [3, '+3'],
  [-2, '−2'],
  [0, '±0'],
])('formats a change of %i as %s', (change, expected) => {
  expect(en.change(change)).toBe(expected);
});

it.each([
  [1, '1 byte', '1 byte'],
  [107, '107 bytes', '107 byte'],
  [1500, '1.5 kB', '1,5 kB'],
  [12_345, '12.3 kB', '12,3 kB'],
])('formats a size of %i', (bytes, english, italian) => {
  expect(en.bytes(bytes)).toBe(english);
  expect(it_.bytes(bytes)).toBe(italian);
});

it.each([
  [0, 0, '0', '0'],
  [999, 0, '999', '999'],
  [-5, 0, '-5', '-5'],
  [12_345, 0, '12,345', '12.345'],
  [1.25, 1, '1.3', '1,3'],
])('writes %d with %i digits', (value, digits, english, italian) => {
  expect(en.number(value, digits)).toBe(english);
  expect(it_.number(value, digits)).toBe(italian);
});

it.each([
  [[], '', ''],
  [['a'], 'a', 'a'],
  [['a', 'b'], 'a and b', 'a e b'],
  [['a', 'b', 'c'], 'a, b, and c', 'a, b e c'],
])('lists %j', (items, english, italian) => {
  expect(en.list(items)).toBe(english);
  expect(it_.list(items)).toBe(italian);
});

it('formats small numbers as Intl does', () => {
  const different: string[] = [];
  for (const digits of [0, 1, 2, 3]) {
    for (const [format, locale] of [
      [en, 'en-US'],
      [it_, 'it-IT'],
    ] as const) {
      const intl = new Intl.NumberFormat(locale, { maximumFractionDigits: digits });
      for (let step = 0; step < 1100; step += 0.25) {
        for (const value of [step, step + 1e-7, Math.round(step * 1000) / 1000 + 0.005]) {
          const [actual, expected] = [format.number(value, digits), intl.format(value)];
          if (actual !== expected) different.push(`${value} with ${digits}: ${actual}, ${expected}`);
        }
      }
    }
  }
  expect(different).toEqual([]);
});

it.each([
  [188, '188 ms', '188 ms'],
  [9190, '9.19 s', '9,19 s'],
])('formats %i milliseconds with their unit', (ms, english, italian) => {
  expect(en.milliseconds(ms).replace('\u00a0', ' ')).toBe(english);
  expect(it_.milliseconds(ms).replace('\u00a0', ' ')).toBe(italian);
});

it('shows a zero decimal so that numbers align', () => {
  expect([1, 0.25, 12].map(en.tenths)).toEqual(['1.0', '0.3', '12.0']);
});

it('shows a date as it is, whatever the time zone of the reader', () => {
  expect([en.day('2027-01-31'), it_.day('2027-01-31')]).toEqual(['Jan 31, 2027', '31 gen 2027']);
});

it('formats times in another time zone, and weekdays', () => {
  expect(en.timeIn('2026-11-30T07:03:00.000Z', 'Europe/Rome')).toBe('Mon, Nov 30, 2026, 08:03');
  expect(it_.timeIn('2026-11-30T23:03:00.000Z', 'Europe/Rome')).toBe('mar 1 dic 2026, 00:03');
  expect([en.weekday(0), en.weekday(6), it_.weekday(0)]).toEqual(['Monday', 'Sunday', 'lunedì']);
});
