import { describe, expect, it } from 'vitest';

import { analyze } from './analyze.ts';
import { readPage } from './facts/facts.ts';
import { completeBody, makePage, type PageParts } from './fixtures/page.ts';
import { makeAnswer, makeFailure, makeSite, robotsUrl } from './fixtures/site.ts';
import { scoreCaps } from './score-cap-list.ts';
import { scoreCapsOf } from './score-caps.ts';

const page = (parts: PageParts) => makePage({ body: completeBody, ...parts });
const capsOf = (parts: PageParts, expectIndexable = true) =>
  scoreCapsOf(readPage(page(parts)).facts, expectIndexable).map(({ id }) => id);
const canonical = (href: string) => `<link rel="canonical" href="${href}">`;
const robotsMeta = (content: string) => `<meta name="robots" content="${content}">`;
const typed = (type: string): PageParts => ({ headers: [['content-type', type]] });
const robotsTag = (...values: readonly string[]): PageParts => ({
  headers: [
    ['content-type', 'text/html'],
    ...values.map((value): [string, string] => ['x-robots-tag', value]),
  ],
});

describe('the caps of the score', () => {
  it('are all below 50', () => {
    expect(Object.values(scoreCaps).filter(({ limit }) => limit >= 50)).toEqual([]);
  });

  it('do not apply to an ordinary page', () => {
    expect(capsOf({})).toEqual([]);
  });

  it.each<[string, PageParts]>([
    ['not-a-page', { headers: [['content-type', 'application/json']], html: '{}' }],
    ['not-a-page', { headers: [['content-type', 'application/pdf']], status: 404 }],
    ['not-a-page', { ...typed('image/png'), html: '' }],
    ['not-a-page', { ...typed('text/plain'), html: 'Olives' }],
    [
      'not-a-page',
      { ...typed('application/rss+xml'), html: '<rss><channel><title>Olives</title></channel></rss>' },
    ],
    ['not-a-page', { ...typed('text/xml; charset=utf-8'), html: '<olives/>' }],
    ['not-a-page', { html: '<?xml version="1.0"?><rss><channel><title>Olives</title></channel></rss>' }],
    ['not-a-page', { html: '{"error": "No olives"}' }],
    ...[304, 307, 401, 403, 404, 410, 429, 500, 503].map((status): [string, PageParts] => [
      'no-success-status',
      { status },
    ]),
    ['no-success-status', { status: 503, head: robotsMeta('noindex') }],
    ['no-success-status', { status: 301 }],
    ['empty-content', { body: '' }],
    [
      'empty-content',
      { body: '<div id="root"></div><noscript>Please turn on JavaScript to see this shop.</noscript>' },
    ],
    ['empty-content', { body: '<h1>Olive oil</h1><p>Order by phone.</p>' }],
    [
      'empty-content',
      { body: '<div id="app"><div class="spinner">Loading…</div></div><script src="/app.js"></script>' },
    ],
    ['empty-content', { body: `<div id="app"></div><noscript>${completeBody}</noscript>` }],
    ['soft-404', { title: '<title>Page not found</title>', body: '<h1>Sorry</h1>' }],
    ['placeholder-content', { title: '<title>Welcome to nginx!</title>' }],
    ['placeholder-content', { title: '<title>Apache2 Debian Default Page: It works</title>' }],
    [
      'placeholder-content',
      { title: '<title>Index of /</title>', body: '<h1>Index of /</h1><p>olives.zip</p>' },
    ],
    [
      'placeholder-content',
      { title: '<title>Oliven Rossi</title>', body: '<h1>Hier entsteht unser Shop</h1>' },
    ],
    ['placeholder-content', { title: '<title>Olio Rossi</title>', body: '<h1>Sito in costruzione</h1>' }],
    [
      'placeholder-content',
      { title: '<title>olives.example</title>', body: '<h1>This domain is for sale</h1>' },
    ],
    [
      'placeholder-content',
      {
        body: '<h1>Our oil</h1><p>Pressed cold.</p><p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor.</p>',
      },
    ],
    ...[
      'It works!',
      'IIS7',
      'IIS Windows Server',
      'Welcome to OpenResty!',
      'Apache Tomcat/10.1.2',
      'Create Next App',
    ].map((title): [string, PageParts] => ['placeholder-content', { title: `<title>${title}</title>` }]),
    ...[
      '<div>Apache2 Default Page</div><p>This is the default welcome page used to test the correct operation of the server.</p>',
      '<h2>Coming soon</h2><p>Our new shop opens in May. Leave your email to hear from us first.</p>',
      '<p>Coming soon</p><p>Our new shop opens in May. Leave your email to hear from us first.</p>',
      '<h1>Wartungsarbeiten</h1><p>Wir sind gleich wieder da. Bitte versuchen Sie es in ein paar Minuten noch einmal.</p>',
      '<p>olives.example is parked free, courtesy of its registrar.</p><p>Get this name for your own site today.</p>',
      '<h1>olives.example is for sale</h1><p>Make an offer today and own this name in minutes, safely and simply.</p>',
      '<h1>Account Suspended</h1><p>Contact your hosting provider for more information about this account and its pages.</p>',
    ].map((body): [string, PageParts] => ['placeholder-content', { body }]),
    ['noindex', { head: robotsMeta('noindex') }],
    ['noindex', { head: robotsMeta('NONE') }],
    ['noindex', { head: '<meta name="googlebot" content="noindex">' }],
    ['noindex', { body: `${robotsMeta('noindex')}${completeBody}` }],
    ['noindex', robotsTag('none')],
    ['noindex', robotsTag('noarchive', 'googlebot: noindex, nofollow')],
    ['unavailable-after-past', { head: robotsMeta('unavailable_after: 2026-02-01') }],
    ['canonical-elsewhere', { canonical: canonical('https://example.com/guides/pruning') }],
    ['canonical-elsewhere', { canonical: canonical('https://olives.example.org/guides/olive-trees') }],
    ['canonical-elsewhere', { canonical: canonical('/') }],
    ...[
      ['https://example.com/de/olives', '/en/olives'],
      ['https://example.com/olives?lang=de', '/olives?lang=en'],
      ['https://example.com/olives.php?id=7', '/olives.php'],
      ['https://example.com/olives.php?kind=7', '/olives.php?kind=8'],
      ['https://example.com/?p=7', '/'],
      ['https://example.com/index.php?page=contact', '/'],
      ['https://example.com/olives?page=2', '/olives'],
      ['https://example.com/olives', 'https://example.com:8443/olives'],
    ].map(([url = '', other = '']): [string, PageParts] => [
      'canonical-elsewhere',
      { url, canonical: canonical(other) },
    ]),
    ['no-title', { title: '' }],
    ...['', ' \n', '&nbsp;', '&#8203;&#xfeff;'].map((text): [string, PageParts] => [
      'no-title',
      { title: `<title>${text}</title>` },
    ]),
    ['no-title', { title: '', body: `<svg><title>Our logo</title><path/></svg>${completeBody}` }],
    ['no-title', { title: '', head: '<meta property="og:title" content="Olive trees">' }],
    ['served-over-http', { url: 'http://example.com/guides/olive-trees' }],
  ])('have %s for %j', (id, parts) => {
    expect(capsOf(parts)).toEqual([id]);
  });

  it.each<[string, PageParts]>([
    ['a date that has not passed', { head: robotsMeta('unavailable_after: 2026-04-01') }],
    ['noindex for another crawler', { head: '<meta name="bingbot" content="noindex">' }],
    ['noindex in news only', { head: '<meta name="googlebot-news" content="noindex">' }],
    ['a header for other crawlers', robotsTag('bingbot: noindex, googlebot: nofollow', 'otherbot: none')],
    ['a title outside the head', { title: '', body: `<title>Olive trees</title>${completeBody}` }],
    ['the canonical URL over http', { canonical: canonical('http://example.com/guides/olive-trees') }],
    ...[
      ['https://example.com/olives', 'http://www.example.com/olives/'],
      ['https://example.com/olives?utm_source=mail&gclid=7&sid=0a1b2c3d4e5f60718293a4b5c6d7e8f9', '/olives'],
      ['https://example.com/olives?sort=price&view=list', '/olives'],
      ['https://example.com/olives?page=1', '/olives'],
      ['https://example.com/olives?id=7&b=2&utm_source=mail', '/olives?b=2&id=7'],
      ['https://example.com/index.php', '/'],
      ['https://example.com/%7Eanna/Olives', '/~anna/olives'],
      ['https://m.example.com/olives', 'https://www.example.com/olives'],
      ['https://example.com/olives/amp/', '/olives'],
    ].map(([url = '', same = '']): [string, PageParts] => [
      `${url}, with the canonical URL ${same}`,
      { url, canonical: canonical(same) },
    ]),
    ['a canonical URL that does not parse', { canonical: canonical('https://') }],
    ['an article about error pages', { title: '<title>What a “page not found” should say</title>' }],
    ['an article about what comes', { title: '<title>Coming soon: the new presses</title>' }],
    ['a page about a domain for sale', { body: `<h1>How to find a domain for sale</h1>${completeBody}` }],
    ['an article with an announcement', { body: `${completeBody}<p>More photos coming soon.</p>` }],
    ['a sentence of dummy text in an article', { body: `${completeBody}<p>Lorem ipsum dolor sit amet.</p>` }],
  ])('do not apply to %s', (_, parts) => {
    expect(capsOf(parts)).toEqual([]);
  });

  it('have a page that robots.txt blocks for Googlebot', () => {
    const auxiliary = makeSite({ robotsTxt: 'User-agent: *\nDisallow: /guides/' });
    expect(capsOf({ auxiliary })).toEqual(['blocked-by-robots-txt']);
  });

  it.each([
    'User-agent: bingbot\nDisallow: /',
    'User-agent: GPTBot\nDisallow: /guides/',
    'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /',
  ])('do not have a page that robots.txt blocks for other crawlers: %j', (robotsTxt) => {
    expect(capsOf({ auxiliary: makeSite({ robotsTxt }) })).toEqual([]);
  });

  it.each([
    makeAnswer(robotsUrl, { status: 429 }),
    makeAnswer(robotsUrl, { status: 503 }),
    makeFailure(robotsUrl, 'TIMEOUT'),
  ])('leave a robots.txt that fails at the moment to its critical issue: %j', (robotsTxt) => {
    const parts = page({ auxiliary: makeSite({ robotsTxt }) });
    expect(analyze(parts)).toMatchObject({ score_details: { caps: [] } });
    expect(analyze(parts).checks.find(({ id }) => id === 'rb-5xx')?.status).toBe('fail');
  });

  it('do not take a date as past if the time is unknown', () => {
    const { fetchedAt, ...undated } = page({ head: robotsMeta('unavailable_after: 2026-02-01') });
    expect(fetchedAt).toBe('2026-03-01T12:00:00.000Z');
    expect(scoreCapsOf(readPage(undated).facts, true)).toEqual([]);
  });

  it('leave out what keeps a page out of search that is meant to stay out', () => {
    const head = robotsMeta('noindex, unavailable_after: 2026-02-01');
    expect(capsOf({ head, canonical: canonical('/') }, false)).toEqual([]);
    expect(capsOf({ head, title: '' }, false)).toEqual(['no-title']);
  });

  it('name the lowest first', () => {
    const url = 'http://example.com/guides/olive-trees';
    expect(capsOf({ url, title: '', head: robotsMeta('noindex'), canonical: '' })).toEqual([
      'noindex',
      'no-title',
      'served-over-http',
    ]);
  });
});
