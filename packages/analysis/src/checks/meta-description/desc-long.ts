import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { descriptionFontPx } from '../../facts/description.ts';
import { charactersThatFit } from '../../facts/drawn-width.ts';

/**
 * Fires when the description is wider than the two lines that a desktop search result has for it. Width decides,
 * as for titles; about 155 Latin letters fit.
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
    failure: 'Meta description fits the search result',
    pass: 'Meta description fits the search result',
    why: 'Search results cut a description that is longer than their two lines, so its end is not read.',
    fix: 'Put what matters into the first sentence and shorten the rest until the description fits.',
    details: {
      wide: 'The description is about {pixels} px wide and there is room for {limit} px: it is cut after {shown} of its {characters} characters.',
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
