import { expect, it } from 'vitest';

import { Lexicon } from './lexicon.ts';
import { numberColumns } from './word-column.ts';

it('computes a number for each word once, however many there are', () => {
  let calls = 0;
  const columns = numberColumns((word) => {
    calls++;
    return word.length;
  });
  const lexicon = new Lexicon('en');
  const words = Array.from({ length: 3000 }, (_, n) => 'x'.repeat(n % 90) + n.toString(36));
  const numbers = words.map((word) => lexicon.add(word, 0, word.length));
  const column = columns(lexicon, 'en');
  for (let round = 0; round < 2; round++)
    expect(numbers.map((number) => column.of(number))).toEqual(words.map(({ length }) => length));
  expect(calls).toBe(3000);
});

it('stores any 32-bit number', () => {
  const values = [0, -1, 2 ** 31 - 1, -(2 ** 31)];
  const columns = numberColumns((word) => Number(word));
  const lexicon = new Lexicon('en');
  const column = columns(lexicon, 'en');
  for (const value of values) expect(column.of(lexicon.intern(String(value)))).toBe(value);
  expect(values.map((value) => column.of(lexicon.intern(String(value))))).toEqual(values);
});
