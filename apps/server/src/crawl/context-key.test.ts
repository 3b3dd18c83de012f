import { analyzeForCrawl, type FetchedAnswer, type FetchedAuxiliaries } from '@siteglass/analysis';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contextKey } from './context-key.ts';
import type { SiteContext } from './page-thread-messages.ts';

const origin = 'https://example.com';

function answer(path: string, text: string, parts: Partial<FetchedAnswer> = {}): FetchedAnswer {
  const url = origin + path;
  return {
    ...{
      requestedUrl: url,
      url,
      status: 200,
      redirects: [],
      text,
      bodyBytes: text.length,
      isTruncated: false,
    },
    headers: [
      ['content-type', path.endsWith('.xml') ? 'application/xml' : 'text/plain'],
      ['date', new Date(Math.random() * 1e12).toUTCString()],
      ['etag', `"${Math.random()}"`],
    ],
    ...parts,
  };
}

function sitemap(...dates: readonly string[]): FetchedAnswer {
  const urls = dates.map((date, i) => `<url><loc>${origin}/${i}</loc><lastmod>${date}</lastmod></url>`);
  const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
  return answer('/sitemap.xml', text);
}

function missing(text = ''): FetchedAnswer {
  const path = `/no-such-page-${randomUUID()}`;
  return answer(path, `There is no ${path}. ${text}`, { status: 404 });
}

const robots = `User-agent: *\nDisallow: /basket/\n\nSitemap: ${origin}/sitemap.xml\n`;
const siteOf = (parts: FetchedAuxiliaries = {}): FetchedAuxiliaries => ({
  robotsTxt: answer('/robots.txt', robots),
  sitemaps: [sitemap('2026-10-01', '2026-10-02')],
  missingPage: missing(),
  ...parts,
});
const context = (parts: FetchedAuxiliaries = {}, others: Partial<SiteContext> = {}): SiteContext => ({
  scope: { startUrl: `${origin}/`, includeSubdomains: false, include: [], exclude: [] },
  ...{ thresholds: {}, expectIndexable: true, crawler: 'Siteglass', auxiliary: siteOf(parts), ...others },
});
const keyOf = (parts?: FetchedAuxiliaries, others?: Partial<SiteContext>): number =>
  contextKey(context(parts, others), origin);

const page = {
  ...{ requestedUrl: `${origin}/a`, url: `${origin}/a`, status: 200, bodyBytes: 500, redirects: [] },
  html: `<!doctype html><html lang="en"><title>Olive trees</title><h1>Olive trees</h1><p>${'Water them in summer. '.repeat(9)}`,
  headers: [['content-type', 'text/html']] as const,
  charset: { name: 'utf-8', source: 'default', malformed: false } as const,
  fetchedAt: '2026-11-20T12:00:00.000Z',
};

describe('contextKey', () => {
  it.each<[string, FetchedAuxiliaries]>([
    ['nothing', {}],
    ['the dates of a sitemap', { sitemaps: [sitemap('2026-11-01', '2026-10-02')] }],
    ['a page more in the sitemap', { sitemaps: [sitemap('2026-10-01', '2026-10-02', '2026-11-01')] }],
  ])('is the same, like the analyses, after a change of %s', (_, parts) => {
    expect(keyOf(parts)).toBe(keyOf());
    const [one, other] = [siteOf(), siteOf(parts)].map((auxiliary) => {
      const { analysis, crawl } = analyzeForCrawl({ ...page, auxiliary }, { crawler: 'Siteglass' });
      return { analysis: { ...analysis, fetch: { ...analysis.fetch, beside: null } }, crawl };
    });
    expect(other).toEqual(one);
  });

  it.each<[string, FetchedAuxiliaries, Partial<SiteContext>?]>([
    ['robots.txt', { robotsTxt: answer('/robots.txt', 'User-agent: *\nDisallow: /a') }],
    ['a sitemap that has become invalid', { sitemaps: [answer('/sitemap.xml', '<urlset')] }],
    ['equal dates in a sitemap', { sitemaps: [sitemap(...Array.from({ length: 60 }, () => '2026-10-01'))] }],
    ['a missing sitemap', { sitemaps: [answer('/sitemap.xml', '', { status: 404 })] }],
    ['the error page', { missingPage: missing('Sorry.') }],
    ['a favicon', { favicon: answer('/favicon.ico', '') }],
    ['llms.txt', { llmsTxt: answer('/llms.txt', '# Olives') }],
    ['a threshold', {}, { thresholds: { 'title-long': { pixels: 600 } } }],
    ['the name of the crawler', {}, { crawler: 'StagingBot' }],
  ])('changes with %s', (_, parts, others) => {
    expect(keyOf(parts, others)).not.toBe(keyOf());
  });
});
