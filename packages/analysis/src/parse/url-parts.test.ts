import { describe, expect, it } from 'vitest';

import { addressOf, hostnameOf, pathnameOf } from './url-parts.ts';

describe.each([
  'https://example.com/',
  'https://example.com:8443/a/b?c=d#e?f',
  'http://user:secret@example.com/@a',
  'http://user@example.com:81?a',
  'http://[::1]:3000/a',
  'https://xn--bcher-kva.example/#/route',
  'https://example.com/?to=https://example.org/a',
])('%s', (written) => {
  const url = new URL(written);

  it('has the same host name as when it is parsed', () => {
    expect(hostnameOf(url.href)).toBe(url.hostname);
  });
  it('has the same path as when it is parsed', () => {
    expect(pathnameOf(url.href)).toBe(url.pathname);
  });
  it('has the same address as when it is parsed', () => {
    expect(addressOf(url.href)).toBe(`${url.hostname}${url.pathname}${url.search}`);
  });
});

describe('a URL without a host', () => {
  it.each(['mailto:a@example.com', 'data:,a', 'blob:null/a', ''])('%s', (href) => {
    expect(hostnameOf(href)).toBe('');
  });
});
