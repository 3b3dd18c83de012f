import { describe, expect, it } from 'vitest';
import { isVerified } from './is-verified.ts';

const site = (
  host: string,
  covers_subdomains = false,
  state: 'verified' | 'pending' | 'lapsed' = 'verified',
) => ({
  host,
  covers_subdomains,
  state,
});

describe('whether a typed URL belongs to a verified site', () => {
  it.each([
    ['example.com', site('example.com'), true],
    [' https://Example.com/a?b ', site('example.com'), true],
    ['http://example.com:8080', site('example.com:8080'), true],
    ['example.com:8080', site('example.com'), false],
    ['www.example.com', site('example.com'), false],
    ['www.example.com', site('example.com', true), true],
    ['example.com:8080', site('example.com', true), true],
    ['badexample.com', site('example.com', true), false],
    ['example.com', site('www.example.com', true), false],
    ['münchen.de', site('xn--mnchen-3ya.de'), true],
    ['example.com', site('example.com', false, 'pending'), false],
    ['example.com', site('example.com', true, 'lapsed'), false],
    ['', site('example.com'), false],
    ['not a url', site('example.com'), false],
  ])('%j with %j: %s', (typed, one, isExpected) => {
    expect(isVerified(typed, [one])).toBe(isExpected);
  });
});
