import { describe, expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { hostilePages, slowHostilePages } from '../fixtures/hostile.ts';
import { completeBody, completeHead, makePage } from '../fixtures/page.ts';
import { detectLanguage } from '../language/detect-language.ts';
import type { PageAnalysis } from '../page-analysis.ts';
import { packAnalysis, unpackAnalysis } from './pack-analysis.ts';

const written = (analysis: PageAnalysis): string => JSON.stringify(packAnalysis(analysis));
const readBack = (text: string): string => JSON.stringify(unpackAnalysis(JSON.parse(text) as object));

const isFull = process.env['SITEGLASS_TEST_DOSE'] === 'full';

const pages = [
  { name: 'a plain page', page: makePage() },
  { name: 'a complete page', page: makePage({ head: completeHead, body: completeBody }) },
  {
    name: 'lone halves of characters, quotes and what ends lines',
    page: makePage({
      body: '<h1>a\ud800"\\\u2028</h1><h2>\udc00😀\u0001</h2><a href="/\u00e9?\ud83d">\u0000é</a>',
    }),
  },
  ...hostilePages.filter(({ name }, i) => isFull || (i % 6 === 2 && !slowHostilePages.includes(name))),
];

describe('a packed analysis', () => {
  it.each(pages)('unpacks to the same JSON: $name', ({ page }) => {
    const analysis = analyze(page, { detectLanguage });
    const before = JSON.stringify(analysis);
    expect(readBack(written(analysis))).toBe(before);
    expect(JSON.stringify(analysis)).toBe(before);
  });

  it('is less than half the size for a typical page', () => {
    const links = Array.from({ length: 60 }, (_, i) => `<p>Some words <a href="/page/${i}">number ${i}</a>.`);
    const analysis = analyze(makePage({ head: completeHead, body: completeBody + links.join('') }), {
      detectLanguage,
    });
    expect(written(analysis).length).toBeLessThan(JSON.stringify(analysis).length / 2);
  });

  it('may lack missing parts', () => {
    const analysis = { ...analyze(makePage()), ai_overview: null, social: undefined };
    expect(readBack(written(analysis as unknown as PageAnalysis))).toBe(JSON.stringify(analysis));
  });
});
