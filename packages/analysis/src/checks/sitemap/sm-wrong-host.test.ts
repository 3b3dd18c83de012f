import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeSite, sitemapOf, sitemapUrl } from '../../fixtures/site.ts';
import { smWrongHost } from './sm-wrong-host.ts';

const judgeLocs = (...locs: readonly string[]) =>
  judge(smWrongHost, { auxiliary: makeSite({ sitemaps: [sitemapOf(...locs)] }) });

describe('sm-wrong-host', () => {
  it.each(['https://www.example.com/a', 'https://other.example/', 'https://example.com:8443/a'])(
    'fires on %s',
    (url) => {
      expect(judgeLocs('https://example.com/', url)).toEqual({
        status: 'fail',
        code: 'outside',
        data: { count: 1, line: 1, sitemap: sitemapUrl, url },
        elements: [],
      });
    },
  );
  it('fires on URLs outside the folder of an unlisted sitemap', () => {
    const url = 'https://example.com/blog/sitemap.xml';
    const sitemaps = [
      makeAnswer(url, { text: sitemapOf('https://example.com/blog/a', 'https://example.com/b') }),
    ];
    const auxiliary = makeSite({ robotsTxt: 'User-agent: *\nDisallow:', sitemaps });
    expect(judge(smWrongHost, { auxiliary })).toMatchObject({ code: 'outside', data: { count: 1 } });
    const named = makeSite({ robotsTxt: `Sitemap: ${url}`, sitemaps });
    expect(judge(smWrongHost, { auxiliary: named })).toEqual({ status: 'pass' });
  });
  it('passes on its own host, and leaves http to sm-http-urls', () => {
    expect(judgeLocs('https://example.com/', 'http://example.com/a')).toEqual({ status: 'pass' });
  });
  it('does not apply without a sitemap', () => {
    expect(judge(smWrongHost)).toEqual({ status: 'not-applicable', reason: 'not-fetched' });
  });
});
