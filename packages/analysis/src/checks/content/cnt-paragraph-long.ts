import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when a paragraph has more than 200 words, which fills more than one screen on a phone. List items and table
 * cells are not paragraphs.
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
    failure: 'Long paragraphs',
    pass: 'Paragraph length OK',
    why: 'A wall of text discourages readers and makes it hard for search engines to tell which part answers which question.',
    fix: 'Start a new paragraph for each new idea, and add a subheading above each group of paragraphs.',
    details: {
      long: '{count, number} of {total, plural, one {# paragraph} other {# paragraphs}} {count, plural, one {has more than} other {have more than}} {limit, plural, one {# word} other {# words}}. The longest has {longest, number}.',
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
