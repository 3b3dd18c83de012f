import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on inline scripts that are larger than a framework should need to start: mostly data that the page shows
 * anyway, written into it a second time. Structured data does not count.
 *
 * Source: https://nextjs.org/docs/messages/large-page-data
 */
export const perfPageData = defineCheck({
  id: 'perf-page-data',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { characters: 128_000 },
  source: 'https://nextjs.org/docs/messages/large-page-data',
  text: {
    failure: 'Large inline scripts or page data',
    pass: 'Size of inline scripts OK',
    why: 'The browser downloads and parses an inline script with every page view before it goes on with the page.',
    fix: 'Pass only the data that the page needs, load the rest on demand, and move code to files that can be cached.',
    details: {
      large:
        '{count, plural, one {# inline script is} other {# inline scripts are}} larger than {limit, number} characters. The largest has {characters, number}.',
    },
  },
  run({ scripts }, limit) {
    const inline = scripts.filter(
      ({ src, type, textUnits }) => src === null && textUnits > 0 && type !== 'application/ld+json',
    );
    if (inline.length === 0) return notApplicable('no-inline-scripts');
    const large = inline
      .filter(({ textUnits }) => textUnits > limit.characters)
      .sort((a, b) => b.textUnits - a.textUnits);
    const [first] = large;
    if (first === undefined) return pass();
    return fail(
      'large',
      { count: large.length, limit: limit.characters, characters: first.textUnits },
      large.map(({ element }) => element),
    );
  },
});
