import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { urlParams } from './url-params.ts';

describe('url-params', () => {
  it('fires on three parameters', () => {
    expect(judge(urlParams, { url: 'https://example.com/?a=1&b&a=2' })).toMatchObject({
      status: 'fail',
      code: 'many',
      data: { count: 3, names: ['a', 'b', 'a'] },
    });
  });
  it.each([
    'https://example.com/?a=1&b=2',
    'https://example.com/?a=1&&&b=2',
    'https://example.com/?utm_source=a&utm_medium=b&gclid=c&b=2',
  ])('passes on %j', (url) => {
    expect(judge(urlParams, { url })).toEqual({ status: 'pass' });
  });
  it('is fast on an endless query', () => {
    expect(judge(urlParams, { url: `https://example.com/?${'a=%C3&'.repeat(500_000)}` })).toMatchObject({
      code: 'many',
      data: { count: 500 },
    });
  }, 2000);
  it('skips non-indexable pages', () => {
    expect(judge(urlParams, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
