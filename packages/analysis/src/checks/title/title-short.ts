import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { isPlaceholderTitle } from '../../facts/title.ts';

/**
 * Fires when the title would fill less than about a third of the line that a search result has for it. Width
 * decides, so that twelve ideographs are not taken for too few. A missing title is left to `title-missing`, a
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
    failure: 'Title long enough',
    pass: 'Title long enough',
    why: 'A very short title rarely says what sets the page apart, so searchers pass over it and search engines tend to replace it.',
    fix: 'Say in the title what the page is about, in the words that people would search for, and add the name of the site where there is room.',
    details: {
      narrow:
        'The title is {characters} characters long, about {pixels} px wide; from {limit} px on it has room to say what the page offers.',
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
