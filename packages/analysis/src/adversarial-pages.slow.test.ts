import { describe, expect, it } from 'vitest';
import { analyzeForScan } from './analyze-for-scan.ts';
import { adversarialPages, makeAdversarialPage, pieces } from './fixtures/adversarial/adversarial-pages.ts';
import { expectLinear } from './fixtures/growth.ts';
import { makePage } from './fixtures/page.ts';
import { detectLanguage } from './language/detect-language.ts';

const seed = 1;
const smallBytes = 20_000;
const largeBytes = 500_000;
/** Growth is measured on so many places of each piece, others for each. `npm run bench:adversarial` has all of them. */
const everyPlace = 11;
/** Of one stored analysis, as UTF-8 JSON. */
const maxAnalysisBytes = 2_000_000;

const analyzeHtml = (html: string) => analyzeForScan(makePage({ html }), { detectLanguage });
const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

describe.each(pieces.map((piece, at) => [piece.name, piece, at] as const))('pages of %s', (_, piece, at) => {
  const pages = adversarialPages.filter((page) => page.piece === piece);

  it('are analyzed without a crash, in every place', () => {
    for (const page of pages) {
      const { analysis } = analyzeHtml(makeAdversarialPage(page, { bytes: smallBytes, seed }));
      const crashed = analysis.checks.filter(({ status }) => status === 'error');
      expect({ place: page.place.name, crashed }).toEqual({ place: page.place.name, crashed: [] });
    }
  });

  it('take time in proportion to their size, and have a bounded analysis', () => {
    for (const page of pages.filter((_, i) => i % everyPlace === at % everyPlace)) {
      expectLinear((size) => {
        const html = makeAdversarialPage(page, { bytes: size(largeBytes), seed });
        return () => expect(sizeOf(analyzeHtml(html))).toBeLessThan(maxAnalysisBytes);
      });
    }
  }, 600_000);
});
