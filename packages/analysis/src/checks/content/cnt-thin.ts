import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the main content has few words. This includes home pages and product lists: their main content counts,
 * menus and footers do not. A Chinese or Japanese character counts as a word, and Thai is estimated.
 *
 * Source: https://developers.google.com/search/docs/fundamentals/creating-helpful-content
 */
export const cntThin = defineCheck({
  id: 'cnt-thin',
  version: 1,
  category: 'content',
  severity: 'warning',
  weight: 3,
  appliesTo: 'indexable-html',
  thresholds: { words: 200 },
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  text: {
    failure: 'Thin content',
    pass: 'Content length OK',
    why: 'A page with only a few sentences rarely answers what people search for and gives search engines little to understand it by.',
    fix: 'Add what visitors of this page want to know: what it offers, who it is for, and how it works. If there is nothing to add, merge the page with another one.',
    details: {
      thin: 'The main content has {words, plural, one {# word} other {# words}}. At least {limit, number} are expected.',
    },
  },
  run: ({ text: { mainWords } }, { words: limit }) =>
    mainWords >= limit ? pass() : fail('thin', { words: mainWords, limit }),
});
