import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeFailure, makeSite, sitemapUrl } from '../../fixtures/site.ts';
import { smMissing } from './sm-missing.ts';

const second = 'https://example.com/sitemap_index.xml';
const html = { headers: [['content-type', 'text/html']], text: '<!DOCTYPE html>' } as const;
const unnamed = 'User-agent: *\nDisallow:\n';
const missing = [makeAnswer(sitemapUrl, { status: 404 }), makeAnswer(second, { status: 404 })];

describe('sm-missing', () => {
  it('fires if there is none at the default URLs', () => {
    expect(judge(smMissing, { auxiliary: makeSite({ robotsTxt: unnamed, sitemaps: missing }) })).toEqual({
      status: 'fail',
      code: 'none',
      data: { places: [sitemapUrl, second] },
      elements: [],
    });
  });
  it('fires if there is only an app shell', () => {
    const sitemaps = [makeAnswer(sitemapUrl, html), makeAnswer(second, html)];
    expect(judge(smMissing, { auxiliary: makeSite({ robotsTxt: unnamed, sitemaps }) })).toMatchObject({
      code: 'none',
    });
  });
  it('fires if robots.txt lists a missing sitemap', () => {
    const sitemaps = [makeAnswer(sitemapUrl, { status: 410 })];
    expect(judge(smMissing, { auxiliary: makeSite({ sitemaps }) })).toEqual({
      status: 'fail',
      code: 'named',
      data: { places: [sitemapUrl], status: 410 },
      elements: [],
    });
  });
  it('passes if one of several exists', () => {
    expect(judge(smMissing, { auxiliary: makeSite() })).toEqual({ status: 'pass' });
    const sitemaps = [missing[0]!, makeAnswer(second, { text: 'https://example.com/a' })];
    expect(judge(smMissing, { auxiliary: makeSite({ robotsTxt: unnamed, sitemaps }) })).toEqual({
      status: 'pass',
    });
  });
  it('leaves a page in place of a listed sitemap to sm-invalid-xml', () => {
    expect(judge(smMissing, { auxiliary: makeSite({ sitemaps: [makeAnswer(sitemapUrl, html)] }) })).toEqual({
      status: 'pass',
    });
  });
  it.each([
    ['not-fetched', {}],
    ['unanswered', { auxiliary: makeSite({ sitemaps: [makeFailure(sitemapUrl)] }) }],
    ['unanswered', { auxiliary: makeSite({ sitemaps: [makeAnswer(sitemapUrl, { status: 503 })] }) }],
  ])('does not apply: %s', (reason, parts) => {
    expect(judge(smMissing, parts)).toEqual({ status: 'not-applicable', reason });
  });
});
