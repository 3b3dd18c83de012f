import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/** Their sentences are not cut at marks, or their words not at spaces: a first word says little. */
const unread = new Set(['zh', 'th', 'lo', 'km', 'my']);

/**
 * Fires when three or more sentences in a row begin with the same word; behind an article the next word has to be the
 * same, too. Items of a list may begin alike.
 *
 * Source: https://yoast.com/wordpress/plugins/seo/consecutive-sentences-check/
 */
export const cntSentenceStart = defineCheck({
  id: 'cnt-sentence-start',
  row: 'cnt-passive/transition/sentence-start',
  version: 1,
  category: 'content',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  thresholds: { sentences: 3 },
  source: 'https://yoast.com/wordpress/plugins/seo/consecutive-sentences-check/',
  text: {
    failure: 'Sentences begin in different ways',
    pass: 'Sentences begin in different ways',
    why: 'A row of sentences that begin alike reads like a list that nobody asked for.',
    fix: 'Rephrase one of the sentences, join two of them, or make a real list.',
    details: { alike: '{sentences} sentences in a row begin with “{words}”. Such rows: {count}.' },
  },
  run({ content: { statistics, readability, language } }, limit) {
    if (unread.has(language)) return notApplicable('language-not-supported');
    if (readability.status === 'insufficient_text') return notApplicable('not-enough-text');
    const rows = statistics.repeatedBeginnings
      .filter(({ sentences }) => sentences >= limit.sentences)
      .sort((a, b) => b.sentences - a.sentences);
    const [first] = rows;
    if (first === undefined) return pass();
    return fail(
      'alike',
      { sentences: first.sentences, words: first.words, count: rows.length },
      rows.map(({ element }) => element),
    );
  },
});
