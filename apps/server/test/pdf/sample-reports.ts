import {
  analyzeForScan,
  judgeSecurity,
  renderAiOverview,
  renderAnalysis,
  type FetchedPage,
  type PassiveFacts,
} from '@siteglass/analysis';
import type { AuthorityFacts } from '../../src/pdf/authority-facts.ts';
import { noBranding } from '../../src/pdf/branding.ts';
import type { CrawlIssue, CrawlReport } from '../../src/pdf/crawl-report.ts';
import type { FieldDataFacts } from '../../src/pdf/field-data-facts.ts';
import type { ScanReport } from '../../src/pdf/scan-report.ts';
import { gatherSitemapPages, type SitemapReport } from '../../src/pdf/sitemap-report.ts';

const known = <Facts>(facts: Facts) => ({ known: true, facts }) as const;

/** A small shop with many issues. */
const shopHtml = `<!DOCTYPE html><html><head><meta charset="utf-8">
<title>Handmade olive oil, vinegar and preserves from the hills around Florence: order online in our small shop</title>
<link rel="canonical" href="http://shop.example/oil"><link rel="canonical" href="https://shop.example/oil?sort=price">
<script src="https://code.jquery.com/jquery-1.12.4.min.js"></script></head>
<body><h1></h1><h3>Our oil</h3><p>We press our olives on the day of the harvest.</p>
${'<img src="/bottle.jpg"><a href="#">click here</a><a href="/cart"></a>'.repeat(12)}
<a href="http://blog.example/story">read more</a><form action="http://shop.example/order"><input name="mail"></form>
<iframe src="https://maps.example/embed"></iframe><font color="red">Sale</font></body></html>`;

const passive: PassiveFacts = {
  probedAt: '2026-11-23T21:00:00.000Z',
  host: 'shop.example',
  domain: 'shop.example',
  mail: {
    spf: known({
      records: ['v=spf1 +all'],
      fault: null,
      faultAt: null,
      lookups: 0,
      voidLookups: 0,
      unlisted: 'pass',
      usesPtr: false,
      explanation: null,
    }),
    dmarc: known({
      record: null,
      foundAt: null,
      policy: null,
      subdomainPolicy: null,
      nonExistentPolicy: null,
      isTesting: false,
      reportsTo: [],
      unauthorizedReports: [],
      problems: [],
    }),
    dkim: { known: false, reason: 'timeout' },
    mx: known({ hosts: [{ host: 'mail.shop.example', preference: 10 }], isNull: false }),
  },
  registration: known({
    domain: 'shop.example',
    source: 'rdap',
    server: 'rdap.example',
    isRegistered: true,
    registrar: 'Example Registrar',
    createdOn: '2016-05-04',
    expiresOn: '2026-12-10',
    updatedOn: '2025-12-10',
    statuses: [],
    nameServers: ['ns1.example.net'],
    isDnssecSigned: false,
  }),
  tls: known({
    host: 'shop.example',
    port: 443,
    version: 'TLSv1.2',
    cipher: 'TLS_RSA_WITH_AES_128_CBC_SHA',
    supports: { TLSv1: 'enabled', 'TLSv1.1': 'enabled', 'TLSv1.2': 'enabled', 'TLSv1.3': 'disabled' },
    hasForwardSecrecy: false,
    certificate: null,
  }),
  waf: { detected: false, name: null, evidence: [], confidence: null, cdn: null },
  cves: { known: false, reason: 'not-configured' },
  reputation: { known: false, reason: 'not-configured' },
  portScan: known({
    address: '198.51.100.7',
    source: 'internetdb',
    ports: [21, 80, 443, 3306],
    org: null,
    tags: [],
    scannedAt: null,
  }),
  subdomains: known({ source: 'crtsh', count: 1, list: ['www.shop.example'] }),
};

const available = { success: true, reason: null, checked_at: '2026-11-24T02:00:00.000Z' };
const unavailable = { success: false, reason: 'not-configured', checked_at: null };
const authority: AuthorityFacts = {
  domain: {
    name: 'shop.example',
    age_years: 10.5,
    creation_date: '2016-05-04',
    expiration_date: '2026-12-10',
    expires_soon: true,
    registrar: 'Example Registrar',
  },
  trust_signals: {
    https: true,
    sitemap: false,
    robots_txt: true,
    open_graph: false,
    schema_markup: false,
    analytics: true,
    hreflang: false,
    llms_txt: false,
    security_txt: false,
    word_count: 1_234,
  },
  page_rank_metrics: { page_rank: 4, domain_rank: 1_204_331, ...available, source: 'Open PageRank' },
  domain_rating_metrics: { domain_rating: 31.5, ...available, source: 'Ahrefs' },
  social_signals: { total_shares: null, ...unavailable, source: 'SharedCount' },
  web_archive_presence: {
    indexed_pages_total: 420,
    indexed_pages_latest: 96,
    crawl_trend: 'growing',
    last_crawled: '2026-10-30',
    ...available,
    source: 'Common Crawl',
  },
};

