import { describe, expect, it } from 'vitest';

import type { FetchedPage } from '../fetched-page.ts';
import { completeBody, completeHead, makePage, type PageParts } from '../fixtures/page.ts';
import { makeSite, sitemapOf } from '../fixtures/site.ts';
import { analyzeForCrawl, type CrawlAnalyzeOptions } from './analyze-for-crawl.ts';

const fetchedAt = '2026-03-01T12:00:00.000Z';
const html: readonly [string, string] = ['content-type', 'text/html'];

function withCertificate(page: FetchedPage, validTo: string): FetchedPage {
  const certificate = { subject: null, altNames: [], issuer: null, validFrom: null, validTo };
  return {
    ...page,
    tls: {
      ...{ protocol: 'TLSv1.3', cipher: null, alpn: null, valid: true, selfSigned: false, expired: false },
      ...{ notYetValid: false, wrongName: false, incompleteChain: false, untrusted: false },
      ...{
        authorizationError: null,
        certificate: { ...certificate, fingerprint256: '', bits: null, curve: null },
      },
    },
  };
}

const dated = (published: string, modified = published): PageParts => ({
  head: `<meta property="article:published_time" content="${published}"><meta property="article:modified_time" content="${modified}">`,
  body: '<main><p>Olive trees</p></main>',
});
const page = (parts: PageParts): FetchedPage => ({ ...makePage(parts), fetchedAt });
const inSitemap = (lastmod: string): FetchedPage =>
  page({ auxiliary: makeSite({ sitemaps: [sitemapOf(['https://example.com/', lastmod])] }) });

const rows: readonly (readonly [
  what: string,
  page: FetchedPage,
  until: string | null,
  options?: CrawlAnalyzeOptions,
])[] = [
  ['nothing that depends on time', page({}), null],
  [
    'a date after which it is unavailable',
    page({ headers: [html, ['x-robots-tag', 'unavailable_after: 2026-04-01']] }),
    '2026-04-01T00:00:00.000Z',
  ],
  [
    'such a date for another crawler',
    page({ head: '<meta name="bingbot" content="unavailable_after: 2026-04-01">' }),
    '2026-04-01T00:00:00.000Z',
  ],
  [
    'such a date in the past',
    page({ headers: [html, ['x-robots-tag', 'unavailable_after: 2026-02-01']] }),
    null,
  ],
  [
    'a copyright notice',
    page({ body: '<footer><p>© 2026 Olive Guides</p></footer>' }),
    '2027-01-01T00:00:00.000Z',
  ],
  [
    'a copyright notice in January',
    {
      ...page({ body: '<footer><p>© 2025 Olive Guides</p></footer>' }),
      fetchedAt: '2026-01-20T12:00:00.000Z',
    },
    '2026-02-01T00:00:00.000Z',
  ],
  ['a valid certificate', withCertificate(page({}), '2026-06-01T00:00:00.000Z'), '2026-05-02T00:00:00.000Z'],
  [
    'the same with another threshold',
    withCertificate(page({}), '2026-06-01T00:00:00.000Z'),
    '2026-05-22T00:00:00.000Z',
    { thresholds: { 'sec-tls-expiry': { days: 10, urgentDays: 5 } } },
  ],
  [
    'a certificate that expires soon',
    withCertificate(page({}), '2026-03-10T00:00:00.000Z'),
    '2026-03-02T00:00:00.000Z',
  ],
  ['an expired certificate', withCertificate(page({}), '2026-02-01T00:00:00.000Z'), null],
  ['a date in the future', page(dated('2026-05-01')), '2026-04-30T00:00:00.000Z'],
  [
    'a recent date',
    page(dated('2026-02-01')),
    new Date(Date.UTC(2026, 1, 1) + 18 * 30.44 * 86_400_000).toISOString(),
  ],
  ['an old date', page(dated('2020-02-01')), null],
  ['a sitemap date in the future', inSitemap('2026-03-11'), '2026-03-10T00:00:00.000Z'],
  ['a sitemap date in the past', inSitemap('2026-02-11'), null],
];

const cases = rows.map(([what, of, until, options = {}]) => ({ what, of, until, options }));
const complete = page({ head: completeHead, body: completeBody });

describe('holdsUntil', () => {
  it.each(cases)('$what', ({ of, until, options }) => {
    const { holdsUntil } = analyzeForCrawl(of, options);
    expect(holdsUntil === null ? null : new Date(holdsUntil).toISOString()).toBe(until);
  });

  it.each([...cases, { what: 'a complete page', of: complete, options: {} }])(
    'until then, the analysis is the same: $what',
    ({ of, options }) => {
      const { analysis, holdsUntil } = analyzeForCrawl(of, options);
      const last = holdsUntil === null ? Date.UTC(2040, 6, 1) : holdsUntil - 1;
      const later = analyzeForCrawl({ ...of, fetchedAt: new Date(last).toISOString() }, options);
      expect({ ...later.analysis, scanned_at: null }).toEqual({ ...analysis, scanned_at: null });
    },
  );
});
