import { describe, expect, it } from 'vitest';

import { analyzeForCrawl } from './crawl/analyze-for-crawl.ts';
import { makePage } from './fixtures/page.ts';

const site = 'https://example.com';
const lower = `${site}/caf%c3%a9/`;
const upper = `${site}/caf%C3%A9/`;

describe('a page whose URL has several spellings', () => {
  const { analysis, crawl } = analyzeForCrawl(
    makePage({
      url: lower,
      headers: [['link', `<${upper}>; rel="canonical"`]],
      canonical: `<link rel="canonical" href="${site}/café/">`,
      head: `<meta property="og:url" content="${upper}">
        <link rel="alternate" hreflang="fr" href="${upper}"><link rel="alternate" hreflang="fr" href="/café/">
        <link rel="alternate" hreflang="x-default" href="/caf%c3%a9/"><link rel="next" href="/caf%C3%A9/2">`,
      body: `<p id="été">Text</p><a href="/caf%c3%a9/2">Next page</a><a href="${upper}#%c3%a9t%C3%A9">Summer</a>
        <a href="/th%C3%a9">Tea</a><a href="/thé">Tea, again</a><a href="/thé#vert">Green tea</a><a href="/th%c3%a9#vert">It</a>
        <img src="/th%c3%a9.png" alt="Tea"><img src="/thé.png" alt="Tea">`,
    }),
  );

  it.each([
    ...['can-multiple', 'can-header-mismatch', 'can-other-hreflang', 'og-url-mismatch'],
    ...['hl-self-missing', 'hl-duplicate-entry', 'pg-not-linked', 'link-fragment-broken'],
  ])('passes %s', (id) => {
    expect(analysis.checks.find((check) => check.id === id)).toMatchObject({ status: 'pass' });
  });

  it('has each target once, in the spelling that comes first', () => {
    expect(crawl.links.map(({ url }) => url)).toEqual([`${site}/caf%c3%a9/2`, `${site}/th%C3%a9`]);
    expect(crawl.resources.map(({ url }) => url)).toEqual([`${site}/th%c3%a9.png`]);
  });
});

describe('the URLs of a page with a legacy encoding', () => {
  it('have the query in that encoding, wherever they stand', () => {
    const { crawl } = analyzeForCrawl(
      makePage({
        charset: { name: 'windows-1252', source: 'header', malformed: false },
        canonical: '<link rel="canonical" href="/a?q=é">',
        head: '<link rel="stylesheet" href="/b?q=é"><link rel="next" href="/c?q=é">',
        body: '<a href="/d?q=é">D</a><img src="/e?q=é" alt="E">',
      }),
    );
    const found = [
      ...[crawl.canonicalUrl, crawl.nextUrl],
      ...[...crawl.links, ...crawl.resources].map(({ url }) => url),
    ];
    expect(found.map((url) => url?.slice(url.indexOf('?'))).filter((query) => query !== '?q=%E9')).toEqual(
      [],
    );
    expect(found).toHaveLength(5);
  });
});
