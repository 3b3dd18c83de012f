import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { countCharacters } from '../../facts/title.ts';

/**
 * Fires when a visible H1 is longer than about one line on a wide screen. Search engines may use it as the title link.
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
    failure: 'H1 heading too long',
    pass: 'H1 heading length OK',
    why: 'A long main heading is hard to take in at a glance, and search engines that use it as the title in search results cut it off.',
    fix: 'Shorten the H1 to what names the subject, and move the rest to the first paragraph.',
    details: {
      long: 'The H1 heading has {characters, plural, one {# character} other {# characters}}. Up to {limit, number} are easy to take in.',
    },
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
