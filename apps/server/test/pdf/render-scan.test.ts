import { analyze, renderAnalysis, type FetchedPage, type FetchedRendering } from '@siteglass/analysis';
import { beforeAll, describe, expect, it } from 'vitest';
import { noBranding } from '../../src/pdf/branding.ts';
import { renderScanPdf } from '../../src/pdf/render-scan.ts';
import { readSample, type DrawnSample } from './drawn-samples.ts';
import { readPdf } from './read-pdf.ts';
import { makeScanReport } from './sample-reports.ts';

const read = async (...parts: Parameters<typeof makeScanReport>) =>
  readPdf(await renderScanPdf(makeScanReport(...parts)));

const shop = {
  ...{ requestedUrl: 'https://shop.example/oil', url: 'https://shop.example/oil', status: 200, headers: [] },
  ...{ redirects: [], bodyBytes: 900, charset: { name: 'utf-8', source: 'header', malformed: false } },
  html: `<!doctype html><html lang="en"><head><title>Oil from Florence</title></head><body><h1>Oil</h1><p>${'Pressed cold. '.repeat(30)}</p></body></html>`,
} satisfies FetchedPage;

/** A red square of 2 by 2 pixels. */
const squarePng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
);

describe('the report of a page', () => {
  const { page, security } = makeScanReport();
  const detailOf = (id: string): string => page.checks.find((check) => check.id === id)?.detail ?? '';
  let drawn: DrawnSample;
  beforeAll(async () => {
    drawn = await readSample('scan');
  });

  it('is a tagged document with a title, a language, bookmarks and numbered pages', () => {
    const { title, author, lang, isTagged, bookmarks, pages, roles } = drawn;
    expect({ author, lang, isTagged }).toEqual({ author: 'Siteglass', lang: 'en-US', isTagged: true });
    expect(title).toMatch(/^Page report: Handmade olive oil/);
    const [category] = page.categories.filter(({ score }) => score !== null);
    expect(bookmarks).toEqual(
      expect.arrayContaining([
        'Summary',
        'Top issues',
        'Field data',
        '  Phone',
        'All checks',
        `  ${category?.label} · ${category?.score}`,
        'Security',
        'AI overview',
        'Authority',
        'How scores are calculated',
      ]),
    );
    pages.forEach((text, index) => {
      expect(text).toContain(`${index + 1} / ${pages.length}`);
    });
    expect(new Set(roles)).toEqual(
      new Set([
        ...['Root', 'Document', 'H1', 'H2', 'H3', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Link'],
        ...['Table', 'TR', 'TH', 'TD'],
        ...['Figure: Score 15 out of 100, grade F', 'Figure: Score 2 out of 100, grade F'],
      ]),
    );
  });

  it('shows the score, the top issues and the findings of each check, in order', () => {
    const places = [
      'Handmade olive oil, vinegar and preserves from the hills around Florence',
      'Scanned on November 24, 2026 at 3:00 AM (Europe/Rome)',
      'Down 26 points since October 24, 2026.',
      detailOf('mob-viewport-missing'),
      'All checks',
      'Passed: ',
      'Security headers',
      'Domain Rating by Ahrefs',
      'How scores are calculated',
    ].map((part) => drawn.text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('leaves out why a source returned no data, and counts such sources', () => {
    const codes = security?.passive.findings.map(({ code }) => code);
    expect(codes).toContain('dkim-unknown-timeout');
    expect(drawn.text).toMatch(/\d other sources returned no data\./);
    const unknown = security?.passive.findings.find(({ code }) => code === 'dkim-unknown-timeout');
    expect(drawn.text).not.toContain(unknown?.message);
  });

  it('starts below its head, on the same page', () => {
    expect(drawn.pages[0]).toContain('Summary');
  });

  it('says once, above all issues, what each of them has', () => {
    expect(drawn.text.split('Each says what was found, why it matters and, in bold,')).toHaveLength(2);
    expect(drawn.text).not.toContain('Why it matters');
  });

  it('that was scheduled has an introduction, the changes and the chosen sections', async () => {
    const { roles, bookmarks, pages } = await read({
      scheduled: {
        introduction: 'Dear client,\n\nthis is November.\nRegards',
        sections: ['changes', 'authority'],
        changes: {
          score: 15,
          before: { score: 41, scannedAt: '2026-10-24T02:00:00.000Z' },
          newIssues: ['Missing page title'],
          fixedIssues: [],
          scores: [
            { score: 38, at: '2026-09-24T02:00:00.000Z' },
            { score: 41, at: '2026-10-24T02:00:00.000Z' },
            { score: 15, at: '2026-11-24T02:00:00.000Z' },
          ],
        },
      },
    });
    const text = pages.join(' ').replaceAll(/\s+/g, ' ');
    for (const part of ['Dear client, this is November. Regards', 'New issues Missing page title'])
      expect(text).toContain(part);
    // Compared with the previous report, not also with the previous scan.
    expect(text.split('points since')).toHaveLength(2);
    expect(text).not.toContain('Fixed issues');
    expect(bookmarks).toEqual([
      expect.stringMatching(/^Handmade olive oil/) as string,
      'Changes since October 24, 2026',
      'Summary',
      'Authority',
      '  Trust signals',
      '  Third-party metrics',
      'How scores are calculated',
    ]);
    expect(roles).toContain(
      'Figure: Score over time: 38 on September 24, 2026, 41 on October 24, 2026, 15 on November 24, 2026',
    );
  });

  it('has no trend with a single score', async () => {
    const { roles } = await read({
      scheduled: {
        introduction: null,
        sections: ['changes'],
        changes: {
          ...{ score: 15, newIssues: [], fixedIssues: [] },
          before: { score: null, scannedAt: '2026-10-24T02:00:00.000Z' },
          scores: [{ score: 15, at: '2026-11-24T02:00:00.000Z' }],
        },
      },
    });
    expect(roles.some((role) => role.startsWith('Figure: Score over time'))).toBe(false);
  });

  it('names every figure of the summary for screen readers', () => {
    expect(drawn.text).toContain('Category Score Failed checks Points lost');
  });

  it('says what caps the score, and promises no points then', async () => {
    const details = { uncapped: 61, expect_indexable: true, sub_scores: [] };
    const text = 'Score capped at 39: the page is set to noindex.';
    const caps = [{ id: 'noindex', limit: 39, text }];
    const drawnWith = async (parts: object) =>
      (await read({ page: { ...page, score_details: { ...details, ...parts } as never } })).pages.join(' ');
    const free = await drawnWith({ is_capped: false, caps: [] });
    const capped = await drawnWith({ is_capped: true, caps });
    expect([free.includes(text), free.includes('would add about')]).toEqual([false, true]);
    expect([capped.includes(text), capped.includes('would add about')]).toEqual([true, false]);
  });

  it('counts ignored issues, if there are any', async () => {
    const told = '2 issues are ignored, and left out of this report.';
    const { pages } = await read({ page: { ...page, ignored_checks: 2 } });
    expect([pages.join(' ').includes(told), drawn.text.includes('ignored')]).toEqual([true, false]);
  });

  it('says what scripts make of the page, if it was rendered', async () => {
    const textWith = async (parts: object): Promise<string> => {
      const { pages } = await read({ page: { ...page, ...renderAnalysis(analyze({ ...shop, ...parts })) } });
      return pages.join(' ').replaceAll(/\s+/g, ' ');
    };
    const rendering = {
      ...{
        viewport: 'mobile',
        url: shop.url,
        status: 200,
        hasMoved: false,
        requests: 3,
        bytes: 9_000,
        end: 'time',
      },
      ...{ ms: 20_000, consoleErrors: ['Error: no oil'], failedRequests: [], neededRequests: [] },
      html: shop.html.replace('Oil', 'Fresh oil').replace('</body>', '<a href="/new">New</a></body>'),
    } as const;
    const rendered = await textWith({ rendering });
    for (const part of [
      'Rendering What scripts change.',
      'The page was still loading when its time was up',
      'Part HTML as sent Rendered Title Oil from Florence Fresh oil from Florence',
      'Links 0 as sent, 1 rendered',
      'Links added by scripts https://shop.example/new',
      'Script errors 1',
    ])
      expect(rendered).toContain(part);
    const moved = await textWith({
      rendering: { ...rendering, hasMoved: true, url: 'https://shop.example/other' },
    });
    expect(moved).toContain('Page at the end https://shop.example/other');
    expect(await textWith({})).not.toContain('What scripts change.');
  });

  it('shows what the page looks like, with elements of the top issues outlined', async () => {
    const rendering: FetchedRendering = {
      ...{ url: shop.url, status: 200, hasMoved: false, requests: 3, bytes: 9_000, ms: 900, html: shop.html },
      ...{ consoleErrors: [], failedRequests: [], neededRequests: [] },
      viewport: 'mobile',
      end: 'quiet',
    };
    const { checks, ...rest } = renderAnalysis(analyze({ ...shop, rendering }));
    const at = (y: number) => ({
      index: 5,
      tag: 'p',
      snippet: '<p>',
      box: { x: 8, y, width: 90, height: 40 },
    });
    const withBox = (y: number) =>
      checks.map((check) => (check.status === 'fail' ? { ...check, element: at(y) } : check));
    const size = { image: squarePng, width: 2, height: 2, pageWidth: 412, pageHeight: 412 };
    const screenshots = [
      { viewport: 'mobile', ...size },
      { viewport: 'desktop', ...size },
    ] as const;
    const outlined = 'Elements of the top issues are outlined in red';
    const shown = await read({ page: { ...rest, checks: withBox(120) }, screenshots });
    expect(shown.roles).toEqual(
      expect.arrayContaining([
        'Figure: Screenshot of the page above the fold on a phone',
        'Figure: Screenshot of the page above the fold in a desktop browser',
      ]),
    );
    expect(shown.pages.join(' ')).toContain(outlined);
    const below = await read({ page: { ...rest, checks: withBox(900) }, screenshots });
    expect(below.pages.join(' ')).not.toContain(outlined);
    const without = await read({ page: { ...rest, checks: withBox(120) } });
    expect(without.roles.filter((role) => role.includes('Screenshot'))).toEqual([]);
  });

  it('has the name, the logo and the color of an agency instead of those of the service', async () => {
    const { author, pages, roles } = await read({
      branding: {
        name: 'Agenzia Però',
        color: '#ffcc00',
        logo: { bytes: squarePng, mediaType: 'image/png' },
      },
    });
    expect(author).toBe('Agenzia Però');
    expect(roles).toContain('Figure: Agenzia Però');
    expect(pages.join(' ')).not.toContain('Siteglass');
  });

  it('names nobody for a logo without a name', async () => {
    const { author, pages } = await read({
      branding: { ...noBranding, logo: { bytes: squarePng, mediaType: 'image/png' } },
    });
    expect(author).toBe('');
    expect(pages.join(' ')).not.toContain('Siteglass');
  });

  it('is rendered without a logo if it is damaged or invalid', async () => {
    for (const bytes of [squarePng.subarray(0, 50), Buffer.from('<svg onload="x"/>'), Buffer.alloc(0)]) {
      const { roles } = await read({
        html: '<title>Logo</title>',
        branding: { ...noBranding, name: 'A', logo: { bytes, mediaType: 'image/png' } },
      });
      expect(roles).not.toContain('Figure: A');
    }
  });
});
