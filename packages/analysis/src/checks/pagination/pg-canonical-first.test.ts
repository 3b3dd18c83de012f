import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { pgCanonicalFirst } from './pg-canonical-first.ts';

const page = (url: string, canonical: string) => ({
  url,
  canonical: `<link rel="canonical" href="${canonical}">`,
});

describe('pg-canonical-first', () => {
  it.each([
    ['https://example.com/list?page=2', 'https://example.com/list'],
    ['https://example.com/list/?sort=a&paged=3', 'https://example.com/list?paged=1'],
    ['https://example.com/list/page/4/', 'https://example.com/list/'],
    ['https://example.com/?p=2', '/'],
  ])('fires on %j with the canonical %j', (url, canonical) => {
    expect(judge(pgCanonicalFirst, page(url, canonical))).toMatchObject({
      status: 'fail',
      code: 'first',
      elements: [5],
    });
  });
  it('reports the page number', () => {
    expect(
      judge(pgCanonicalFirst, page('https://example.com/list?page=12', 'https://example.com/list')),
    ).toMatchObject({ status: 'fail', data: { page: 12, url: 'https://example.com/list' } });
  });
  it.each([
    ['https://example.com/list?page=2', 'https://example.com/list?page=2'],
    ['https://example.com/list/page/2', 'https://example.com/list/page/2/'],
    ['https://example.com/?p=123', 'https://example.com/olive-trees'],
    ['https://example.com/list?page=2', 'https://other.example/list'],
  ])('passes on %j with the canonical %j', (url, canonical) => {
    expect(judge(pgCanonicalFirst, page(url, canonical))).toEqual({ status: 'pass' });
  });
  it.each([
    'https://example.com/list',
    'https://example.com/list?page=1',
    'https://example.com/list?page=two',
  ])('does not apply to %j', (url) => {
    expect(judge(pgCanonicalFirst, { url })).toEqual({ status: 'not-applicable', reason: 'no-pagination' });
  });
  it('does not apply without a canonical URL', () => {
    expect(judge(pgCanonicalFirst, { url: 'https://example.com/list?page=2', canonical: '' })).toEqual({
      status: 'not-applicable',
      reason: 'no-canonical',
    });
  });
  it('skips non-indexable pages', () => {
    expect(judge(pgCanonicalFirst, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
