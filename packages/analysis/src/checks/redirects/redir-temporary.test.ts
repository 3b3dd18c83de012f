import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { redirTemporary } from './redir-temporary.ts';

const hops = (...statuses: readonly number[]) => ({
  redirects: statuses.map((status, i) => ({
    url: `https://example.com/${i}`,
    status,
    location: `https://example.com/${i + 1}`,
  })),
});

describe('redir-temporary', () => {
  it.each([302, 303, 307])('fires on %i', (status) => {
    expect(judge(redirTemporary, hops(301, status))).toEqual({
      status: 'fail',
      code: 'temporary',
      data: { count: 1, url: 'https://example.com/1', status },
      elements: [],
    });
  });
  it('passes on permanent redirects', () => {
    expect(judge(redirTemporary, hops(301, 308))).toEqual({ status: 'pass' });
  });
  it('does not apply without redirects', () => {
    expect(judge(redirTemporary)).toEqual({ status: 'not-applicable', reason: 'no-redirects' });
  });
});
