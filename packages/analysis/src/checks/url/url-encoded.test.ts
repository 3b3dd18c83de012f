import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { urlEncoded } from './url-encoded.ts';

describe('url-encoded', () => {
  it('fires on encoded ASCII', () => {
    expect(judge(urlEncoded, { url: 'https://example.com/a%2fb%22c%2F' })).toMatchObject({
      status: 'fail',
      code: 'encoded',
      data: { sequences: ['%2F', '%22'] },
    });
  });
  it('fires on a percent sign that encodes nothing', () => {
    expect(judge(urlEncoded, { url: 'https://example.com/100%/a' })).toMatchObject({
      status: 'fail',
      code: 'stray',
      data: { path: '/100%/a' },
    });
  });
  it.each([
    'https://example.com/olive%20trees',
    'https://example.com/caf%C3%A9',
    'https://example.com/a?b=%2F',
  ])('passes on %j', (url) => {
    expect(judge(urlEncoded, { url })).toEqual({ status: 'pass' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(urlEncoded, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
