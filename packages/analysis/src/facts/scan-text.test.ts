import { describe, expect, it } from 'vitest';

import { scanText } from './scan-text.ts';
import { collapse } from './visible-name.ts';

describe('scanText', () => {
  it.each([
    ['', 0, false, true, false, false],
    ['Red shoes', 2, false, true, false, false],
    [' Red shoes, size 42. ', 4, true, true, false, false],
    ["Don't stop: it's well-known", 4, false, true, true, false],
    ["a - b 'c' d-", 4, false, true, true, false],
    ['Red  shoes', 2, false, true, false, true],
    ['Red\nshoes', 2, false, true, false, true],
    ['Red\tshoes', 2, false, true, false, true],
    ['Red \u00a0shoes', 2, false, false, false, true],
    ['Café crème', 2, false, false, false, false],
    ['cafe\u0301 noir', 2, false, false, false, false],
    ['٣ أقلام', 2, false, false, false, false],
    ['学生 12', 3, true, false, false, false],
    ['学生  12', 3, true, false, false, true],
    ['𝒜𝒷 c', 2, false, false, false, false],
    ['operator+', 1, false, true, true, false],
    ['“Café”: 3 €!', 2, true, false, true, false],
    ['学生 (12)', 3, true, false, true, false],
    ['𝒜 & 𝒷', 2, false, false, true, false],
  ] as const)('of %j', (text, words, hasDigits, isAscii, hasSymbols, isUneven) => {
    expect(scanText(text)).toEqual({ words, hasDigits, isAscii, hasSymbols, isUneven });
  });

  it('collapses whitespace as expected', () => {
    const spaces = ['', ' ', '  ', '\n', '\t', '\u000b', '\u001f', '\u00a0', '\u2003', '\ufeff', '\u0301'];
    for (const one of spaces) {
      for (const other of spaces) {
        const text = `a${one}-${other}b${one}${other}c`;
        const { isUneven } = scanText(text);
        // A text that is not uneven is already collapsed; an uneven one may be too.
        if (!isUneven) expect(collapse(text)).toBe(text);
      }
    }
  });
});
