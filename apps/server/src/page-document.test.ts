import { analyze, type PageAnalysis } from '@siteglass/analysis';
import { constants, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readPageDocument, writePageDocument } from './page-document.ts';

const analysisOf = (body: string): PageAnalysis =>
  analyze({
    requestedUrl: 'https://example.com/',
    url: 'https://example.com/',
    status: 200,
    headers: [['content-type', 'text/html; charset=utf-8']],
    redirects: [],
    bodyBytes: 2_000,
    httpVersion: '1.1',
    html: `<!doctype html><html lang=en><title>A page</title>${body}`,
    charset: { name: 'utf-8', source: 'header', malformed: false },
    fetchedAt: '2026-01-01T00:00:00.000Z',
    timings: {},
  });

const numbers = Array.from({ length: 5_000 }, (_, i) => i);
const analyses = [
  ['a plain page', analysisOf('<h1>One</h1><p>Two <a href="/three">three</a>')],
  ['an empty page', analysisOf('')],
  ['characters of up to four bytes', analysisOf('<h1>é €</h1><h2>😀 \ud800</h2>'.repeat(20))],
  ['a long page', analysisOf(numbers.map((i) => `<a href="/${'ü'.repeat(40)}${i}">${i} €</a>`).join(''))],
  ['one that is longer than what is kept for encoding', { ...analysisOf(''), url: '€é'.repeat(200_000) }],
] as const;

describe('the stored document of a page', () => {
  it.each(analyses)('holds the same JSON: %s', async (_, analysis) => {
    const document = writePageDocument(analysis);
    expect(JSON.stringify(await readPageDocument(document))).toBe(JSON.stringify(analysis));
    expect(document.buffer.byteLength).toBe(document.length);
  });

  it('is read in its first format', async () => {
    for (const [, analysis] of analyses) {
      for (const level of [0, 1, 9]) {
        for (const strategy of [constants.Z_DEFAULT_STRATEGY, constants.Z_FIXED]) {
          const document = deflateRawSync(JSON.stringify(analysis), { level, strategy });
          expect(JSON.stringify(await readPageDocument(document))).toBe(JSON.stringify(analysis));
        }
      }
    }
  });

  it('is rejected if its format is unknown', async () => {
    await expect(readPageDocument(Uint8Array.of(0x16, 1, 2))).rejects.toThrow(/unknown format 22/);
    await expect(readPageDocument(new Uint8Array())).rejects.toThrow();
  });
});
