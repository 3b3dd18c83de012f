import { describe, expect, it } from 'vitest';
import { readPdf } from './read-pdf.ts';
import { makeScanReport } from './sample-reports.ts';
import { noBranding } from '../../src/pdf/branding.ts';
import { renderScanPdf } from '../../src/pdf/render-scan.ts';

const read = async (...parts: Parameters<typeof makeScanReport>) =>
  readPdf(await renderScanPdf(makeScanReport(...parts)));

/** A red square of 2 by 2 pixels. */
const squarePng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
);

describe('the report of a page', () => {
  it('is a tagged document with a title, a language, bookmarks and numbered pages', async () => {
    const { title, author, lang, isTagged, bookmarks, pages, roles } = await read();
    expect({ author, lang, isTagged }).toEqual({ author: 'Siteglass', lang: 'en-GB', isTagged: true });
    expect(title).toMatch(/^Page report: Handmade olive oil/);
    expect(bookmarks).toEqual(
      expect.arrayContaining([
        'Summary',
        'What to mend first',
        'All checks',
        '  Title · 88',
        'Security',
        'AI overview',
        'Authority',
        'How the scores are made',
      ]),
    );
    pages.forEach((text, index) => {
      expect(text).toContain(`${index + 1} / ${pages.length}`);
    });
    expect(new Set(roles)).toEqual(
      new Set([
        ...['Root', 'Document', 'H1', 'H2', 'H3', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Link'],
        ...['Table', 'TR', 'TH', 'TD', 'Figure: Score 72 of 100, grade C', 'Figure: Score 2 of 100, grade F'],
      ]),
    );
  });

  it('says in order how the page stands, what to mend and what each check found', async () => {
    const { pages } = await read();
    const text = pages.join(' ');
    const places = [
      'Handmade olive oil, vinegar and preserves from the hills around Florence',
      'Analysed on 24 November 2026 at 03:00 (Europe/Rome)',
      '+31 points since the report of 24 October 2026.',
      'The page has no viewport element.',
      'All checks',
      'Passed: ',
      'Security headers',
      'Domain Rating by Ahrefs',
      'How the scores are made',
    ].map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('is in Italian from end to end where its reader is', async () => {
    const { lang, pages, bookmarks } = await read({ locale: 'it' });
    const text = pages.join(' ');
    expect(lang).toBe('it-IT');
    expect(bookmarks).toContain('Cosa correggere per primo');
    expect(text).toContain('La pagina non ha un elemento viewport.');
    for (const english of ['Why it matters', 'What to do', 'Passed:', 'The page has', 'points'])
      expect(text).not.toContain(english);
  });

  it('leaves out why a source was silent, and counts those that were', async () => {
    const { pages } = await read();
    const text = pages.join(' ').replaceAll(/\s+/g, ' ');
    expect(makeScanReport().security?.passive.findings.map(({ code }) => code)).toContain(
      'dkim-unknown-timeout',
    );
    expect(text).toMatch(/\d more sources were asked and did not tell\./);
    expect(text).not.toContain('not known, because');
  });

  it('names every figure of the summary for who hears it', async () => {
    const { pages } = await read();
    expect(pages[1]).toContain('Category Score Failed Points lost');
  });

  it('bears the name, the logo and the colour of an agency in place of the service’s own', async () => {
    const { author, pages, roles } = await read({
      branding: {
        name: 'Agenzia Però',
        colour: '#ffcc00',
        logo: { bytes: squarePng, mediaType: 'image/png' },
      },
    });
    expect(author).toBe('Agenzia Però');
    expect(roles).toContain('Figure: Agenzia Però');
    expect(pages.join(' ')).not.toContain('Siteglass');
  });

  it('is made without a logo that is damaged or none', async () => {
    for (const bytes of [squarePng.subarray(0, 50), Buffer.from('<svg onload="x"/>'), Buffer.alloc(0)]) {
      const { roles } = await read({
        branding: { ...noBranding, name: 'A', logo: { bytes, mediaType: 'image/png' } },
      });
      expect(roles).not.toContain('Figure: A');
    }
  });
});
