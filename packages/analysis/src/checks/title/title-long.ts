import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { charactersThatFit } from '../../facts/drawn-width.ts';
import { titleFontPx } from '../../facts/title.ts';

/**
 * Fires when the title is wider than the title line of a desktop search result. Results are cut off by
 * rendered width, so pixels decide, and the number of characters that fit is given as a hint. Widths are
 * measured with an Arial-like font. Google has no limit for titles and only cuts off what it shows, and most pages of
 * newspapers and shops have longer ones, so this is a notice.
 *
 * Source: https://developers.google.com/search/docs/appearance/title-link
 */
export const titleLong = defineCheck({
  id: 'title-long',
  version: 2,
  category: 'title',
  severity: 'notice',
  weight: 3,
  appliesTo: 'indexable-html',
  thresholds: { pixels: 561 },
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  text: {
    failure: 'Title too long',
    pass: 'Title length OK',
    why: 'Search results show the title on one line and cut off what doesn’t fit, so few people see the end of a long title.',
    fix: 'Put the most important words first and shorten the rest until the title fits. The site name can go at the end.',
    details: {
      wide: 'The title is about {pixels, number} px wide, but a search result has room for {limit, number} px. It is cut off after {shown, number} of {characters, plural, one {# character} other {# characters}}.',
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
