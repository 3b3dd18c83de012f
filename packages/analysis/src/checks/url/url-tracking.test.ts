import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { urlTracking } from './url-tracking.ts';

describe('url-tracking', () => {
  it('fires on internal links', () => {
    expect(
      judge(urlTracking, {
        body: '<a href="/a?utm_source=menu&utm_medium=x">A</a><a href="/b?GCLID=1">B</a>',
      }),
    ).toMatchObject({
      status: 'fail',
      code: 'links',
      data: { count: 2, parameters: ['utm_source', 'utm_medium', 'GCLID'] },
      elements: [7, 8],
    });
  });
  it('fires on the URL without a canonical URL', () => {
    expect(judge(urlTracking, { url: 'https://example.com/?fbclid=1', canonical: '' })).toMatchObject({
      status: 'fail',
      code: 'page',
      data: { parameters: ['fbclid'] },
      elements: [],
    });
  });
  it('passes if the canonical URL has none', () => {
    expect(judge(urlTracking, { url: 'https://example.com/guides/olive-trees?utm_source=a' })).toEqual({
      status: 'pass',
    });
  });
  it('fires if the canonical URL has them, too', () => {
    expect(
      judge(urlTracking, {
        url: 'https://example.com/?utm_source=a',
        canonical: '<link rel="canonical" href="https://example.com/?utm_source=a">',
      }),
    ).toMatchObject({ status: 'fail', code: 'page' });
  });
  it.each([
    '<a href="https://other.example/?utm_source=us">Elsewhere</a>',
    '<a href="/a?utm=1&source=menu">A</a>',
    '<a href="/a?next=/b&color=utm_source">A</a>',
  ])('passes on %j', (body) => {
    expect(judge(urlTracking, { body })).toEqual({ status: 'pass' });
  });
  it('ignores fragment links that inherit them', () => {
    expect(
      judge(urlTracking, {
        url: 'https://example.com/guides/olive-trees?gclid=1',
        body: '<a href="#top">Top</a><a href="">Here</a>',
      }),
    ).toEqual({ status: 'pass' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(urlTracking, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
