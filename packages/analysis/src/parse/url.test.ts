import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseSubmittedUrl, parseUrl } from './url.ts';
import { expectLinear } from '../fixtures/growth.ts';
import { anyText } from '../fixtures/any-text.ts';

describe('hosts of the newer standard', () => {
  it.each([
    ['https://xn--a/p?q#f', 'https://xn--a/p?q#f'],
    ['http://a.b.c.XN--pokxncvks:81/', 'http://a.b.c.xn--pokxncvks:81/'],
    ['//xn--1ug.example', 'https://xn--1ug.example/'],
    ['https://\u1e9e.com/', 'https://xn--zca.com/'],
    ['https://look\u180eout.net/\u180e', 'https://lookout.net/%E1%A0%8E'],
    ['https://\u04c0.com/', 'https://xn--s5a.com/'],
    ['https://xn--zca.com/', 'https://xn--zca.com/'],
  ])('%j is %s', (raw, href) => {
    expect(parseUrl(raw, 'https://example.com/')?.href).toBe(href);
  });

  it.each(['https://xn--a.\u00df/', 'https://xn--te\u0161la/', 'https://xn--a b/', 'https://--/\u0000:x:'])(
    '%j is invalid, or none of these',
    (raw) => {
      expect(parseUrl(raw)?.hostname.includes('xx--') ?? false).toBe(false);
    },
  );

  it('are recognized everywhere', () => {
    const url = parseUrl('https://xn--a:8443/p');
    expect([url?.host, url?.hostname, url?.origin]).toEqual(['xn--a:8443', 'xn--a', 'https://xn--a:8443']);
  });
});

