import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

const rated = new Set(['ratingValue', 'ratingCount', 'reviewCount']);

/**
 * Fires on ratings outside of their scale and on ratings and counts that are no numbers. Without `bestRating`, the scale
 * ends at 5. Ratings that visitors cannot see are left to `sd-not-visible`.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/review-snippet
 */
export const sdRatingInvalid = defineCheck({
  id: 'sd-rating-invalid',
  version: 1,
  category: 'structured-data',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/review-snippet',
  text: {
    failure: 'Invalid ratings in structured data',
    pass: 'Valid ratings in structured data',
    why: 'Google doesn’t show stars for a rating that isn’t a number or lies outside of its scale.',
    fix: 'Write ratings as numbers with a decimal point. If the scale doesn’t end at 5, add bestRating. Counts are whole numbers.',
    details: {
      number:
        '{count, plural, one {# value isn’t a number:} other {# values aren’t numbers, the first in}} {property}: “{value}”.',
      scale:
        '{count, plural, one {# rating lies outside of its scale:} other {# ratings lie outside of their scale, the first being}} “{value}”.',
    },
  },
  run({ structuredData: { graph, valueProblems } }) {
    if (graph.items.length === 0) return notApplicable('no-structured-data');
    const invalid = valueProblems.filter(({ property }) => rated.has(property));
    const [first] = invalid;
    if (first === undefined)
      return graph.items.some(({ properties }) => properties.some(({ name }) => rated.has(name)))
        ? pass()
        : notApplicable('no-answers-or-ratings');
    const alike = invalid.filter(({ code }) => code === first.code);
    const elements = [...new Set(alike.map(({ item }) => graph.items[item]?.element ?? 0))];
    const data = { count: alike.length, value: first.value };
    return first.code === 'rating-out-of-range'
      ? fail('scale', data, elements)
      : fail('number', { ...data, property: first.property }, elements);
  },
});
