import { compareProblems } from '@siteglass/analysis';
import { describe, expect, it } from 'vitest';
import { renderSitemapPdf } from '../../src/pdf/render-sitemap.ts';
import { readSample } from './drawn-samples.ts';
import { readPdf } from './read-pdf.ts';
import { makeSitemapReport, sitemapPageUrl } from './sample-reports.ts';

describe('the report of a sitemap', () => {
  it('groups shared issues, by severity, then the most costly first', () => {
    const { pages, issues } = makeSitemapReport(8);
    expect(pages).toHaveLength(8);
    expect(pages[0]).toMatchObject({
      url: sitemapPageUrl(1),
      score: 1,
      errors: 4,
      warnings: 11,
      notices: 17,
    });
    expect(issues[0]).toMatchObject({
      severity: 'error',
      count: 8,
      samples: [1, 2, 3, 4, 5].map(sitemapPageUrl),
    });
    const places = issues.map(({ severity, impact }) => ({ severity, points: impact }));
    expect(places).toEqual([...places].sort(compareProblems));
    expect(new Set(issues.map(({ severity }) => severity)).size).toBe(3);
  });

  it('has the average, the worst pages, shared issues, and each page', async () => {
    const read = await readSample('sitemap');
    expect(read).toMatchObject({ isTagged: true, lang: 'en-US', title: 'Sitemap report: shop.example' });
    expect(read.bookmarks).toEqual([
      'shop.example',
      'Summary',
      'Pages to fix first',
      'Common issues',
      'All pages',
      'Not scanned',
    ]);
    expect(read.roles).toContain('Figure: Score 21 out of 100, grade F');
    expect(read.text).toContain('40 affected URLs');
    expect(read.links).toContain(sitemapPageUrl(40));
  });

  it('says what caps the score of a page', async () => {
    const report = makeSitemapReport(2);
    const cap = 'Score capped at 39: the page is set to noindex.';
    const pages = report.pages.map((page, at) => ({ ...page, caps: at === 0 ? [cap] : [] }));
    const read = await readPdf(await renderSitemapPdf({ ...report, pages }));
    expect(read.pages.join(' ')).toContain(cap);
  });

  it('counts ignored issues of all pages', async () => {
    const report = makeSitemapReport(2);
    const pages = report.pages.map((page, at) => ({ ...page, ignored: at }));
    const read = await readPdf(await renderSitemapPdf({ ...report, pages }));
    expect(read.pages.join(' ')).toContain('1 issue is ignored, and left out of this report.');
  });

  it.each([
    ['en', 'Not scanned', 'Timed out'],
    ['it', 'Non analizzate', 'Tempo scaduto'],
    ['de', 'Nicht analysiert', 'Zeitüberschreitung'],
  ] as const)('says which pages of the sitemap were not scanned, and why, in %s', async (...sample) => {
    const [language, heading, reason] = sample;
    const read = await readSample('sitemap', language);
    expect(read.bookmarks.at(-1)).toBe(heading);
    expect(read.text).toContain(reason);
    expect(read.links).toContain('https://shop.example/gone');
  });

  it('uses the singular for one page and one issue', async () => {
    const [first] = makeSitemapReport(1).issues;
    const one = { issues: first === undefined ? [] : [first] };
    const english = (await readPdf(await renderSitemapPdf(makeSitemapReport(1, one)))).pages[0];
    expect(english).toContain('1 page scanned, 1 type of issue found.');
    const italian = (await readPdf(await renderSitemapPdf(makeSitemapReport(1, { ...one, language: 'it' }))))
      .pages[0];
    expect(italian).toMatch(/4 ?Problemi critici.*11 ?Avvisi.*17 ?Note/);
  });

  it('repeats its table headers on each page visually, but tags them once', async () => {
    const { pages, roles } = await readPdf(
      await renderSitemapPdf(makeSitemapReport(120, { issues: [], notAnalyzed: [] })),
    );
    expect(pages.filter((text) => text.includes('Page Score Critical')).length).toBeGreaterThan(2);
    expect(roles.filter((role) => role === 'TH')).toHaveLength(3 + 5 + 5);
  });

  it('is short if no page could be scanned', async () => {
    const { pages, lang } = await readPdf(await renderSitemapPdf(makeSitemapReport(0, { language: 'it' })));
    expect(lang).toBe('it-IT');
    expect(pages.join(' ')).toContain('Nessun problema rilevato.');
  });
});
