import { describe, expect, it } from 'vitest';
import { escapeLine, linePattern, namePattern, readName, readText, textPattern } from './line-of-text.ts';

const read = (text: string): string | null => {
  try {
    return readName('name', text, 10);
  } catch {
    return null;
  }
};

/** From C0, DEL, C1, bidi overrides and isolates to marks and unpaired surrogates. */
const refused =
  '\0 \t \n \r \u001b \u007f \u0080 \u0085 \u009b \u2028 \u061c \u200b \u200e \u202a \u202e \u2060 \u2066 \u2069 \ufeff \ud800'.split(
    ' ',
  );

describe('readName', () => {
  it.each([
    ['Ada', 'Ada'],
    [' Ada King\u00a0', 'Ada King'],
    ['Zoe\u0308', 'Zoë'],
    ['ｗｉｄｅ', 'ｗｉｄｅ'],
    ['👩‍💻', '👩‍💻'],
    ['\u0958'.repeat(10), '\u0958'.repeat(10)],
    ['עברית', 'עברית'],
    ['💎'.repeat(10), '💎'.repeat(10)],
    ['💎'.repeat(11), null],
    ['', null],
    [' \u3000 ', null],
  ])('reads %j as %j', (text, expected) => {
    expect(read(text)).toBe(expected);
    if (Array.from(text).length <= 10) expect(namePattern.test(text)).toBe(expected !== null);
  });

  it.each(refused)('refuses %j', (character) => {
    for (const text of [`a${character}b`, `${character}a`, `a${character}`]) {
      expect(read(text)).toBeNull();
      expect(namePattern.test(text)).toBe(false);
      expect(linePattern.test(text)).toBe(false);
    }
  });
});

describe('escapeLine', () => {
  it.each(refused)('shows %j as an escape', (character) => {
    const escaped = escapeLine(`a${character}b`);
    expect(escaped).toMatch(/^a\\u[0-9a-f]{4}b$/);
    expect(linePattern.test(escaped)).toBe(true);
  });

  it('leaves other text unchanged', () => {
    expect(escapeLine('Zoë 👩‍💻 עברית \\u001b')).toBe('Zoë 👩‍💻 עברית \\u001b');
  });
});

describe('readText', () => {
  it.each([
    [' One\r\n\r\n\r\ntwo \rthree\t! ', 'One\n\ntwo\nthree !'],
    ['', ''],
    ['Zoe\u0308', 'Zoë'],
  ])('reads %j as %j', (text, expected) => {
    expect(readText('introduction', text)).toBe(expected);
    expect(textPattern.test(text)).toBe(true);
  });

  it.each(refused.filter((character) => !'\t\n\r'.includes(character)))('refuses %j', (character) => {
    expect(() => readText('introduction', `a${character}b`)).toThrow('introduction');
    expect(textPattern.test(`a${character}b`)).toBe(false);
  });
});
