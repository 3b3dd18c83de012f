import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { redirChain } from './redir-chain.ts';

const hops = (count: number) => ({
  redirects: Array.from({ length: count }, (_, i) => ({
    url: `https://example.com/${i}`,
    status: 301,
    location: `https://example.com/${i + 1}`,
  })),
});

describe('redir-chain', () => {
  it.each([
    [2, 'chain'],
    [4, 'chain'],
    [5, 'long'],
    [10, 'long'],
  ])('fires on %i redirects: %s', (count, code) => {
    expect(judge(redirChain, hops(count))).toEqual({
      status: 'fail',
      code,
      data: { count, from: 'https://example.com/0' },
      elements: [],
    });
  });
  it.each([0, 1])('passes on %i', (count) => {
    expect(judge(redirChain, hops(count))).toEqual({ status: 'pass' });
  });
  it('skips error pages', () => {
    expect(judge(redirChain, { ...hops(3), status: 404 })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
});
