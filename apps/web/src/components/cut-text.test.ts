import { describe, expect, it } from 'vitest';
import { cutToLines, cutToWidth } from './cut-text.ts';

/** Every character is one unit wide. */
const measure = (text: string): number => Array.from(text).length;

describe('truncated text', () => {
  it.each([
    ['fits', 4, 'fits'],
    ['', 4, ''],
    ['one two three', 9, 'one two …'],
    ['one two three', 8, 'one …'],
    ['one two three', 12, 'one two …'],
    ['one two three', 13, 'one two three'],
    ['one  two three', 7, 'one …'],
    ['unbreakable', 5, 'unbr…'],
    ['unbreakable word', 6, 'unbre…'],
    ['オリーブの木の剪定', 6, 'オリーブ …'],
    ['x 👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 3, 'x …'],
    ['e\u0301e\u0301e\u0301e\u0301', 5, 'e\u0301e\u0301…'],
  ])('%j in a width of %i is %j', (text, width, cut) => {
    expect(cutToWidth(text, width, measure)).toEqual({ text: cut, isCut: text !== cut });
  });

  it.each([
    ['one two three', 7, 2, ['one two', 'three'], false],
    ['one two three four', 7, 2, ['one two', 'three …'], true],
    ['one', 7, 2, ['one'], false],
    ['', 7, 2, [], false],
    ['unbreakable word', 6, 3, ['unbrea', 'kable', 'word'], false],
    ['unbreakable', 4, 2, ['unbr', 'eak…'], true],
    ['one two three four five', 3, 3, ['one', 'two', 'th…'], true],
  ])('%j in lines of %i, at most %i of them, is %j', (text, width, lines, broken, isCut) => {
    expect(cutToLines(text, { width, lines }, measure)).toEqual({ lines: broken, isCut });
  });

  it('terminates for a width that nothing fits into', () => {
    expect(cutToLines('one two', { width: 0, lines: 3 }, measure)).toEqual({
      lines: ['o', 'n', '…'],
      isCut: true,
    });
  });
});