describe('a submitted URL', () => {
  it.each<[string, string, boolean]>([
    ['https://example.com', 'https://example.com/', true],
    ['http://example.com/a?b=c', 'http://example.com/a?b=c', true],
    ['HTTPS://EXAMPLE.COM/Path', 'https://example.com/Path', true],
    ['  https://example.com\n', 'https://example.com/', true],
    ['https://example.com/a#part', 'https://example.com/a', true],
    ['https://example.com/#', 'https://example.com/', true],
    ['https://example.com:443/', 'https://example.com/', true],
    ['http://example.com:443/', 'http://example.com:443/', true],
    ['https:example.com', 'https://example.com/', true],
    ['https:/example.com', 'https://example.com/', true],
    ['https:\\\\example.com\\a', 'https://example.com/a', true],
    ['https:///example.com', 'https://example.com/', true],
    ['ht\ntps://exa\tmple.com/a\r/b', 'https://example.com/a/b', true],
    ['https://example.com./', 'https://example.com./', true],
    ['https://example.com/../a/./b', 'https://example.com/a/b', true],
    ['https://example.com/a b?c d', 'https://example.com/a%20b?c%20d', true],
    ['https://example.com/@user', 'https://example.com/@user', true],
    ['https://example.com?q=a@b', 'https://example.com/?q=a@b', true],
    ['example.com', 'https://example.com/', false],
    ['Example.COM/Path', 'https://example.com/Path', false],
    ['example.com:8080', 'https://example.com:8080/', false],
    ['example.com:8080/path?x#y', 'https://example.com:8080/path?x', false],
    ['example.com:8080?x', 'https://example.com:8080/?x', false],
    ['example.com:', 'https://example.com/', false],
    ['example.com?url=https://other.example/', 'https://example.com/?url=https://other.example/', false],
    ['example.com/mailto:x', 'https://example.com/mailto:x', false],
    ['medium.example/@user', 'https://medium.example/@user', false],
    ['localhost', 'https://localhost/', false],
    ['localhost:3000', 'https://localhost:3000/', false],
    ['my-host:3000/a', 'https://my-host:3000/a', false],
    ['[::1]', 'https://[::1]/', false],
    ['[::1]:80/x', 'https://[::1]:80/x', false],
    ['[0:0::0:1]:443', 'https://[::1]/', false],
    ['192.168.0.1:81', 'https://192.168.0.1:81/', false],
    ['2130706433', 'https://127.0.0.1/', false],
    ['0x7f.1', 'https://127.0.0.1/', false],
    ['0177.0.0.1', 'https://127.0.0.1/', false],
    ['１２７.０.０.１', 'https://127.0.0.1/', false],
    ['ｅｘａｍｐｌｅ。ｃｏｍ', 'https://example.com/', false],
    ['bücher.example', 'https://xn--bcher-kva.example/', false],
    ['例え.テスト/道', 'https://xn--r8jz45g.xn--zckzah/%E9%81%93', false],
    ['exa\u00admple.com', 'https://example.com/', false],
    ['my_site.example.com', 'https://my_site.example.com/', false],
    ['-a-.example.com', 'https://-a-.example.com/', false],
    ['1.example.com.', 'https://1.example.com./', false],
    [`${'a'.repeat(63)}.example`, `https://${'a'.repeat(63)}.example/`, false],
    ['//example.com', 'https://example.com/', false],
    ['//example.com:8080/a', 'https://example.com:8080/a', false],
    ['\\\\example.com', 'https://example.com/', false],
    ['example.com\\a', 'https://example.com/a', false],
  ])('%j is %s', (raw, href, hasScheme) => {
    expect(parseSubmittedUrl(raw)).toEqual({ ok: true, href, hasScheme });
  });

  it.each([
    ['', 'empty'],
    [' \t\r\n\f ', 'empty'],
    ['mailto:owner@example.com', 'not-http'],
    ['javascript:alert(1)', 'not-http'],
    ['JavaScript:alert(1)', 'not-http'],
    ['java\nscript:1', 'not-http'],
    ['ftp://example.com/', 'not-http'],
    ['data:text/html,<h1>a</h1>', 'not-http'],
    ['file:///etc/passwd', 'not-http'],
    ['tel:123456', 'not-http'],
    ['blob:https://example.com/1', 'not-http'],
    ['htp://example.com', 'not-http'],
    ['user@example.com', 'credentials'],
    ['user:secret@example.com', 'credentials'],
    ['user:80@example.com', 'credentials'],
    ['https://user@example.com/', 'credentials'],
    ['https://user:secret@example.com/', 'credentials'],
    ['https://:secret@example.com/', 'credentials'],
    ['https://@example.com/', 'credentials'],
    ['//user@example.com', 'credentials'],
    ['https:user@example.com', 'credentials'],
    ['https://', 'no-host'],
    ['https:', 'no-host'],
    ['https:///', 'no-host'],
    ['http://?q', 'no-host'],
    ['https://#a', 'no-host'],
    ['https://:8080', 'no-host'],
    ['//', 'no-host'],
    ['/path', 'no-host'],
    ['?q=a', 'no-host'],
    ['#a', 'no-host'],
    [':8080', 'no-host'],
    ['exa mple.com', 'unparsable'],
    ['https://exa<mple.com', 'unparsable'],
    ['https://exa%00mple.com', 'unparsable'],
    ['example.com:99999', 'unparsable'],
    ['example.com:80a', 'unparsable'],
    ['https://[::1', 'unparsable'],
    ['256.256.256.256', 'unparsable'],
    ['https://example.com\u00a0.com', 'unparsable'],
    ['undefined"', 'not-a-name'],
    ['https://undefined"/', 'not-a-name'],
    ['foo_bar.', 'not-a-name'],
    ['https://foo_bar', 'not-a-name'],
    ['-', 'not-a-name'],
    ['https://-/', 'not-a-name'],
    ['-example', 'not-a-name'],
    ['.', 'not-a-name'],
    ['example..com', 'not-a-name'],
    ['.example.com', 'not-a-name'],
    ['example.com..', 'not-a-name'],
    ["it's.example.com", 'not-a-name'],
    ['https://{host}/', 'not-a-name'],
    ['https://*.example.com/', 'not-a-name'],
    ['example.com,example.org', 'not-a-name'],
    ['example.c_m', 'not-a-name'],
    ['example.com-', 'not-a-name'],
    [`${'a'.repeat(64)}.example.com`, 'not-a-name'],
    [`${'a.'.repeat(124)}example`, 'not-a-name'],
    [`https://example.com/${'a'.repeat(2048)}`, 'too-long'],
    [`example.com/${'é'.repeat(1000)}`, 'too-long'],
  ])('%j is rejected: %s', (raw, reason) => {
    expect(parseSubmittedUrl(raw)).toEqual({ ok: false, reason });
  });

  it('may have 2,048 characters and no more', () => {
    const longest = `https://example.com/${'a'.repeat(2028)}`;
    expect(parseSubmittedUrl(longest)).toMatchObject({ ok: true });
    expect(parseSubmittedUrl(`${longest}a`)).toEqual({ ok: false, reason: 'too-long' });
    // The length as typed counts, without the surrounding spaces.
    expect(parseSubmittedUrl(` ${longest} `)).toMatchObject({ ok: true });
  });

  it('is rejected quickly when it is full of spaces', () => {
    expectLinear((size) => {
      const raw = `a${' '.repeat(size(250_000))}b`;
      return () => expect(parseSubmittedUrl(raw)).toEqual({ ok: false, reason: 'too-long' });
    });
  });

  it('never throws, and accepts only http(s) without credentials or fragment, unchanged', () => {
    const parts = fc.constantFrom(
      'http',
      'https',
      ':',
      '/',
      '\\',
      '@',
      '#',
      '?',
      '.',
      '[',
      ']',
      '%',
      'a',
      '1',
      'user',
      'é',
      '\t',
      ' ',
    );
    const texts = fc.oneof(
      anyText(),
      fc.array(parts, { maxLength: 15 }).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(texts, (raw) => {
        const result = parseSubmittedUrl(raw);
        if (!result.ok) return;
        const { protocol, username, password, hash, host } = new URL(result.href);
        expect(['http:', 'https:']).toContain(protocol);
        expect([username, password, hash]).toEqual(['', '', '']);
        expect(host).not.toBe('');
        expect(parseSubmittedUrl(result.href)).toEqual({ ok: true, href: result.href, hasScheme: true });
      }),
      { numRuns: 1000 },
    );
  }, 30_000);
});
