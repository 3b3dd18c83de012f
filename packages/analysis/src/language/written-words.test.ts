import { expect, it } from 'vitest';

import { unitsOf } from '../units.ts';
import { WrittenWords } from './written-words.ts';

const find = (known: WrittenWords, text: string, start = 0, end = text.length) =>
  known.numberAt(text, unitsOf(text), start, end);

it('finds any number of words with their positions', () => {
  const known = new WrittenWords();
  const words = Array.from({ length: 20_000 }, (_, n) => `${n.toString(36)}ä${n % 7}`);
  words.forEach((word, n) => {
    expect(find(known, word)).toBe(-1);
    known.add(word, 3 * n);
  });
  expect(known.size).toBe(words.length);
  expect(words.map((word) => find(known, ` ${word}.`, 1, word.length + 1))).toEqual(
    words.map((_, n) => 3 * n),
  );
  expect(find(known, 'olive')).toBe(-1);
});

it('identifies a long word by its first 100 units', () => {
  const known = new WrittenWords();
  known.add('x'.repeat(100), 7);
  expect(find(known, 'x'.repeat(100))).toBe(7);
  expect(find(known, 'x'.repeat(1000))).toBe(7);
  expect(find(known, 'x'.repeat(99))).toBe(-1);
});

it('handles a text longer than all before', () => {
  for (const text of ['abc', 'ü'.repeat(40_000), 'z'.repeat(600_000), 'd\ud800']) {
    const units = unitsOf(text);
    expect(Array.from(text.slice(0, 50), (_, i) => units[i])).toEqual(
      Array.from(text.slice(0, 50), (_, i) => text.charCodeAt(i)),
    );
    expect(units[text.length - 1]).toBe(text.charCodeAt(text.length - 1));
  }
});
