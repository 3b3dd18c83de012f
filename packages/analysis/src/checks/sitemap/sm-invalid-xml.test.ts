import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeSite, sitemapOf, sitemapUrl } from '../../fixtures/site.ts';
import { smInvalidXml } from './sm-invalid-xml.ts';

const judgeSitemap = (sitemap: string | ReturnType<typeof makeAnswer>) =>
  judge(smInvalidXml, { auxiliary: makeSite({ sitemaps: [sitemap] }) });

describe('sm-invalid-xml', () => {
  it('fires on a bare ampersand', () => {
    expect(judgeSitemap(sitemapOf('https://example.com/?a=1&b=2'))).toMatchObject({
      status: 'fail',
      code: 'xml',
      data: { line: 1, sitemap: sitemapUrl },
      elements: [],
    });
  });
  it.each([
    ['an end that is missing', sitemapOf('https://example.com/').slice(0, -9)],
    ['another root', '<?xml version="1.0"?><urls><url/></urls>'],
    ['no namespace', sitemapOf('https://example.com/').replace(/ xmlns="[^"]*"/, '')],
    ['another encoding', sitemapOf('https://example.com/').replace('"1.0"', '"1.0" encoding="ISO-8859-1"')],
  ])('fires on %s', (_, text) => {
    expect(judgeSitemap(text)).toMatchObject({ status: 'fail', code: 'xml' });
  });
  it('fires on a page in place of a sitemap that robots.txt lists', () => {
    const page = makeAnswer(sitemapUrl, {
      headers: [['content-type', 'text/html']],
      text: '<!DOCTYPE html><p>',
    });
    expect(judgeSitemap(page)).toEqual({
      status: 'fail',
      code: 'html',
      data: { sitemap: sitemapUrl },
      elements: [],
    });
  });
  it('passes on a sitemap, on a list of URLs, and on a truncated fetch', () => {
    expect(judge(smInvalidXml, { auxiliary: makeSite() })).toEqual({ status: 'pass' });
    expect(judgeSitemap('https://example.com/?a=1&b=2\n')).toEqual({ status: 'pass' });
    const text = sitemapOf('https://example.com/', 'https://example.com/a').slice(0, -30);
    expect(judgeSitemap(makeAnswer(sitemapUrl, { text, isTruncated: true }))).toEqual({ status: 'pass' });
  });
  it('does not apply without a sitemap', () => {
    expect(judgeSitemap(makeAnswer(sitemapUrl, { status: 404, text: '<p>' }))).toEqual({
      status: 'not-applicable',
      reason: 'no-sitemap',
    });
  });
});
