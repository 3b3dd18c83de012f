import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { urlDepth } from './url-depth.ts';

describe('url-depth', () => {
  it('fires on five path segments', () => {
    expect(judge(urlDepth, { url: 'https://example.com/a/b/c/d/e' })).toMatchObject({
      status: 'fail',
      code: 'deep',
      data: { segments: 5, limit: 4 },
    });
  });
  it.each([
    'https://example.com/a/b/c/d/',
    'https://example.com//a//b//c//d',
    'https://example.com/?a/b/c/d/e',
  ])('passes on %j', (url) => {
    expect(judge(urlDepth, { url })).toEqual({ status: 'pass' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(urlDepth, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
