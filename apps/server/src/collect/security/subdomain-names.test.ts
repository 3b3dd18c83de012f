import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../../packages/analysis/src/fixtures/growth.ts';
import { readNamesBelow } from './subdomain-names.ts';

const listOf = (...names: readonly string[]) => readNamesBelow(names, 'example.com').list;

describe('subdomains from certificates', () => {
  it('are in lower case, sorted and distinct, with a wildcard as its parent', () => {
    expect(listOf('WWW.Example.com', '*.shop.example.com', 'a.b.example.com', 'www.example.com')).toEqual([
      'a.b.example.com',
      'shop.example.com',
      'www.example.com',
    ]);
  });

  it.each([
    ['the domain itself', 'example.com'],
    ['every name below it', '*.example.com'],
    ['every name below every name', '*.*.example.com'],
    ['another domain', 'www.example.org'],
    ['a domain that ends alike', 'www.badexample.com'],
    ['a domain that goes on', 'www.example.com.evil.test'],
    ['a mail address', 'olive@example.com'],
    ['a company', 'Olive Company example.com'],
    ['part of a label', 'www*.example.com'],
    ['a wildcard within', 'a.*.example.com'],
    ['an empty label', 'a..example.com'],
    ['no label', '.example.com'],
    ['a label that begins with a hyphen', '-a.example.com'],
    ['a label that is too long', `${'a'.repeat(64)}.example.com`],
    ['a name that is too long', `${'a.'.repeat(130)}example.com`],
    ['code', '<script>.example.com'],
    ['a character that is none', 'a\u0000.example.com'],
    ['letters of other scripts', 'bücher.example.com'],
    ['nothing', ''],
  ])('are not %s', (_, name) => {
    expect(listOf(name)).toEqual([]);
  });

  it.each([
    '_dmarc.example.com',
    'xn--bcher-kva.example.com',
    `${'a'.repeat(63)}.example.com`,
    '1.example.com',
  ])('are names as %s', (name) => {
    expect(listOf(name)).toEqual([name]);
  });

  it('are all counted, but only the first 500 listed', () => {
    const names = Array.from(
      { length: 1200 },
      (_, index) => `n${String(1199 - index).padStart(4, '0')}.example.com`,
    );
    const { count, list } = readNamesBelow([...names, ...names], 'example.com');
    expect([count, list.length, list[0], list.at(-1)]).toEqual([
      1200,
      500,
      'n0000.example.com',
      'n0499.example.com',
    ]);
  });

  it('are quickly distinguished from long nonsense', () => {
    expectLinear((size) => {
      const names = Array.from(
        { length: size(50_000) },
        (_, index) => `${'a-'.repeat(120)}${index}.example.com`,
      );
      return () => expect(readNamesBelow(names, 'example.com').count).toBe(0);
    });
  });
});
