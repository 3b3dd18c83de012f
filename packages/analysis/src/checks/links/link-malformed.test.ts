import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { linkMalformed } from './link-malformed.ts';

describe('link-malformed', () => {
  it.each([
    'https://',
    'https://exa mple.com/',
    'http://example.com:port/',
    'htp://example.com/',
    'htps://example.com/',
    'ttps://example.com/',
    'hhttps://example.com/',
    'http://http://example.com/',
    'file:///C:/page.html',
    'https://https//example.com/',
    '/https://example.com/a',
    'https:/example.com/',
    'https:example.com',
    'www.example.com/shop',
    'mailto:',
    'mailto:owner',
    'mailto:owner@',
    'mailto:owner@localhost',
    'mailto://owner at example.com',
    'mailto:a@example.com;b@example.com',
    'mailto:a@example.com,b',
    'tel:',
    'tel:call us',
    'tel:1',
  ])('fires on %j', (href) => {
    expect(judge(linkMalformed, { body: `<a href="/a">A</a><a href="${href}">x</a>` })).toEqual({
      status: 'fail',
      code: 'malformed',
      data: { count: 1, href },
      elements: [8],
    });
  });
  it.each([
    '/a b',
    '//example.com/',
    'HTTP://EXAMPLE.COM/',
    'https://web.archive.org/web/2020/https://example.com/',
    '/go?to=https://example.com/',
    'http',
    'https-guide.html',
    'wwwhat.html',
    'ftp://example.com/',
    'whatsapp://send?text=x',
    'javascript:go()',
    'mailto:owner@example.com',
    'mailto:Owner+news%40example.co.uk?subject=Hi',
    'mailto:a@example.com,%20b@example.com',
    'mailto:?subject=Look&amp;body=https://example.com/',
    'mailto:info@münchen.example',
    'tel:+39 02 1234-567',
    'tel:+39(02)1234567',
    'tel:%2B39021234567',
    'tel:0800123456;ext=12',
    'tel:112',
    'tel:*100#',
    'tel:0212345,,12',
    '#part',
  ])('passes on %j', (href) => {
    expect(judge(linkMalformed, { body: `<a href="/a">A</a><a href="${href}">x</a>` })).toEqual({
      status: 'pass',
    });
  });
  it('does not apply without URLs', () => {
    expect(judge(linkMalformed, { body: '<a onclick="go()">x</a>' })).toEqual({
      status: 'not-applicable',
      reason: 'no-links',
    });
  });
  it.each(['mailto:', 'tel:', 'htp', 'mailto:a@b.', 'tel:+1;'])(
    'is fast on a million characters after %s',
    (start) => {
      const body = `<a href="${start}${'1.@a '.repeat(200_000)}">x</a>`;
      expect(['pass', 'fail']).toContain(judge(linkMalformed, { body }).status);
    },
    2000,
  );
});
