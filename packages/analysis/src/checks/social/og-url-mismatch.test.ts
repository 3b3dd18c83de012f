import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { ogUrlMismatch } from './og-url-mismatch.ts';

const ogUrl = (url: string) => ({ head: `<meta property="og:url" content="${url}">` });

describe('og-url-mismatch', () => {
  it('fires when they differ', () => {
    expect(judge(ogUrlMismatch, ogUrl('http://example.com/guides/olive-trees'))).toMatchObject({
      status: 'fail',
      code: 'differs',
      data: {
        ogUrl: 'http://example.com/guides/olive-trees',
        canonical: 'https://example.com/guides/olive-trees',
      },
      elements: [6, 5],
    });
  });
  it('fires on an invalid URL', () => {
    expect(judge(ogUrlMismatch, ogUrl('https://'))).toMatchObject({ status: 'fail', code: 'differs' });
  });
  it.each([
    'https://example.com/guides/olive-trees',
    'HTTPS://EXAMPLE.com/guides/olive-trees#top',
    '/guides/olive-trees',
  ])('passes on %j', (url) => {
    expect(judge(ogUrlMismatch, ogUrl(url))).toEqual({ status: 'pass' });
  });
  it('does not apply without og:url', () => {
    expect(judge(ogUrlMismatch, {})).toEqual({ status: 'not-applicable', reason: 'no-og-url' });
  });
  it('does not apply without a canonical URL', () => {
    expect(judge(ogUrlMismatch, { ...ogUrl('https://example.com/a'), canonical: '' })).toEqual({
      status: 'not-applicable',
      reason: 'no-canonical',
    });
  });
  it('skips non-indexable pages', () => {
    expect(judge(ogUrlMismatch, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
