import { describe, expect, it } from 'vitest';
import { tokenize } from '../language/tokens.ts';
import {
  dummyMarks,
  dummyPassages,
  hintsOf,
  isHinted,
  leftoverWords,
  symbolMarks,
  type Mark,
} from './marks.ts';

const marks = [...leftoverWords, ...dummyMarks, ...dummyPassages];

function hintsIn(text: string, language = 'en'): number {
  const words = text.split(' ').length;
  const block = {
    ...({ kind: 'paragraph', text, words, hasDigits: false, hasSymbols: true, isAscii: true } as const),
    ...{ isLinked: false, isMain: true, isNear: true, element: 0 },
  };
  return hintsOf(tokenize([block], language));
}

describe('hintsOf', () => {
  it.each([
    ['NaN', 'en'],
    ['FIXME: the menu', 'en'],
    ['(TODO): prices', 'en'],
    ['Price: undefined€', 'en'],
    ['Invalid Date', 'tr'],
    ['INVALID undefined', 'tr'],
    ['translation missing: de.title', 'de'],
    ['Your text here', 'en'],
    ['Description goes Here.', 'en'],
    ['Click to edit', 'en'],
    ['the edit button', 'en'],
    ['Lorem ipsum dolor sit amet,', 'it'],
    ['LOREM IPSUM DOLOR SIT AMET', 'tr'],
    ['CONSECTETUR ADIPISCI', 'tr'],
    ['Ut enim ad minim veniam', 'en'],
    ['DUIS AUTE IRURE dolor', 'tr'],
    ['Sed ut perspiciatis unde omnis', 'fr'],
    ['excepteur sint occaecat', 'la'],
    ['quis nostrud exercitation', 'en'],
    ['cum sociis natoque penatibus', 'en'],
    ['simply dummy text of the printing', 'en'],
  ])('hints at what is in %j (%s)', (text, language) => {
    const present = marks.filter(({ pattern }) => pattern.test(text));
    const hints = hintsIn(text, language);
    expect(present).not.toEqual([]);
    expect(present.filter((mark) => !isHinted(mark, hints))).toEqual([]);
  });

  it('hints at nothing in an ordinary text', () => {
    const hints = hintsIn('We prune the roses in February, before their buds open, and water them well.');
    expect(marks.filter((mark) => isHinted(mark, hints))).toEqual([]);
  });

  it('says nothing of symbols, which are no words', () => {
    expect(symbolMarks.every((mark: Mark) => isHinted(mark, 0))).toBe(true);
  });

  it('hints at everything if not all words were read', () => {
    const hints = hintsIn('word '.repeat(50_001).trim());
    expect(marks.every((mark) => isHinted(mark, hints))).toBe(true);
  });
});
