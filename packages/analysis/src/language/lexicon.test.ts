import { expect, it } from 'vitest';

import { lexiconOf } from './lexicon.ts';
import { tokenize } from './tokens.ts';

const blockOf = (text: string) =>
  ({
    kind: 'paragraph',
    text,
    words: 0,
    hasDigits: false,
    hasSymbols: false,
    isAscii: true,
    isLinked: false,
    isMain: true,
    isNear: true,
    element: 0,
  }) as const;
const read = (text: string, language = 'en') => tokenize([blockOf(text)], language);

it('numbers the words of a text in order, whatever was read before', () => {
  read('trees Olive zebra');
  const { vocabulary, words, ids, written } = read('Olive trees, olive oil');
  expect(vocabulary).toEqual(['olive', 'trees', 'oil']);
  expect(words).toEqual([0, 1, 0, 2]);
  expect([ids.get('oil'), ids.get('zebra'), ids.get('unheard')]).toEqual([2, undefined, undefined]);
  expect([written.numberAt('oil', 0, 3), written.numberAt('zebra', 0, 5)]).toEqual([2, -1]);
});

it('folds by the language of the text', () => {
  expect(read('ISI', 'tr').vocabulary).toEqual(['ısı']);
  expect(read('ISI', 'en').vocabulary).toEqual(['isi']);
  expect(read('ISI', 'az').vocabulary).toEqual(['ısı']);
});

it('starts over when it is full, and earlier texts keep their words', () => {
  const before = read('Olive trees');
  const first = lexiconOf('en');
  read(Array.from({ length: 30_000 }, (_, i) => `word${i}`).join(' '));
  expect(lexiconOf('en')).not.toBe(first);
  const after = read('Trees of olive');
  expect(after.vocabulary).toEqual(['trees', 'of', 'olive']);
  expect([before.ids.get('trees'), after.ids.get('trees')]).toEqual([1, 0]);
  expect(before.ids.get('of')).toBeUndefined();
});
