import { describe, expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import type { FetchedAuxiliaries } from '../fetched-page.ts';
import { makePage, type PageParts } from '../fixtures/page.ts';
import { makeAnswer, makeFailure, makeSite, robotsUrl, sitemapUrl } from '../fixtures/site.ts';
import { upgradeStored } from '../upgrade-stored.ts';
import { readTrustSignals, type TrustSignals } from './read-trust-signals.ts';

const none: TrustSignals = {
  https: false,
  sitemap: false,
  robots_txt: false,
  open_graph: false,
  schema_markup: false,
  schema_types: [],
  analytics: false,
  hreflang: false,
  llms_txt: false,
  security_txt: false,
  word_count: 3,
};
const bare = '<h1>Olive trees</h1><p>Prune</p>';
const llmsUrl = 'https://example.com/llms.txt';
const securityUrl = 'https://example.com/.well-known/security.txt';
const html = '<!doctype html><html><body>Not here</body></html>';
const asHtml = { headers: [['content-type', 'text/html']] as const, text: html };
const signalsOf = (parts: PageParts): TrustSignals =>
  readTrustSignals(analyze(makePage({ url: 'http://example.com/', body: bare, ...parts })));
const markup = (type: string): string =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}"}</script>`;

describe('the trust signals of a page', () => {
  it('are all false on an empty page', () => {
    expect(signalsOf({ head: '', auxiliary: {} })).toEqual(none);
  });

  it.each<[string, Partial<TrustSignals>, PageParts]>([
    ['https', { https: true }, { url: 'https://example.com/' }],
    ['Open Graph', { open_graph: true }, { head: '<meta property="og:title" content="Olives">' }],
    ['no Open Graph in an empty property', {}, { head: '<meta property="og:title" content="">' }],
    ['no Open Graph in what is Facebook’s', {}, { head: '<meta property="fb:app_id" content="1">' }],
    ['schema.org', { schema_markup: true, schema_types: ['Product'] }, { head: markup('Product') }],
    ['no schema.org in another vocabulary', {}, { head: markup('https://other.example/Thing') }],
    [
      'language versions',
      { hreflang: true },
      { head: '<link rel="alternate" hreflang="it" href="https://example.com/it">' },
    ],
    [
      'analytics',
      { analytics: true },
      { head: '<script src="https://www.googletagmanager.com/gtag/js?id=G-ABC1234567"></script>' },
    ],
    [
      'a tag manager',
      { analytics: true },
      { head: '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-ABC123"></script>' },
    ],
  ])('detect %s', (_what, expected, parts) => {
    expect(signalsOf({ head: '', auxiliary: {}, ...parts })).toEqual({ ...none, ...expected });
  });

  const https = 'https://example.com/';
  const found = { ...none, https: true };
  it.each<[string, Partial<TrustSignals>, FetchedAuxiliaries]>([
    ['robots.txt and sitemap', { robots_txt: true, sitemap: true }, makeSite()],
    ['a robots.txt without rules', { robots_txt: true }, { robotsTxt: makeAnswer(robotsUrl) }],
    ['no robots.txt in a web page', {}, { robotsTxt: makeAnswer(robotsUrl, asHtml) }],
    ['no robots.txt where nothing answered', {}, { robotsTxt: makeFailure(robotsUrl) }],
    ['no sitemap in a web page', {}, { sitemaps: [makeAnswer(sitemapUrl, asHtml)] }],
    ['no sitemap in a 404', {}, { sitemaps: [makeAnswer(sitemapUrl, { status: 404 })] }],
    ['llms.txt', { llms_txt: true }, { llmsTxt: makeAnswer(llmsUrl, { text: '# Olives' }) }],
    ['no llms.txt in a web page', {}, { llmsTxt: makeAnswer(llmsUrl, asHtml) }],
    [
      'security.txt',
      { security_txt: true },
      { securityTxt: makeAnswer(securityUrl, { text: 'Contact: a@b.example' }) },
    ],
    ['no security.txt without a contact', {}, { securityTxt: makeAnswer(securityUrl, { text: 'Hello' }) }],
    ['no security.txt where nothing answered', {}, { securityTxt: makeFailure(securityUrl) }],
  ])('detect %s', (_what, expected, auxiliary) => {
    expect(signalsOf({ url: https, head: '', auxiliary })).toEqual({ ...found, ...expected });
  });

  it('of an older scan use the status of files', () => {
    const answer = (name: 'robots_txt' | 'sitemap' | 'llms_txt', status: number | null) => ({
      ...{ name, url: robotsUrl, final_url: robotsUrl, status_code: status, body_bytes: 10, failure: null },
    });
    const analysis = analyze(makePage({ url: https, head: '', body: bare }));
    const fetch = {
      ...analysis.fetch,
      beside: [answer('robots_txt', 200), answer('sitemap', 404), answer('llms_txt', null)],
    };
    expect(readTrustSignals({ ...analysis, fetch })).toEqual({ ...found, robots_txt: true });
  });

  it('are read from the first format of the stored document', () => {
    const stored = {
      schema_version: 1,
      requested_url: 'http://example.com/',
      url: https,
      categories: [],
      checks: [],
      fetch: { url: https },
      page: {
        ...{
          language: { html_lang: null, is_valid: false, content_language: [] },
          charset: { declared: null },
        },
        ...{ links: { items: [] }, word_count: 2, body_word_count: 3, truncated: [] },
      },
    };
    expect(readTrustSignals(upgradeStored(stored))).toEqual(found);
  });
});
