import { describe, expect, it } from 'vitest';

import type { FetchedAuxiliaries } from '../fetched-page.ts';
import { makePage, type PageParts } from '../fixtures/page.ts';
import {
  makeAnswer,
  makeFailure,
  makeSite,
  robotsUrl,
  sitemapIndexOf,
  sitemapOf,
  sitemapUrl,
} from '../fixtures/site.ts';
import { readPage } from './facts.ts';
import { expectLinear } from '../fixtures/growth.ts';

const factsOf = (auxiliary: FetchedAuxiliaries, parts: PageParts = {}) =>
  readPage(makePage({ ...parts, auxiliary })).facts;
const html = {
  headers: [['content-type', 'text/html']],
  text: '<!DOCTYPE html><title>Shop</title>',
} as const;

describe('the robots.txt request', () => {
  const stateOf = (robotsTxt: FetchedAuxiliaries['robotsTxt']) =>
    factsOf({ robotsTxt: robotsTxt ?? null }).robots.state;

  it.each([
    ['text', {}, 'present'],
    ['nothing', { text: '' }, 'present'],
    ['a page', html, 'html'],
    ['a page that calls itself text', { text: ' <!-- shop -->\n<html>' }, 'html'],
    ['an error shell', { headers: html.headers, text: '<p>Sorry</p>' }, 'html'],
    [
      'rules that call themselves a page',
      { headers: html.headers, text: 'User-agent: *\nAllow: /' },
      'present',
    ],
    ['404', { status: 404, ...html }, 'missing'],
    ['403', { status: 403 }, 'missing'],
    ['429', { status: 429 }, 'unanswered'],
    ['302 without a target', { status: 302 }, 'redirects'],
    ['304', { status: 304 }, 'unanswered'],
    ['503', { status: 503 }, 'server-error'],
  ])('reports %s', (_, parts, state) => {
    expect(stateOf(makeAnswer(robotsUrl, parts))).toBe(state);
  });

  it('reports no response, and no request', () => {
    expect(stateOf(makeFailure(robotsUrl))).toBe('unanswered');
    expect(stateOf(null)).toBe('not-requested');
    expect(factsOf({}).robots).toMatchObject({ state: 'not-requested', crawlers: null });
  });

  it('is not read from another origin', () => {
    expect(stateOf(makeAnswer('https://www.example.com/robots.txt'))).toBe('not-requested');
    expect(stateOf(makeAnswer('http://example.com/robots.txt'))).toBe('not-requested');
  });
});

