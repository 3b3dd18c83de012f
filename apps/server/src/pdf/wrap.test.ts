import { describe, expect, it } from 'vitest';
import { wrapText } from './wrap.ts';

/** Every character is one wide; Han, kana and Hangul are two. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (character > '\u2e80' ? 2 : 1), 0);
const wrap = (text: string, width: number): string[] => wrapText(text, width, widthOf);

describe('lines', () => {
  it('break between words and keep the space for copying', () => {
    expect(wrap('one two three four', 9)).toEqual(['one two ', 'three ', 'four']);
    expect(wrap('', 9)).toEqual([]);
  });

  it('break inside URLs after a slash or a query separator', () => {
    expect(wrap('https://example.com/guides/olive-trees?sort=price&page=2', 22)).toEqual([
      'https://example.com/',
      'guides/olive-trees?',
      'sort=price&page=2',
    ]);
  });

  it('break unbreakable text without losing any of it', () => {
    const lines = wrap('x'.repeat(2_000), 30);
    expect(lines.every((line) => line.length <= 30)).toBe(true);
    expect(lines.join('')).toBe('x'.repeat(2_000));
  });

  it('break between ideographs, but do not start with a full stop', () => {
    expect(wrap('日本語の文章。漢字', 6)).toEqual(['日本語', 'の文', '章。漢', '字']);
  });

  it('keep a character that is wider than the line', () => {
    expect(wrap('漢字', 1)).toEqual(['漢', '字']);
  });
});
