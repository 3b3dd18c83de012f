import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the main content has few words. Home pages and lists of products are pages, too: what is said there
 * counts, menus and footers do not. A Chinese or Japanese character counts as a word, and Thai is estimated.
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
    failure: 'Enough text',
    pass: 'Enough text',
    why: 'A page with a few sentences seldom answers what people search for, and gives search engines little to understand it by.',
    fix: 'Say what visitors of this page want to know: what it offers, for whom, and how it works. Where there is nothing to add, join the page with another one.',
    details: { thin: 'The main content has {words} words; at least {limit} are expected.' },
  },
  run: ({ text: { mainWords } }, { words: limit }) =>
    mainWords >= limit ? pass() : fail('thin', { words: mainWords, limit }),
});
