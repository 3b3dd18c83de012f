import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { countCharacters } from '../../facts/title.ts';
import { collapse } from '../../facts/visible-name.ts';

/**
 * Fires on alt text that is longer than a spoken sentence. Hidden images are skipped. Missing alt text is left to
 * `img-alt-missing`.
 *
 * Source: https://www.w3.org/WAI/tutorials/images/complex/
 */
export const imgAltLong = defineCheck({
  id: 'img-alt-long',
  version: 1,
  category: 'images',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { characters: 125 },
  source: 'https://www.w3.org/WAI/tutorials/images/complex/',
  text: {
    failure: 'Alt text too long',
    pass: 'Alt text length OK',
    why: 'Screen readers read alt text in one go, with no way to pause or go back within it.',
    fix: 'Describe what the image shows in a few words, and move longer descriptions into the text near it.',
    details: {
      long: '{count, plural, one {# alt text has} other {# alt texts have}} more than {limit, plural, one {# character} other {# characters}}. The longest has {characters, plural, one {# character} other {# characters}}.',
    },
  },
  run({ images }, limit) {
    let characters = 0;
    const long: number[] = [];
    let described = 0;
    for (const { alt, isHidden, element } of images) {
      if (alt === null || isHidden) continue;
      described++;
      // A text never has more characters than UTF-16 units, so most need no counting.
      if (alt.length <= limit.characters) continue;
      const count = countCharacters(collapse(alt));
      if (count <= limit.characters) continue;
      long.push(element);
      characters = Math.max(characters, count);
    }
    if (described === 0) return notApplicable('no-alt');
    return long.length === 0
      ? pass()
      : fail('long', { count: long.length, limit: limit.characters, characters }, long);
  },
});
