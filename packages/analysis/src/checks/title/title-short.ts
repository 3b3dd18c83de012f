import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { isPlaceholderTitle } from '../../facts/title.ts';

/**
 * Fires when the title fills less than about a third of the title line in a search result. Width decides, so
 * that a dozen ideographs do not count as too short. A missing title is left to `title-missing`, a
 * placeholder such as "Home" to `title-boilerplate`.
 *
 * Source: https://developers.google.com/search/docs/appearance/title-link
 */
export const titleShort = defineCheck({
  id: 'title-short',
  version: 1,
  category: 'title',
  severity: 'warning',
  weight: 3,
  appliesTo: 'indexable-html',
  thresholds: { pixels: 200 },
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  text: {
    failure: 'Title too short',
    pass: 'Title long enough',
    why: 'A very short title rarely shows what makes the page different, so people skip it and search engines tend to replace it.',
    fix: 'Describe the page in the title with words that people search for, and add the site name if there is room.',
    details: {
      narrow:
        'The title has {characters, plural, one {# character} other {# characters}} and is about {pixels, number} px wide. From {limit, number} px, a title has room to describe the page.',
    },
  },
  run({ title }, limit) {
    if (title === null) return notApplicable('no-title');
    if (title.pixels >= limit.pixels || isPlaceholderTitle(title.text)) return pass();
    return fail(
      'narrow',
      { characters: title.characters, pixels: title.pixels, limit: limit.pixels },
      title.element,
    );
  },
});
