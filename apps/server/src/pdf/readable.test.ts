import { describe, expect, it } from 'vitest';
import { shorten, shortenMiddle, toReadable } from './readable.ts';

describe('text that can be rendered', () => {
  it.each([
    ['white space', ' a\t\n\r\u2028b\u00a0 c ', 'a b c'],
    ['controls', 'a\u0000\u0007\u001b[31mb\u009f', 'a[31mb'],
    ['bidirectional overrides and isolates', 'evil\u202egpj.exe\u2066\u2069', 'evilgpj.exe'],
    ['what has no shape', 'a\u200b\u00ad\ufeffb\u{e0041}', 'ab'],
    ['half a character', 'a\ud83cb', 'a\ufffdb'],
    ['a letter and its mark', 'e\u0301', 'é'],
    ['marks that pile up', `x${'\u0336'.repeat(90)}`, `x${'\u0336'.repeat(4)}`],
    ['nothing', '\u200b \n', ''],
  ])('works around %s', (_name, text, readable) => {
    expect(toReadable(text)).toBe(readable);
  });

  it('is truncated between characters as a reader counts them', () => {
    expect(shorten('abcdef', 6)).toBe('abcdef');
    expect(shorten('abc def', 5)).toBe('abc…');
    expect(shorten('👩‍👩‍👧x👨‍👩‍👦y', 20)).not.toContain('\ufffd');
    expect(shorten('а'.repeat(1_000_000), 10)).toBe(`${'а'.repeat(9)}…`);
  });

  it('shows the site and the page of a long URL', () => {
    const cut = shortenMiddle(`https://example.com/${'x'.repeat(3_000)}/page.html`, 60);
    expect(cut).toHaveLength(60);
    expect(cut).toMatch(/^https:\/\/example\.com\/x+…x+\/page\.html$/);
  });
});
