import { describe, expect, it } from 'vitest';
import { createScope, siteOfUrl } from './scope.ts';

const scopeOf = (settings: Partial<Parameters<typeof createScope>[0]> = {}) =>
  createScope({
    startUrl: 'https://example.com/',
    includeSubdomains: false,
    include: [],
    exclude: [],
    ...settings,
  });

describe('the scope of a crawl', () => {
  it.each([
    ['https://example.com/', 'https://example.com/a', true],
    ['https://example.com/', 'http://example.com/a', true],
    ['https://example.com/', 'https://www.example.com/a', true],
    ['https://www.example.com/', 'https://example.com/a', true],
    ['https://example.com/', 'https://blog.example.com/a', false],
    ['https://example.com/', 'https://example.com:8080/a', false],
    ['http://localhost:8080/', 'http://localhost:8080/?a', true],
    ['https://example.com/', 'https://notexample.com/', false],
    ['https://example.com/', 'https://example.com.evil.test/', false],
  ])('started at %s: %s %s', (startUrl, url, isOwn) => {
    expect(scopeOf({ startUrl }).isOwn(url)).toBe(isOwn);
  });

  it('includes subdomains on request', () => {
    const scope = scopeOf({ startUrl: 'https://www.example.com/', includeSubdomains: true });
    expect(scope.isOwn('https://blog.example.com/')).toBe(true);
    expect(scope.isOwn('https://a.b.example.com/')).toBe(true);
    expect(scope.isOwn('https://example.com/')).toBe(true);
    expect(scope.isOwn('https://example.org/')).toBe(false);
  });
});

describe('patterns', () => {
  it.each([
    ['/blog/', '/blog/a', true],
    ['/blog/', '/a/blog/', false],
    ['/blog$', '/blog', true],
    ['/blog$', '/blog/', false],
    ['*/print', '/a/b/print', true],
    ['*.pdf$', '/a.pdf', true],
    ['*.pdf$', '/a.pdf?b', false],
    ['/*?sort=', '/list?sort=up', true],
    ['/*?sort=', '/list', false],
    ['/a*b*c$', '/a-b-b-c', true],
    ['/a*b*c$', '/a-c', false],
    ['/ab*b$', '/ab', false],
    ['*', '/', true],
  ])('%s on %s: %s', (pattern, path, matches) => {
    const url = `https://example.com${path}`;
    const startUrl = 'https://example.com/start';
    expect(scopeOf({ startUrl, exclude: [pattern] }).exclusionOf(url)).toBe(matches ? 'excluded' : null);
    expect(scopeOf({ startUrl, include: [pattern] }).exclusionOf(url)).toBe(matches ? null : 'not-included');
  });

  it('never exclude the start page', () => {
    expect(scopeOf({ include: ['/blog/'], exclude: ['/'] }).exclusionOf('https://example.com/')).toBeNull();
  });
});

describe('the limits of a single crawl', () => {
  it.each([
    ['https://www.example.co.uk/a', 'example.co.uk'],
    ['https://blog.example.com:8443/', 'example.com'],
    ['https://someone.github.io/', 'someone.github.io'],
    ['http://127.0.0.1:8080/', '127.0.0.1:8080'],
    ['http://[::1]:8080/', '[::1]:8080'],
    ['http://localhost:3000/', 'localhost:3000'],
  ])('%s: %s', (url, site) => {
    expect(siteOfUrl(url)).toBe(site);
  });
});

describe('the scope of a list of URLs', () => {
  it.each([
    ['https://example.com/other', true],
    ['http://example.com/', true],
    ['https://www.example.com/', false],
    ['https://blog.example.com:8443/', true],
    ['https://blog.example.com/', false],
  ])('has exactly its hosts: %s', (url, expected) => {
    const { isOwn } = createScope({
      ...{ startUrl: 'https://example.com/a', includeSubdomains: false, include: [], exclude: [] },
      hosts: ['example.com', 'blog.example.com:8443'],
    });
    expect(isOwn(url)).toBe(expected);
  });
});
