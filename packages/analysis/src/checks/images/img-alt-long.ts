import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { countCharacters } from '../../facts/title.ts';
import { collapse } from '../../facts/visible-name.ts';

/**
 * Fires on alternative texts that are longer than a spoken sentence. Hidden images are left out. A missing one is
 * left to `img-alt-missing`.
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
    failure: 'Alternative texts are short',
    pass: 'Alternative texts are short',
    why: 'Screen readers read an alternative text in one go, without a way to pause or go back within it.',
    fix: 'Say in a few words what the image shows; move a longer description into the text beside it.',
    details: {
      long: 'Alternative texts of more than {limit} characters: {count}. The longest has {characters}.',
    },
  },
  run({ images }, limit) {
    let characters = 0;
    const long: number[] = [];
    let described = 0;
    for (const { alt, isHidden, element } of images) {
      if (alt === null || isHidden) continue;
      described++;
      // No text has more characters than UTF-16 units: most need no counting.
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
