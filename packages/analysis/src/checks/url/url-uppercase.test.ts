import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { urlUppercase } from './url-uppercase.ts';

describe('url-uppercase', () => {
  it('fires on upper-case letters', () => {
    expect(judge(urlUppercase, { url: 'https://example.com/Guides/olives' })).toMatchObject({
      status: 'fail',
      code: 'upper',
      data: { path: '/Guides/olives' },
      elements: [],
    });
  });
  it('fires on encoded ones', () => {
    expect(judge(urlUppercase, { url: 'https://example.com/%C3%89t%C3%A9' })).toMatchObject({
      status: 'fail',
      data: { path: '/Été' },
    });
  });
  it.each([
    'https://EXAMPLE.com/guides',
    'https://example.com/caf%C3%A9',
    'https://example.com/a?Q=B',
    'https://example.com/',
  ])('passes on %j', (url) => {
    expect(judge(urlUppercase, { url })).toEqual({ status: 'pass' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(urlUppercase, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
