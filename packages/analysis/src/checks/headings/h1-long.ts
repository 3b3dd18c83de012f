import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { countCharacters } from '../../facts/title.ts';

/**
 * Fires when a visible main heading is longer than about one line on a wide screen. Search engines may take
 * it for the title of the result.
 *
 * Source: https://developers.google.com/search/docs/appearance/title-link
 */
export const h1Long = defineCheck({
  id: 'h1-long',
  version: 1,
  category: 'headings',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { characters: 70 },
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  text: {
    failure: 'Main heading is short',
    pass: 'Main heading is short',
    why: 'A long main heading is not taken in at a glance, and search engines that take it for the title of the result cut it.',
    fix: 'Shorten the heading to what names the subject, and move the rest into a first paragraph.',
    details: { long: 'The main heading has {characters} characters; up to {limit} are taken in easily.' },
  },
  run({ headings }, limit) {
    const main = headings.filter(({ level, text, isHidden }) => level === 1 && text !== '' && !isHidden);
    if (main.length === 0) return notApplicable('no-h1');
    const long = main.filter(({ text }) => countCharacters(text) > limit.characters);
    const [first] = long;
    if (first === undefined) return pass();
    return fail(
      'long',
      { characters: countCharacters(first.text), limit: limit.characters },
      long.map(({ element }) => element),
    );
  },
});
