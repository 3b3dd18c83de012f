import { describe, expect, it } from 'vitest';
import { CodeUnits, unitsOf } from './units.ts';

describe('the code units of a text', () => {
  const long = 'Rosen schneiden – im März, “kurz” vor dem Austrieb 🌹. ';
  it.each([
    ['nothing', ''],
    ['a short word', 'Rose'],
    ['a short word beyond Latin-1', 'Ружа'],
    ['a sentence in ASCII', 'Prune roses in early spring, just before the new growth begins to show.'],
    ['a sentence beyond ASCII', long],
    ['halves of surrogate pairs', `${'\udc39\ud83c'.repeat(40)}.`],
    ['a text longer than any before', long.repeat(1_000)],
    ['a text too long to keep', long.repeat(10_000)],
  ])('are those of %s', (_, text) => {
    const units = unitsOf(text);
    const split = Array.from({ length: text.length }, (_unused, i) => text.charCodeAt(i));
    expect(units.length).toBeGreaterThan(text.length);
    expect([...units.subarray(0, text.length)]).toEqual(split);
  });

  it('stay while another reader reads', () => {
    const units = new CodeUnits().of('one text');
    new CodeUnits().of('and another');
    unitsOf('and one more');
    expect(String.fromCharCode(...units.subarray(0, 8))).toBe('one text');
  });
});
