import { describe, expect, it } from 'vitest';
import { readPdf } from './read-pdf.ts';
import { makeCrawlReport } from './sample-reports.ts';
import { renderCrawlPdf } from '../../src/pdf/render-crawl.ts';

describe('the report of a crawl', () => {
  it('tells its figures beside those of the crawl before, how deep pages are, the issues and the worst pages', async () => {
    const read = await readPdf(await renderCrawlPdf(makeCrawlReport()));
    expect(read).toMatchObject({ isTagged: true, title: 'Site report: shop.example' });
    expect(read.bookmarks).toEqual([
      'shop.example',
      'Summary',
      '  How far pages are from the start',
      'What to mend first',
      'Pages to look at first',
    ]);
    expect(read.roles).toContain('Figure: Score 81 of 100, grade B');
    const text = read.pages.join(' ');
    for (const part of [
      'On 24 October 2026',
      '1,204',
      '+204',
      '−6',
      '≥ 12',
      'no link leads there',
      'on 48 pages',
    ])
      expect(text).toContain(part);
    expect(text.indexOf('Broken links')).toBeLessThan(text.indexOf('Title is long'));
  });

  it('leaves out what is not known: no score, no crawl before, no pages', async () => {
    const { pages, roles } = await readPdf(
      await renderCrawlPdf(
        makeCrawlReport({
          averageScore: null,
          previous: null,
          depths: [],
          issues: [],
          worstPages: [],
          locale: 'it',
        }),
      ),
    );
    expect(roles.some((role) => role.startsWith('Figure'))).toBe(false);
    expect(pages.join(' ')).toContain('Nessun problema trovato.');
  });

  it('stays bounded with ten thousand issues', async () => {
    const { issues } = makeCrawlReport();
    const many = Array.from({ length: 10_000 }, (_, number) => ({
      ...(issues[number % issues.length] ?? issues[0]),
      check_id: `check-${number}`,
    })) as typeof issues;
    const pdf = await renderCrawlPdf(makeCrawlReport({ issues: many }));
    expect(pdf.length).toBeLessThan(500 * 1_024);
    const { pages } = await readPdf(pdf);
    expect(pages.length).toBeLessThan(40);
    expect(pages.join(' ')).toContain('The first 165 of 10,000 are shown.');
  });
});
