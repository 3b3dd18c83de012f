import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when much of the HTML is images and fonts written into it as data URIs, in `src` or inline styles. Small icons
 * are fine. Data that a script of the page contains is left to `perf-page-data`.
 *
 * Source: https://web.dev/learn/performance/image-performance
 */
export const perfInlineData = defineCheck({
  id: 'perf-inline-data',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  thresholds: { characters: 50_000 },
  source: 'https://web.dev/learn/performance/image-performance',
  text: {
    failure: 'Large images or fonts embedded in the HTML',
    pass: 'No large images or fonts embedded in the HTML',
    why: 'Embedded files make the HTML a third larger than the files are, load before everything else, and can’t be cached separately.',
    fix: 'Save the images and fonts as files and link to them. Keep only small icons embedded.',
    details: {
      embedded: 'Data URIs make up {characters, number} characters of the HTML.',
    },
  },
  run({ images, styles }, limit) {
    const holders = [...images, ...styles].filter(({ dataUnits }) => dataUnits > 0);
    const characters = holders.reduce((sum, { dataUnits }) => sum + dataUnits, 0);
    if (characters <= limit.characters) return pass();
    const largest = holders.sort((a, b) => b.dataUnits - a.dataUnits || a.element - b.element).slice(0, 20);
    return fail(
      'embedded',
      { characters },
      largest.map(({ element }) => element),
    );
  },
});