describe('crawlers that can fetch the page', () => {
  const robotsOf = (robotsTxt: string, parts: PageParts = {}) => factsOf(makeSite({ robotsTxt }), parts);
  const blockedOf = (robotsTxt: string) =>
    robotsOf(robotsTxt).robots.crawlers?.flatMap(({ agent, isAllowed }) => (isAllowed ? [] : [agent]));

  it('are listed for search, with the deciding rule', () => {
    const { robots } = robotsOf(
      'User-agent: Googlebot\nAllow: /\nDisallow: /guides/\n\nUser-agent: *\nAllow: /',
    );
    expect(robots.crawlers).toContainEqual({
      agent: 'Googlebot',
      isAllowed: false,
      rule: { text: 'Disallow: /guides/', line: 3 },
      isNamed: true,
    });
    expect(robots.crawlers).toContainEqual({
      agent: 'bingbot',
      isAllowed: true,
      rule: { text: 'Allow: /', line: 6 },
      isNamed: false,
    });
  });

  it('include those whose names contain more than letters', () => {
    expect(blockedOf('User-agent: archive.org_bot\nDisallow: /')).toEqual(['archive.org_bot']);
    expect(blockedOf('User-agent: Archive.org_bot/1.0\nDisallow: /')).toEqual(['archive.org_bot']);
    expect(blockedOf('User-agent: archive\nDisallow: /')).toEqual([]);
  });

  it('are all of them without a file, and unknown after a server error', () => {
    const missing = factsOf(makeSite({ robotsTxt: makeAnswer(robotsUrl, { status: 404 }) }));
    expect(missing.robots.crawlers?.every(({ isAllowed }) => isAllowed)).toBe(true);
    expect(missing.aiCrawlers?.every(({ isAllowed }) => isAllowed)).toBe(true);
    const failed = factsOf(makeSite({ robotsTxt: makeAnswer(robotsUrl, { status: 500 }) }));
    expect([failed.robots.crawlers, failed.aiCrawlers]).toEqual([null, null]);
  });

  it.each([
    ['User-agent: *\nDisallow: /', 5],
    ['User-agent: *\nDisallow: /*', 5],
    ['User-agent: *\nDisallow: /\nAllow: /$', 5],
    ['User-agent: Googlebot\nDisallow: /', 1],
    ['User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nDisallow:', 4],
    ['User-agent: *\nDisallow: /\nAllow: /', 0],
    ['User-agent: *\nDisallow: /$', 0],
    ['User-agent: *\nDisallow:', 0],
    ['User-agent: *\nDisallow: /a\nDisallow: /*?', 0],
  ])('with %j, %i of them are blocked completely', (robotsTxt, count) => {
    expect(robotsOf(robotsTxt).robots.blocked).toHaveLength(count);
  });

  it('are listed for AI by purpose, for this page', () => {
    const access = robotsOf(
      'User-agent: GPTBot\nUser-agent: AI2Bot\nDisallow: /guides/\n\nUser-agent: CCBot\nDisallow: /shop/',
    ).aiCrawlers;
    expect(access?.filter(({ isAllowed }) => !isAllowed)).toEqual(
      ['GPTBot', 'AI2Bot'].map((agent) => ({
        agent,
        purpose: 'training',
        isAllowed: false,
        rule: { text: 'Disallow: /guides/', line: 3 },
        isNamed: true,
      })),
    );
    expect(access?.find(({ agent }) => agent === 'CCBot')).toMatchObject({
      purpose: 'archive',
      isNamed: true,
    });
    expect(new Set(access?.map(({ purpose }) => purpose)).size).toBe(4);
  });

  it('include the resources for rendering the page', () => {
    const { resources } = robotsOf('User-agent: *\nDisallow: /assets/', {
      head: `<link rel=stylesheet href="/assets/a.css"><link rel=stylesheet href="/assets/print.css" media=print>
        <link rel="alternate stylesheet" href="/assets/c.css"><link rel=stylesheet href="https://cdn.example/assets/d.css">
        <script src="/assets/a.js"></script><script src="/b.js"></script><script type="application/json" src="/assets/e"></script>`,
    }).robots;
    expect(resources.total).toBe(3);
    expect(resources.blocked).toMatchObject([
      { url: 'https://example.com/assets/a.css', line: 2, element: 6 },
      { url: 'https://example.com/assets/a.js' },
    ]);
  });

  it.each([
    ['one letter', 'Disallow: /*a*a*a*a*c\n'],
    ['long pieces', `Disallow: /*${'a'.repeat(300)}c\n`],
  ])('are determined quickly if rules are full of asterisks and %s', (_, rule) => {
    const agents = ['*', 'GPTBot', 'ClaudeBot', 'Googlebot', 'bingbot', 'CCBot'].map(
      (one) => `User-agent: ${one}\n`,
    );
    const url = `https://example.com/${'a'.repeat(2000)}`;
    const head = Array.from(
      { length: 100 },
      (_, i) => `<script src="/${'a'.repeat(2000)}${i}"></script>`,
    ).join('');
    expectLinear((size) => {
      const robotsTxt = agents.join('') + rule.repeat(size(500_000 / rule.length));
      return () => factsOf(makeSite({ robotsTxt }), { url, head });
    });
  });
});

