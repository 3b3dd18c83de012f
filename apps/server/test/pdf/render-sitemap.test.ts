import { describe, expect, it } from 'vitest';
import { readPdf } from './read-pdf.ts';
import { makeScanReport } from './sample-reports.ts';
import { noBranding } from '../../src/pdf/branding.ts';
import { renderSitemapPdf } from '../../src/pdf/render-sitemap.ts';
import { gatherSitemapPages, type SitemapReport } from '../../src/pdf/sitemap-report.ts';

const { page } = makeScanReport();
const pageUrl = (number: number): string => `https://shop.example/page-${number}`;

function makeReport(pages: number, parts: Partial<SitemapReport> = {}): SitemapReport {
  const gathering = gatherSitemapPages();
  for (let number = 1; number <= pages; number += 1)
    gathering.add({ ...page, url: pageUrl(number), seo_score: number % 100, grade: 'F' });
  return {
    scanId: 7,
    url: 'https://shop.example/sitemap.xml',
    scannedAt: '2026-11-24T02:00:00',
    locale: 'en',
    timezone: 'UTC',
    branding: noBranding,
    ...gathering.gathered(),
    notAnalysed: [],
    ...parts,
  };
}

describe('the report of a sitemap', () => {
  it('gathers what pages share, what costs most first', () => {
    const { pages, issues } = makeReport(8);
    expect(pages).toHaveLength(8);
    expect(pages[0]).toMatchObject({ url: pageUrl(1), score: 1, errors: 5, warnings: 13, notices: 17 });
    expect(issues[0]).toMatchObject({
      id: 'mob-viewport-missing',
      count: 8,
      samples: [1, 2, 3, 4, 5].map(pageUrl),
    });
    const impacts = issues.map(({ impact }) => impact);
    expect(impacts).toEqual([...impacts].sort((a, b) => b - a));
  });

  it('tells the average, the pages to look at first, what they share, and each page', async () => {
    const read = await readPdf(await renderSitemapPdf(makeReport(40)));
    expect(read).toMatchObject({ isTagged: true, lang: 'en-GB', title: 'Sitemap report: shop.example' });
    expect(read.bookmarks).toEqual([
      'shop.example',
      'Summary',
      'Pages to look at first',
      'Common issues',
      'All pages',
    ]);
    expect(read.roles).toContain('Figure: Score 21 of 100, grade F');
    const text = read.pages.join(' ');
    expect(text).toContain('on 40 pages');
    expect(read.links).toContain(pageUrl(40));
  });

  it('says which pages of the sitemap could not be analysed, and why', async () => {
    const notAnalysed = [
      { url: 'https://shop.example/gone', code: 'HTTP_ERROR' },
      { url: 'https://shop.example/slow', code: 'TIMEOUT' },
    ];
    for (const [locale, heading, reason] of [
      ['en', 'Not analysed', 'The server does not answer in time'],
      ['it', 'Non analizzate', 'Il server non risponde in tempo'],
    ] as const) {
      const read = await readPdf(await renderSitemapPdf(makeReport(3, { locale, notAnalysed })));
      expect(read.bookmarks.at(-1)).toBe(heading);
      expect(read.pages.join(' ')).toContain(reason);
      expect(read.links).toContain('https://shop.example/gone');
    }
  });

  it('speaks of one page, one issue and one point as of one', async () => {
    const [first] = makeReport(1).issues;
    const one = { issues: first === undefined ? [] : [first] };
    const english = (await readPdf(await renderSitemapPdf(makeReport(1, one)))).pages[0];
    expect(english).toContain('1 page was analysed.');
    const italian = (await readPdf(await renderSitemapPdf(makeReport(1, { ...one, locale: 'it' })))).pages[0];
    expect(italian).toMatch(/5 ?Critici.*13 ?Avvisi.*17 ?Note/);
  });

  it('repeats the heads of its table on each page for the eye, and says them once', async () => {
    const { pages, roles } = await readPdf(await renderSitemapPdf(makeReport(120, { issues: [] })));
    expect(pages.filter((text) => text.includes('Page Score Critical')).length).toBeGreaterThan(2);
    expect(roles.filter((role) => role === 'TH')).toHaveLength(3 + 5 + 5);
  });

  it('is short where nothing could be analysed, and in Italian where it is asked for', async () => {
    const { pages, lang } = await readPdf(await renderSitemapPdf(makeReport(0, { locale: 'it' })));
    expect(lang).toBe('it-IT');
    expect(pages.join(' ')).toContain('Nessun problema trovato.');
  });
});
