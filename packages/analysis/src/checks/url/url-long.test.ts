import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { urlLong } from './url-long.ts';

const start = 'https://example.com/';

describe('url-long', () => {
  it('fires on a long URL', () => {
    expect(judge(urlLong, { url: start + 'n'.repeat(56) })).toMatchObject({
      status: 'fail',
      code: 'long',
      data: { characters: 76, limit: 75 },
    });
  });
  it('has a separate message for a very long one', () => {
    expect(judge(urlLong, { url: start + 'n'.repeat(81) })).toMatchObject({
      status: 'fail',
      code: 'veryLong',
      data: { characters: 101 },
    });
  });
  it('passes at exactly the limit, without the fragment', () => {
    expect(judge(urlLong, { url: `${start}${'n'.repeat(55)}#part` })).toEqual({ status: 'pass' });
  });
  it('counts an encoded letter once', () => {
    expect(judge(urlLong, { url: start + '%C3%A9'.repeat(55) })).toEqual({ status: 'pass' });
  });
  it('counts an invalid encoding as it is', () => {
    expect(judge(urlLong, { url: start + '%E9'.repeat(19) })).toMatchObject({
      status: 'fail',
      data: { characters: 77 },
    });
  });
  it('skips non-indexable pages', () => {
    expect(judge(urlLong, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
