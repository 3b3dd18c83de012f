import { describe, expect, it } from 'vitest';
import { readPdf } from './read-pdf.ts';
import { makeCrawlReport, makeScanReport } from './sample-reports.ts';
import { noBranding } from '../../src/pdf/branding.ts';
import { renderCrawlPdf } from '../../src/pdf/render-crawl.ts';
import { renderScanPdf } from '../../src/pdf/render-scan.ts';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const scan = async (title: string, url = 'https://shop.example/') => {
  const html = `<!DOCTYPE html><html><head>${title === '' ? '' : `<title>${escape(title)}</title>`}</head><body><p>Text</p></body></html>`;
  return readPdf(await renderScanPdf(makeScanReport({ html, url })));
};

describe('a report of a hostile page', () => {
  it.each([
    ['a formula', '=HYPERLINK("http://evil.example","x")'],
    ['markup', '<script>alert(1)</script>'],
    ['the syntax of a PDF', ') Tj ET (/JavaScript >> endobj \\\\'],
    ['Greek and Cyrillic', 'Ελαιόλαδο и оливковое масло'],
    ['Han and kana', '橄榄油と酢の店'],
    ['Hangul', '올리브유 가게'],
    ['Han that stand in every second text', '工場直売の音楽、我們的經歷'],
    ['emoji', '🫒 Olive oil ❤ 👍 ✅ ★'],
  ])('has a title of %s as plain text that can be extracted', async (_name, title) => {
    const { title: shownTitle, pages } = await scan(title);
    expect(shownTitle).toBe(`Page report: ${title}`);
    expect(pages[0]?.replace(/\s/g, '')).toContain(title.replace(/\s/g, ''));
  });

  it('has metadata that page titles and agency names cannot break out of', async () => {
    const title = 'Fish & Chips</rdf:li></rdf:Alt></dc:title><x:evil/> "cheap"';
    const report = makeScanReport({
      html: `<title>${escape(title)}</title><p>Text</p>`,
      branding: { ...noBranding, name: 'Smith & <b>Sons</b>' },
    });
    const bytes = await renderScanPdf(report);
    const [xml = ''] = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(bytes.toString('utf8')) ?? [];
    expect(xml).toContain('Page report: Fish &amp; Chips&lt;/rdf:li&gt;');
    expect(xml).toContain('Smith &amp; &lt;b&gt;Sons&lt;/b&gt;');
    expect(xml).not.toContain('x:evil/>');
    expect(await readPdf(bytes)).toMatchObject({
      title: `Page report: ${title}`,
      author: 'Smith & <b>Sons</b>',
    });
  });

  it('shows that an Arabic or Hebrew title has characters without glyphs, and keeps it as the title', async () => {
    for (const title of ['زيت الزيتون', 'שמן זית']) {
      const { title: shownTitle, pages } = await scan(title);
      expect(shownTitle).toBe(`Page report: ${title}`);
      expect(pages[0]).toContain('\ufffd\ufffd\ufffd');
    }
  });

  it('can consist of emoji, stacked marks, controls and overrides', async () => {
    const { pages, bookmarks } = await scan(`🫒👩‍👩‍👧 Z${'\u0336\u0489'.repeat(60)}algo \u202egpj.exe\u0007 end`);
    expect(pages[0]).toMatch(/Z\S{4}algo gpj\.exe\ufffd? end/);
    for (const unseen of ['\u202e', '\u0007']) expect(bookmarks[0]).not.toContain(unseen);
  });

  it('is named by its host if it has no title', async () => {
    const { title, pages } = await scan('');
    expect(title).toBe('Page report: shop.example');
    expect(pages[0]).toContain('Untitled page');
  });

  it('fits a URL of two thousand characters without a break opportunity', async () => {
    const { pages } = await scan('Long', `https://shop.example/${'x'.repeat(2_000)}`);
    expect(pages[0]).toContain('1 / ');
    expect(pages[0]?.match(/x{20,}/)?.[0].length).toBeLessThan(300);
    // The part that distinguishes it from similar URLs is at its end.
    const [cover = ''] = (await scan('Long', `https://shop.example/${'x'.repeat(1_900)}?page=last`)).pages;
    expect(cover.replaceAll(/\s/g, '')).toContain('?page=last');
  });

  it('links only to http and https', async () => {
    const { issues } = makeCrawlReport();
    const urls = ['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', 'https://ok.example/ü'];
    const read = await readPdf(
      await renderCrawlPdf(
        makeCrawlReport({
          startUrl: 'javascript:alert(2)',
          issues: issues.map((issue) => ({
            ...issue,
            samples: urls.map((url) => ({ url, detail: url })),
          })),
          worstPages: urls.map((url) => ({
            url,
            title: url,
            status: null,
            score: 1,
            grade: 'F',
            caps: [],
            issues: 1,
          })),
        }),
      ),
    );
    expect(new Set(read.links)).toEqual(new Set(['https://ok.example/%C3%BC']));
    expect(read.pages.join(' ')).toContain('javascript:alert(1)');
  });

  it('treats an unknown time zone as UTC', async () => {
    const { pages } = await readPdf(await renderScanPdf(makeScanReport({ timezone: 'Mars/Olympus' })));
    expect(pages[0]).toContain('at 2:00 AM (UTC)');
  });
});
