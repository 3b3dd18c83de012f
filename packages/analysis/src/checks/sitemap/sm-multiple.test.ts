import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeSite, sitemapIndexOf, sitemapOf, sitemapUrl } from '../../fixtures/site.ts';
import { smMultiple } from './sm-multiple.ts';

const [a, b, c] = ['https://example.com/a', 'https://example.com/b', 'https://example.com/c'];
const judgeSitemaps = (...sitemaps: readonly string[]) =>
  judge(smMultiple, { auxiliary: makeSite({ sitemaps }) });

describe('sm-multiple', () => {
  it('fires on URLs in several sitemaps', () => {
    expect(judgeSitemaps(sitemapOf(a, b), sitemapOf(b, c), sitemapOf(b, a))).toEqual({
      status: 'fail',
      code: 'several',
      data: { count: 2, url: b },
      elements: [],
    });
  });
  it('fires on a duplicate URL in one sitemap', () => {
    expect(judgeSitemaps(sitemapOf(a, b, a))).toEqual({
      status: 'fail',
      code: 'repeated',
      data: { count: 1, line: 1, sitemap: sitemapUrl, url: a },
      elements: [],
    });
  });
  it('passes on sitemaps without common URLs, and on an index with its sitemap', () => {
    expect(judgeSitemaps(sitemapOf(a), sitemapOf(b))).toEqual({ status: 'pass' });
    expect(judgeSitemaps(sitemapIndexOf('https://example.com/sitemap-2.xml'), sitemapOf(a))).toEqual({
      status: 'pass',
    });
  });
  it('does not apply without a sitemap', () => {
    expect(judge(smMultiple)).toEqual({ status: 'not-applicable', reason: 'not-fetched' });
  });
});
