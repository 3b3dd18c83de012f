import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when a paragraph has more than 200 words: on a telephone it fills the screen and more. Items of lists and
 * cells of tables are no paragraphs.
 *
 * Source: https://yoast.com/help/paragraph-length-check/
 */
export const cntParagraphLong = defineCheck({
  id: 'cnt-paragraph-long',
  version: 1,
  category: 'content',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  thresholds: { words: 200 },
  source: 'https://yoast.com/help/paragraph-length-check/',
  text: {
    failure: 'Paragraphs are short',
    pass: 'Paragraphs are short',
    why: 'A wall of text invites nobody to read it, and hides from search engines which part answers which question.',
    fix: 'Begin a new paragraph with each new thought, and set a subheading above each group of them.',
    details: {
      long: 'Paragraphs with more than {limit} words: {count} of {total}. The longest has {longest}.',
    },
  },
  run({ content: { statistics } }, { words: limit }) {
    const { paragraphWords, longParagraphs } = statistics;
    if (paragraphWords.length === 0) return notApplicable('not-enough-text');
    let count = 0;
    let longest = 0;
    for (const words of paragraphWords) {
      if (words > limit) count++;
      if (words > longest) longest = words;
    }
    if (count === 0) return pass();
    return fail(
      'long',
      { limit, count, total: paragraphWords.length, longest },
      longParagraphs.filter(({ length }) => length > limit).map(({ element }) => element),
    );
  },
});
