import { expect, it } from 'vitest';

import { Lexicon } from './lexicon.ts';
import { wordColumns } from './word-column.ts';

function lexiconWith(words: readonly string[]): Lexicon {
  const lexicon = new Lexicon('en');
  for (const word of words) lexicon.add(word, 0, word.length);
  return lexicon;
}

it('computes a value for each word once per language', () => {
  const calls: string[] = [];
  const columns = wordColumns((word, language) => {
    calls.push(`${language} ${word}`);
    return word.length;
  });
  const lexicon = lexiconWith(['olive', 'tree']);
  const read = (language: string) => [0, 1, 0].map((number) => columns(lexicon, language).of(number));
  expect([read('en'), read('en'), read('it')]).toEqual([
    [5, 4, 5],
    [5, 4, 5],
    [5, 4, 5],
  ]);
  expect(calls).toEqual(['en olive', 'en tree', 'it olive', 'it tree']);
});

it('handles later words, and those of other lexicons by their own numbers', () => {
  const columns = wordColumns((word) => word.toUpperCase());
  const lexicon = lexiconWith(['olive']);
  expect(columns(lexicon, 'en').of(0)).toBe('OLIVE');
  lexicon.add('tree', 0, 4);
  expect(columns(lexicon, 'en').of(1)).toBe('TREE');
  expect(columns(lexiconWith(['oil']), 'en').of(0)).toBe('OIL');
});

it('is independent of the other requested languages', () => {
  const columns = wordColumns((word, language) => language + word);
  const lexicon = lexiconWith(['olive']);
  for (let n = 0; n < 100; n++) expect(columns(lexicon, `x${n}`).of(0)).toBe(`x${n}olive`);
  expect(columns(lexicon, 'x0').of(0)).toBe('x0olive');
});
