import { describe, expect, it } from 'vitest';

import { completeBody, makePage, type PageParts } from '../fixtures/page.ts';
import { makeAnswer, makeSite, robotsUrl, sitemapIndexOf, sitemapOf, sitemapUrl } from '../fixtures/site.ts';
import { analyze } from '../index.ts';
import { readPage } from './facts.ts';

const site = makeSite({
  robotsTxt: [
    'User-agent: *',
    'Disallow: /basket/',
    'Disallow: /*/private',
    'User-agent: Googlebot',
    'User-agent: GPTBot',
    'User-agent: archive.org_bot',
    'Disallow: /guides/',
    `Sitemap: ${sitemapUrl}`,
  ].join('\n'),
  sitemaps: [
    sitemapIndexOf('https://example.com/sitemap-2.xml'),
    sitemapOf('https://example.com/', ['https://other.example/a', '2026-99-99']),
    sitemapOf('https://example.com/'),
  ],
  missingPage: makeAnswer('https://example.com/no-such-page', {
    status: 404,
    headers: [['content-type', 'text/html']],
    text: `<!DOCTYPE html><html lang="en"><body>${completeBody}<p>Nothing is here.</p></body></html>`,
  }),
  llmsTxt: makeAnswer('https://example.com/llms.txt', { text: '# Olives\n- [Trees](/trees)\n' }),
});

const pages: readonly PageParts[] = [
  { body: completeBody },
  { url: 'https://example.com/basket/1', body: completeBody },
  { url: 'https://example.com/a/private', body: '<main><p>Nothing is here.</p></main>' },
  { url: 'https://example.com/guides/', status: 404, body: completeBody },
  { url: 'http://example.com/guides/', body: completeBody },
  { url: 'https://www.example.com/', body: completeBody },
];

describe('auxiliary resources', () => {
  it.each(pages)('have the same facts for %j whether they were read before or not', (parts) => {
    const before = readPage(makePage({ body: completeBody, auxiliary: site }));
    const shared = makePage({ ...parts, auxiliary: site });
    const separate = makePage({ ...parts, auxiliary: structuredClone(site) });
    expect(readPage(shared).facts).toEqual(readPage(separate).facts);
    expect(analyze(shared)).toEqual(analyze(separate));
    expect(readPage(makePage({ body: completeBody, auxiliary: site })).facts).toEqual(before.facts);
  });

  it('are read once for all pages of an origin', () => {
    const [one, other] = ['/a', '/b'].map(
      (path) => readPage(makePage({ url: `https://example.com${path}`, auxiliary: site })).facts,
    );
    expect(other?.sitemaps).toBe(one?.sitemaps);
    expect(other?.robots.file).toBe(one?.robots.file);
    expect(other?.robots.blocked).toBe(one?.robots.blocked);
    expect(other?.aiAnswers.llmsTxt).toBe(one?.aiAnswers.llmsTxt);
  });

  it('are read again for the same sitemaps with another robots.txt', () => {
    const named = (auxiliary: typeof site) =>
      readPage(makePage({ auxiliary })).facts.sitemaps.sitemaps.map(({ isNamed }) => isNamed);
    expect(named(site)).toEqual([true, false, false]);
    expect(named({ ...site, robotsTxt: makeAnswer(robotsUrl, { text: 'User-agent: *' }) })).toEqual([
      false,
      false,
      false,
    ]);
    expect(named(site)).toEqual([true, false, false]);
  });

  it('are read for any number of origins', () => {
    const sizes = Array.from({ length: 12 }, (_, i) => {
      const page = makePage({ url: `https://host-${i % 6}.example/`, auxiliary: site });
      return readPage(page).facts.sitemaps.sitemaps.length;
    });
    expect(new Set(sizes)).toEqual(new Set([3]));
  });
});
