import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { urlMultiSlash } from './url-multi-slash.ts';

describe('url-multi-slash', () => {
  it('fires on slashes in a row', () => {
    expect(judge(urlMultiSlash, { url: 'https://example.com/guides//olives' })).toMatchObject({
      status: 'fail',
      code: 'double',
      data: { path: '/guides//olives' },
    });
  });
  it.each([
    'https://example.com/guides/olives/',
    'https://example.com/?next=//a',
    'https://example.com/web/2020/https://other.example/a',
  ])('passes on %j', (url) => {
    expect(judge(urlMultiSlash, { url })).toEqual({ status: 'pass' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(urlMultiSlash, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
