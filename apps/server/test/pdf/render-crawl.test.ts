import { describe, expect, it } from 'vitest';
import { readSample } from './drawn-samples.ts';
import { readPdf } from './read-pdf.ts';
import { makeCrawlReport } from './sample-reports.ts';
import { renderCrawlPdf } from '../../src/pdf/render-crawl.ts';

describe('the report of a crawl', () => {
  it('shows its figures and those of the previous crawl, the crawl depth, the issues and the worst pages', async () => {
    const read = await readSample('crawl');
    expect(read).toMatchObject({ isTagged: true, title: 'Site report: shop.example' });
    expect(read.bookmarks).toEqual([
      'shop.example',
      'Summary',
      '  Crawl depth',
      'Top issues',
      'Pages to fix first',
    ]);
    expect(read.roles).toContain('Figure: Score 81 out of 100, grade B');
    const { text } = read;
    for (const part of ['October 24, 2026', '1,204', '+204', '−6', '≥ 12', 'Not linked', '48 affected URLs'])
      expect(text).toContain(part);
    expect(text.indexOf('Broken links')).toBeLessThan(text.indexOf('Title too long'));
  });

  it('says once what the examples of an issue have in common', async () => {
    const { text } = await readSample('crawl');
    expect(text).toContain('12 affected URLs · 4 new, 10 fixed');
    const samples = ['/a', '/b'].map((path) => ({
      url: `https://shop.example${path}`,
      detail: 'It returns 410.',
    }));
    const [issue] = makeCrawlReport().issues;
    const { pages } = await readPdf(
      await renderCrawlPdf(makeCrawlReport({ issues: [{ ...issue!, samples }] })),
    );
    expect(pages.join(' ').split('It returns 410.')).toHaveLength(2);
  });

  it('lists settings that are not the default, and nothing secret', async () => {
    const { text } = await readSample('crawl');
    const shown = ['/cart', '*?sort=', 'up to 2.5', 'StagingBot/1.0', 'X-Preview', 'not shown'];
    for (const part of shown) expect(text).toContain(part);
    for (const name of ['Subdomains', 'Only URLs that match']) expect(text).not.toContain(name);
  });

  it('says what caps the score of a page', async () => {
    const report = makeCrawlReport({});
    const cap = 'Score capped at 39: the page is set to noindex.';
    const worstPages = report.worstPages.map((page, at) => ({ ...page, caps: at === 1 ? [cap] : [] }));
    const read = await readPdf(await renderCrawlPdf({ ...report, worstPages }));
    expect(read.pages.join(' ')).toContain(cap);
  });

  it('names a list of URLs and its hosts, and leaves out what needs the whole site', async () => {
    const draw = async (hosts: readonly string[]) =>
      readPdf(await renderCrawlPdf(makeCrawlReport({ list: { urls: 120, hosts } })));
    const one = await draw(['shop.example']);
    expect(one.title).toBe('URL list report: List of 120 URLs on shop.example');
    expect(one.bookmarks).not.toContain('  Crawl depth');
    const text = one.pages.join(' ');
    for (const absent of ['Orphan pages', 'Start URL', 'crawl depth']) expect(text).not.toContain(absent);
    const several = await draw(['shop.example', 'blog.example']);
    expect(several.title).toBe('URL list report: List of 120 URLs on 2 hosts');
    expect(several.pages.join(' ')).toContain('blog.example');
  });

  it('leaves out unknown data: no score, no previous crawl, no pages', async () => {
    const { pages, roles } = await readPdf(
      await renderCrawlPdf(
        makeCrawlReport({
          averageScore: null,
          previous: null,
          depths: [],
          issues: [],
          worstPages: [],
          language: 'it',
        }),
      ),
    );
    expect(roles.some((role) => role.startsWith('Figure'))).toBe(false);
    expect(pages.join(' ')).toContain('Nessun problema rilevato.');
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
    expect(pages.join(' ')).toContain('Showing the first 165 of 10,000.');
  });
});
