import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { urlRepetitivePath } from './url-repetitive-path.ts';

describe('url-repetitive-path', () => {
  it('fires on a repeated path segment', () => {
    expect(judge(urlRepetitivePath, { url: 'https://example.com/shop/a/shop/b/shop/' })).toMatchObject({
      status: 'fail',
      code: 'repeated',
      data: { segment: 'shop', times: 3 },
    });
  });
  it.each([
    'https://example.com/shop/a/shop/b',
    'https://example.com/shop/shops/Shop',
    'https://example.com////',
  ])('passes on %j', (url) => {
    expect(judge(urlRepetitivePath, { url })).toEqual({ status: 'pass' });
  });
  it('handles segments with inherited property names', () => {
    expect(judge(urlRepetitivePath, { url: 'https://example.com/__proto__/constructor/toString' })).toEqual({
      status: 'pass',
    });
  });
  it('skips non-indexable pages', () => {
    expect(judge(urlRepetitivePath, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
