import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { perfPreconnectMany } from './perf-preconnect-many.ts';

const preconnects = (count: number) =>
  Array.from({ length: count }, (_, i) => `<link rel="preconnect" href="https://cdn${i}.example.net">`).join(
    '',
  );

describe('perf-preconnect-many', () => {
  it('fires above the limit', () => {
    expect(judge(perfPreconnectMany, { head: preconnects(5) })).toEqual({
      status: 'fail',
      code: 'many',
      data: { count: 5, limit: 4 },
      elements: [6, 7, 8, 9, 10],
    });
  });
  it('counts an origin once', () => {
    const twice = '<link rel="preconnect" href="https://cdn0.example.net" crossorigin>';
    expect(judge(perfPreconnectMany, { head: preconnects(4) + twice })).toEqual({ status: 'pass' });
  });
  it('does not apply without any', () => {
    expect(judge(perfPreconnectMany, { head: '<link rel="dns-prefetch" href="//a.example">' })).toEqual({
      status: 'not-applicable',
      reason: 'no-preconnects',
    });
  });
});
