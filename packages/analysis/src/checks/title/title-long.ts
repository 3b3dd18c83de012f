import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { charactersThatFit } from '../../facts/drawn-width.ts';
import { titleFontPx } from '../../facts/title.ts';

/**
 * Fires when the title is wider than the line of a desktop search result. Results cut by drawn width, so pixels
 * decide; the number of characters that fit is told as a hint. Widths are those of an Arial-like font.
 *
 * Source: https://developers.google.com/search/docs/appearance/title-link
 */
export const titleLong = defineCheck({
  id: 'title-long',
  version: 1,
  category: 'title',
  severity: 'warning',
  weight: 3,
  appliesTo: 'indexable-html',
  thresholds: { pixels: 561 },
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  text: {
    failure: 'Title fits the search result',
    pass: 'Title fits the search result',
    why: 'Search results show a title on one line and cut what does not fit, so the end of a long title is seen by few.',
    fix: 'Put the words that matter first and shorten the rest until the title fits; the name of the site can go to the end.',
    details: {
      wide: 'The title is about {pixels} px wide and the line has {limit} px: it is cut after {shown} of its {characters} characters.',
    },
  },
  run({ title }, limit) {
    if (title === null) return notApplicable('no-title');
    if (title.pixels <= limit.pixels) return pass();
    const shown = charactersThatFit(title.text, titleFontPx, limit.pixels);
    return fail(
      'wide',
      { pixels: title.pixels, limit: limit.pixels, shown, characters: title.characters },
      title.element,
    );
  },
});