describe('sitemaps', () => {
  const robotsTxt = (...urls: readonly string[]) => urls.map((url) => `Sitemap: ${url}\n`).join('');

  it('are read, along with who lists them', () => {
    const { sitemaps } = factsOf(makeSite());
    expect(sitemaps.state).toBe('present');
    expect(sitemaps.sitemaps).toMatchObject([
      {
        requestedUrl: sitemapUrl,
        status: 200,
        isNamed: true,
        isListedInIndex: false,
        isPartlyRead: false,
        entryCount: 2,
      },
    ]);
    expect(sitemaps.sitemaps[0]?.report).toMatchObject({ kind: 'urlset', problems: [] });
  });

  it.each([
    ['a 404', makeAnswer(sitemapUrl, { status: 404 }), 'none'],
    ['a page', makeAnswer(sitemapUrl, html), 'none'],
    ['a text that is no list', makeAnswer(sitemapUrl, { text: '{"error":"no"}\nsee\n' }), 'none'],
    ['nothing', makeAnswer(sitemapUrl), 'none'],
    ['other XML', makeAnswer(sitemapUrl, { text: '<?xml version="1.0"?><Error/>' }), 'none'],
    ['a 503', makeAnswer(sitemapUrl, { status: 503 }), 'unanswered'],
    ['silence', makeFailure(sitemapUrl), 'unanswered'],
    ['a list of addresses', makeAnswer(sitemapUrl, { text: 'https://example.com/a\n' }), 'present'],
  ] as const)('at the default URL: %s', (_, answer, state) => {
    expect(
      factsOf(makeSite({ robotsTxt: 'User-agent: *\nDisallow:\n', sitemaps: [answer] })).sitemaps.state,
    ).toBe(state);
  });

  it('without a list are unknown', () => {
    expect(factsOf({}).sitemaps).toMatchObject({ state: 'not-requested', sitemaps: [] });
  });

  it('that are listed may be on another host and list pages of this one', () => {
    const url = 'https://files.example/maps/sitemap.xml';
    const text = sitemapOf('https://example.com/a', 'https://other.example/b');
    const site = makeSite({ robotsTxt: robotsTxt(url), sitemaps: [makeAnswer(url, { text })] });
    expect(factsOf(site).sitemaps.sitemaps[0]?.report?.problemCounts).toEqual({ 'other-host': 1 });
  });

  it('of an index are recognized', () => {
    const child = 'https://example.com/maps/1.xml';
    const index = makeAnswer(sitemapUrl, { text: sitemapIndexOf(child) });
    const nested = makeAnswer(child, { text: sitemapIndexOf('https://example.com/maps/2.xml') });
    const { sitemaps } = factsOf(makeSite({ sitemaps: [index, nested] })).sitemaps;
    expect(sitemaps).toMatchObject([{ isListedInIndex: false }, { isListedInIndex: true }]);
    expect(sitemaps[1]?.report?.problemCounts).toEqual({ 'nested-index': 1 });
  });

  it('with two names are one', () => {
    const twice = makeAnswer('https://example.com/old.xml', {
      url: sitemapUrl,
      text: sitemapOf('https://example.com/'),
    });
    const { sitemaps, shared } = factsOf(
      makeSite({ sitemaps: [sitemapOf('https://example.com/'), twice] }),
    ).sitemaps;
    expect([sitemaps.length, shared.count]).toEqual([1, 0]);
  });

  it('that share URLs are reported', () => {
    const [a, b] = [
      sitemapOf('https://example.com/a', 'https://example.com/b'),
      sitemapOf('https://example.com/b'),
    ];
    expect(factsOf(makeSite({ sitemaps: [a, b] })).sitemaps.shared).toEqual({
      count: 1,
      first: 'https://example.com/b',
    });
  });

  it('that were truncated are valid, and counted as far as they were read', () => {
    const text = sitemapOf(...Array.from({ length: 20 }, (_, i) => `https://example.com/${i}`)).slice(0, -30);
    const cut = makeAnswer(sitemapUrl, { text, isTruncated: true });
    expect(factsOf(makeSite({ sitemaps: [cut] })).sitemaps.sitemaps[0]).toMatchObject({
      isTruncated: true,
      isPartlyRead: true,
      entryCount: 20,
      report: { kind: 'urlset', problems: [] },
    });
  });

  it('are checked up to a length, and counted beyond', () => {
    const many = Array.from({ length: 50_001 }, (_, i) => `https://example.com/${i}`);
    const { sitemaps } = factsOf(
      makeSite({ sitemaps: Array.from({ length: 6 }, () => sitemapOf(...many)) }),
    ).sitemaps;
    expect(sitemaps).toHaveLength(6);
    expect(sitemaps[0]).toMatchObject({ isTruncated: false, isPartlyRead: true, entryCount: 50_001 });
    expect(sitemaps[0]?.report?.entryCount).toBeLessThan(50_000);
  });
});

describe('responses of other URLs', () => {
  const errorPage =
    '<!DOCTYPE html><title>x</title><nav>Menu</nav><main><h1>Nothing here</h1><p>Nobody knows this page.</p></main>';
  const similarityOf = (page: string, parts: object = {}) =>
    factsOf(
      makeSite({
        missingPage: makeAnswer('https://example.com/no', {
          status: 404,
          headers: html.headers,
          text: errorPage,
          ...parts,
        }),
      }),
      { html: page },
    ).probes.missingPage?.similarity;

  it('have status, URL and redirects', () => {
    const { httpVariant, wwwVariant, missingPage } = factsOf(
      makeSite({ wwwVariant: makeFailure('https://www.example.com/', 'DNS_ERROR') }),
    ).probes;
    expect(httpVariant).toMatchObject({
      status: 200,
      url: 'https://example.com/',
      redirects: [{ status: 301 }],
    });
    expect(wwwVariant).toMatchObject({ status: null, url: 'https://www.example.com/' });
    expect(missingPage).toMatchObject({ status: 404, similarity: null });
    expect(factsOf({}).probes).toEqual({ missingPage: null, httpVariant: null, wwwVariant: null });
  });

  it('show whether a page is the error page', () => {
    expect(similarityOf(errorPage)).toBe(1);
    expect(similarityOf(errorPage.replace('Menu', 'Another'))).toBe(1);
    expect(
      similarityOf(errorPage.replace('Nobody knows this page', 'Prune in spring, mornings')),
    ).toBeLessThan(0.9);
  });

  it('are not compared if that would be meaningless', () => {
    expect(similarityOf(errorPage, { status: 200 })).toBeNull();
    expect(similarityOf(errorPage + errorPage)).toBeNull();
    expect(similarityOf(errorPage, { isTruncated: true })).toBeNull();
    expect(similarityOf('<!DOCTYPE html><main></main>', { text: '<!DOCTYPE html><main></main>' })).toBeNull();
  });
});
