import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeSite, sitemapOf, sitemapUrl } from '../../fixtures/site.ts';
import { smTooBig } from './sm-too-big.ts';

const judgeSitemap = (sitemap: string | ReturnType<typeof makeAnswer>) =>
  judge(smTooBig, { auxiliary: makeSite({ sitemaps: [sitemap] }) });
const many = (count: number) =>
  sitemapOf(...Array.from({ length: count }, (_, i) => `https://example.com/${i}`));

describe('sm-too-big', () => {
  it('fires on more than 50,000 URLs', () => {
    expect(judgeSitemap(many(50_001))).toEqual({
      status: 'fail',
      code: 'urls',
      data: { sitemap: sitemapUrl, count: 50_001, limit: 50_000 },
      elements: [],
    });
  });
  it('fires on a size declared by the server', () => {
    const headers = [['content-length', String(51 * 1024 * 1024)]] as const;
    expect(judgeSitemap(makeAnswer(sitemapUrl, { text: many(2), headers, isTruncated: true }))).toEqual({
      status: 'fail',
      code: 'bytes',
      data: { sitemap: sitemapUrl, megabytes: 51, limit: 50 },
      elements: [],
    });
  });
  it('passes at exactly the limit', () => {
    const headers = [['content-length', String(50 * 1024 * 1024)]] as const;
    expect(judgeSitemap(many(50_000))).toEqual({ status: 'pass' });
    expect(judgeSitemap(makeAnswer(sitemapUrl, { text: many(2), headers }))).toEqual({ status: 'pass' });
  });
  it('skips a sitemap that was not fetched to its end', () => {
    expect(judgeSitemap(makeAnswer(sitemapUrl, { text: many(10), isTruncated: true }))).toEqual({
      status: 'not-applicable',
      reason: 'sitemap-partly-read',
    });
  });
  it('does not apply without a sitemap', () => {
    expect(judge(smTooBig)).toEqual({ status: 'not-applicable', reason: 'not-fetched' });
  });
});
