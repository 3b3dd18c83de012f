import { describe, expect, it } from 'vitest';
import { resolveAddress, resolveUrl } from './resolve-address.ts';
import { expectLinear } from '../fixtures/growth.ts';

const bases = [
  'https://example.com/',
  'https://example.com/a/b',
  'https://www.example.co.uk:8443/a/b/?q=a/b&c',
  'http://127.0.0.1:3000/a//b/./c/',
  'https://user:secret@example.com/a?',
  'https://[::1]/x/y?z=/',
  'https://xn--bcher-kva.example/buch/1',
  'https://example.com/a#b',
  'HTTPS://Example.com/A/../B',
  'mailto:someone@example.com',
  'data:text/plain,hello',
];

const written = [
  ...[
    '/',
    '/a',
    '/a/',
    '/a/b.html',
    '/a.b/c-d_e~f',
    '/a?b=c',
    '/a?',
    '/a#',
    '/a?b#c/d?e',
    '/a?x=%20&y=%zz',
    '/?q',
  ],
  ...[
    '#',
    '#top',
    '#a/b',
    '#a b',
    'a',
    'a/b',
    'a.html',
    'a/b.html?c=d#e',
    'a:b',
    'a/b:c',
    '1',
    '1:2',
    'A/B',
    '_x',
  ],
  ...[
    '',
    '.',
    '..',
    './a',
    '../a',
    '/./a',
    '/a/../b',
    '/a/.b',
    '/.well-known/x',
    'a/./b',
    'a/..',
    '/a/%2e%2e/b',
  ],
  ...[
    '//other.example/a',
    '/\\other.example',
    '\\a',
    'a\\b',
    ' /a ',
    '/a b',
    '/a\tb',
    '/ä',
    '/a|b',
    '/a^b',
    "/it's",
  ],
  ...['https://example.org', 'https://example.org/', 'https://example.org/a/b?c#d', 'https://EXAMPLE.org/a'],
  ...[
    'https://example.org:443/a',
    'https://example.org:8443/a',
    'http://example.org:80',
    'https:/example.org/a',
  ],
  ...['https://1.2.3.4/a', 'https://1.2.3/a', 'https://example.1/a', 'https://a.b.0x1/', 'https://example/a'],
  ...[
    'https://xn--bcher-kva.example/a',
    'https://a--b.example/',
    'https://-a.example/',
    'https://a..example/',
  ],
  ...[
    'https://example.org?a=b',
    'https://example.org#a',
    'https://user@example.org/a',
    'https://example.org/../a',
  ],
  ...['https://example.org//a', 'https://example.org/a//b', 'https://bücher.example/', 'ftp://example.org/a'],
  ...[
    'mailto:a@example.org',
    'tel:+39012345',
    'javascript:void(0)',
    'data:text/html,<p>',
    'http:a',
    'https:',
  ],
];

const seen = (address: ReturnType<typeof resolveAddress>) =>
  address === null ? null : [address.href, address.protocol, address.host, address.hostname];

describe('resolveAddress', () => {
  it.each(bases)('matches URL parsing, from %s', (base) => {
    for (const raw of written)
      expect([raw, seen(resolveAddress(raw, base))]).toEqual([raw, seen(resolveUrl(raw, base, 'utf-8'))]);
  });

  it('matches URL parsing without a base', () => {
    for (const raw of written)
      expect([raw, seen(resolveAddress(raw))]).toEqual([raw, seen(resolveUrl(raw, undefined, 'utf-8'))]);
  });

  it('matches URL parsing for any URL', () => {
    const pieces = [
      'a',
      'B',
      '7',
      '-',
      '_',
      '~',
      '.',
      '/',
      '?',
      '#',
      ':',
      '@',
      '%',
      '%2e',
      '&',
      '=',
      '+',
      '$',
      ',',
      ';',
    ];
    pieces.push(
      '!',
      '*',
      '(',
      ')',
      "'",
      '|',
      '^',
      ' ',
      '\\',
      'é',
      'https://',
      'http:',
      'example',
      '.com',
      'xn--',
      '--',
    );
    // A deterministic generator, so that a failure can be reproduced.
    let state = 1;
    const next = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (state >>> 8) % below;
    };
    const count = process.env['SITEGLASS_TEST_DOSE'] === 'full' ? 60_000 : 10_000;
    for (let n = 0; n < count; n++) {
      let raw = next(3) === 0 ? 'https://example.com' : '';
      for (let length = next(8); length >= 0; length--) raw += pieces[next(pieces.length)] ?? '';
      const base = bases[next(bases.length)];
      const expected = [raw, base, seen(resolveUrl(raw, base, 'utf-8'))];
      if (JSON.stringify([raw, base, seen(resolveAddress(raw, base))]) !== JSON.stringify(expected))
        expect([raw, base, seen(resolveAddress(raw, base))]).toEqual(expected);
    }
  });

  it('reads very long URLs in linear time', () => {
    for (const [start, piece] of [
      ['', '/a'],
      ['https://', 'a-'],
      ['https://', 'a.'],
    ] as const)
      expectLinear((size) => {
        const raw = start + piece.repeat(size(500_000));
        return () => resolveAddress(raw, 'https://example.com/');
      });
  });
});
