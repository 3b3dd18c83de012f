import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the description would fill less than about half of the space that a search result has for it. As for
 * titles, the width counts. A missing description is left to `desc-missing`.
 *
 * Source: https://developers.google.com/search/docs/appearance/snippet
 */
export const descShort = defineCheck({
  id: 'desc-short',
  version: 1,
  category: 'meta-description',
  severity: 'notice',
  weight: 2,
  appliesTo: 'indexable-html',
  thresholds: { pixels: 400 },
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  text: {
    failure: 'Meta description too short',
    pass: 'Meta description long enough',
    why: 'A very short description leaves space in the search result unused, and search engines often replace it with a passage from the page.',
    fix: 'Use one or two full sentences to say what visitors find on the page and why it is worth a visit.',
    details: {
      narrow:
        'The description has {characters, plural, one {# character} other {# characters}} and is about {pixels, number} px wide. Aim for at least {limit, number} px.',
    },
  },
  run({ description }, limit) {
    if (description === null) return notApplicable('no-description');
    const { characters, pixels, element } = description;
    return pixels >= limit.pixels
      ? pass()
      : fail('narrow', { characters, pixels, limit: limit.pixels }, element);
  },
});
