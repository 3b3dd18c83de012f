import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { descriptionFontPx } from '../../facts/description.ts';
import { charactersThatFit } from '../../facts/drawn-width.ts';

/**
 * Fires when the description is wider than the two lines that a desktop search result has room for. As for titles, the
 * width counts; about 155 Latin letters fit.
 *
 * Source: https://developers.google.com/search/docs/appearance/snippet
 */
export const descLong = defineCheck({
  id: 'desc-long',
  version: 1,
  category: 'meta-description',
  severity: 'notice',
  weight: 2,
  appliesTo: 'indexable-html',
  thresholds: { pixels: 985 },
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  text: {
    failure: 'Meta description too long',
    pass: 'Meta description fits the search result',
    why: 'Search results cut off descriptions that don’t fit on two lines, so the end isn’t shown.',
    fix: 'Put the key information in the first sentence, and shorten the rest until the description fits.',
    details: {
      wide: 'The description is about {pixels, number} px wide, but there is room for {limit, number} px. It is cut off after {shown, number} of its {characters, plural, one {# character} other {# characters}}.',
    },
  },
  run({ description }, limit) {
    if (description === null) return notApplicable('no-description');
    const { text, characters, pixels, element } = description;
    if (pixels <= limit.pixels) return pass();
    const shown = charactersThatFit(text, descriptionFontPx, limit.pixels);
    return fail('wide', { pixels, limit: limit.pixels, shown, characters }, element);
  },
});