/** What `analyze` and the judges return for a page as if it had been fetched; each test supplies the page. */
export function makeScanReport({
  html = shopHtml,
  url = 'https://shop.example/oil',
  fetched = {},
  language = 'en',
  ...parts
}: Partial<ScanReport> & { html?: string; fetched?: Partial<FetchedPage> } = {}): ScanReport {
  const { analysis, headers } = analyzeForScan({
    requestedUrl: url,
    url,
    status: 200,
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['x-frame-options', 'ALLOWALL'],
    ],
    redirects: [],
    bodyBytes: html.length,
    charset: { name: 'utf-8', source: 'header', malformed: false },
    fetchedAt: '2026-11-24T02:00:00.000Z',
    timings: { firstByteMs: 1_420 },
    httpVersion: '2',
    html,
    ...fetched,
  });
  return {
    scanId: 12,
    url,
    scannedAt: '2026-11-24T02:00:00',
    language,
    timezone: 'Europe/Rome',
    branding: noBranding,
    page: renderAnalysis(analysis, language),
    aiOverview: analysis.ai_overview === null ? null : renderAiOverview(analysis.ai_overview, language),
    security: judgeSecurity({ headers, passive }, language),
    authority,
    fieldData,
    previous: { seoScore: 41, scannedAt: '2026-10-24T02:00:00' },
    ...parts,
  };
}

const phoneData: FieldDataFacts = {
  form_factor: 'phone',
  scope: 'origin',
  target: 'https://shop.example',
  period: { first_day: '2026-10-27', last_day: '2026-11-23' },
  assessment: 'failed',
  metrics: {
    lcp: { p75: 4310, rating: 'poor', good: 0.41, needs_improvement: 0.32, poor: 0.27 },
    inp: { p75: 180, rating: 'good', good: 0.81, needs_improvement: 0.14, poor: 0.05 },
    cls: { p75: 0.12, rating: 'needs-improvement', good: 0.72, needs_improvement: 0.2, poor: 0.08 },
    fcp: { p75: 2100, rating: 'needs-improvement', good: 0.6, needs_improvement: 0.3, poor: 0.1 },
    ttfb: null,
  },
};
const fieldData: readonly FieldDataFacts[] = [
  phoneData,
  {
    ...phoneData,
    ...{ form_factor: 'desktop', scope: null, target: null, period: null, assessment: null },
    metrics: { lcp: null, inp: null, cls: null, fcp: null, ttfb: null },
  },
];

const brokenLinks: CrawlIssue = {
  check_id: 'links-broken',
  severity: 'error',
  label: 'Broken links',
  why: 'Visitors and crawlers that follow a broken link reach no page.',
  fix: 'Correct the URL or remove the link.',
  count: 12,
  new: 4,
  fixed: 10,
  same: 8,
  samples: [{ url: 'https://shop.example/old', detail: 'The URL returns 404. 3 pages link to it.' }],
};
const longTitle: CrawlIssue = {
  ...brokenLinks,
  check_id: 'title-long',
  severity: 'warning',
  label: 'Title too long',
  count: 48,
};

export function makeCrawlReport(parts: Partial<CrawlReport> = {}): CrawlReport {
  return {
    taskId: '0193a1b0-0000-7000-8000-000000000000',
    domain: 'shop.example',
    startUrl: 'https://shop.example/',
    startedAt: '2026-11-24T01:00:00.000Z',
    completedAt: '2026-11-24T02:00:00.000Z',
    language: 'en',
    timezone: 'Europe/Rome',
    branding: noBranding,
    maxPages: 10_000,
    maxDepth: 8,
    list: null,
    obeyRobots: false,
    reused: { pages: 1_110, since: '2026-11-17T01:00:00.000Z' },
    settings: {
      ...{ includeSubdomains: false, include: [], exclude: ['/cart', '*?sort='], rate: 2.5 },
      ...{ userAgent: 'StagingBot/1.0', hasBasicAuth: true, headerNames: ['X-Preview', 'Cookie'] },
    },
    summary: {
      total_pages: 1_204,
      total_issues: 318,
      broken_pages: 12,
      orphan_pages: 3,
      issues: { error: 12, warning: 258, notice: 48 },
    },
    averageScore: 81.2,
    issues: [longTitle, brokenLinks],
    depths: [
      ...Array.from({ length: 15 }, (_, depth) => ({ depth, pages: 1 + depth * 10 })),
      { depth: null, pages: 3 },
    ],
    worstPages: Array.from({ length: 25 }, (_, number) => ({
      url: `https://shop.example/catalogue/page-${number}`,
      title: `Page ${number}`,
      status: number === 0 ? null : 200,
      score: number === 0 ? null : 30 + number,
      grade: number === 0 ? null : 'F',
      caps: [],
      issues: 30 - number,
    })),
    previous: {
      completedAt: '2026-10-24T02:00:00.000Z',
      total_pages: 1_000,
      total_issues: 324,
      broken_pages: 18,
      orphan_pages: 3,
    },
    ...parts,
  };
}

export const sitemapPageUrl = (number: number): string => `https://shop.example/page-${number}`;

/** A sitemap scan whose pages are all like the shop. */
export function makeSitemapReport(pages: number, parts: Partial<SitemapReport> = {}): SitemapReport {
  const language = parts.language ?? 'en';
  const { page } = makeScanReport({ language });
  const gathering = gatherSitemapPages();
  for (let number = 1; number <= pages; number += 1)
    gathering.add({ ...page, url: sitemapPageUrl(number), seo_score: number % 100, grade: 'F' });
  return {
    scanId: 7,
    url: 'https://shop.example/sitemap.xml',
    scannedAt: '2026-11-24T02:00:00',
    language,
    timezone: 'UTC',
    branding: noBranding,
    ...gathering.gathered(),
    notAnalyzed: [
      { url: 'https://shop.example/gone', code: 'HTTP_ERROR' },
      { url: 'https://shop.example/slow', code: 'TIMEOUT' },
    ],
    ...parts,
  };
}
