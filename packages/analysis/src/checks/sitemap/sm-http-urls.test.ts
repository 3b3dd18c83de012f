import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeSite, sitemapOf, sitemapUrl } from '../../fixtures/site.ts';
import { smHttpUrls } from './sm-http-urls.ts';

describe('sm-http-urls', () => {
  it('fires on http URLs of an https site', () => {
    const sitemaps = [sitemapOf('http://example.com/', 'https://example.com/a', 'http://example.com/b')];
    expect(judge(smHttpUrls, { auxiliary: makeSite({ sitemaps }) })).toEqual({
      status: 'fail',
      code: 'http',
      data: { count: 2, line: 1, sitemap: sitemapUrl, url: 'http://example.com/' },
      elements: [],
    });
  });
  it('passes on https, and on an http-only site', () => {
    expect(judge(smHttpUrls, { auxiliary: makeSite() })).toEqual({ status: 'pass' });
    const url = 'http://example.com/sitemap.xml';
    const auxiliary = {
      robotsTxt: makeAnswer('http://example.com/robots.txt', { text: `Sitemap: ${url}` }),
      sitemaps: [makeAnswer(url, { text: sitemapOf('http://example.com/') })],
    };
    expect(judge(smHttpUrls, { url: 'http://example.com/', auxiliary })).toEqual({ status: 'pass' });
  });
  it('does not apply without a sitemap', () => {
    expect(judge(smHttpUrls)).toEqual({ status: 'not-applicable', reason: 'not-fetched' });
  });
});
