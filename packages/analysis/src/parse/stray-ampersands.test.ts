import { describe, expect, it } from 'vitest';

import { splitStrayAmpersands } from './stray-ampersands.ts';
import { expectLinear } from '../fixtures/growth.ts';

function fix(pieces: readonly string[]): string {
  let out = '';
  const splitter = splitStrayAmpersands({ text: (piece) => (out += piece), stray: () => (out += '[&]') });
  for (const piece of pieces) splitter.write(piece);
  splitter.end();
  return out;
}

describe('unescaped ampersands', () => {
  it.each([
    ['<a>x</a>', '<a>x</a>'],
    ['a&amp;b&#38;c&#x26;d&foo;', 'a&amp;b&#38;c&#x26;d&foo;'],
    ['a&b=1', 'a[&]b=1'],
    ['a&b=1&c;d', 'a[&]b=1&c;d'],
    ['a&&amp;', 'a[&]&amp;'],
    ['a& b', 'a[&] b'],
    ['a&', 'a[&]'],
    ['a&amp', 'a[&]amp'],
    ['<![CDATA[a&b]]>c&d', '<![CDATA[a&b]]>c[&]d'],
    ['<!-- a & b -->c&d<!-- & --', '<!-- a & b -->c[&]d<!-- & --'],
    ['<!DOCTYPE a>&<b/><', '<!DOCTYPE a>[&]<b/><'],
    ['<![CDATA[a&b', '<![CDATA[a&b'],
    ['<!-', '<!-'],
    [`&${'a'.repeat(100)};`, `[&]${'a'.repeat(100)};`],
  ])('in %j are found, however the text is split', (text, expected) => {
    for (let size = 1; size <= text.length; size++) {
      const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
        text.slice(i * size, (i + 1) * size),
      );
      expect(fix(pieces)).toBe(expected);
    }
  });

  it.each([
    ['ampersands', '&'.repeat(1_000_000)],
    ['comments', '<!-- -->'.repeat(300_000)],
    ['openings', '<!'.repeat(1_000_000)],
    ['an endless comment', `<!--${'-'.repeat(2_000_000)}`],
    ['names', `&${'a'.repeat(2_000_000)}`],
  ])('in a flood of %s are found quickly', (_, text) => {
    expectLinear((size) => {
      const part = text.slice(0, size(text.length));
      return () => fix([part]);
    });
  });
});
