import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { isTooShort } from '../../readability/readability.ts';

/** Languages without sentence-ending punctuation or without spaces between words: a first word says little. */
const unread = new Set(['zh', 'th', 'lo', 'km', 'my']);

/**
 * Fires when three or more consecutive sentences begin with the same word. After an article, the next word has to
 * match too. List items may begin alike.
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
    failure: 'Repeated sentence beginnings',
    pass: 'Varied sentence beginnings',
    why: 'Consecutive sentences that begin the same way read like an unintended list.',
    fix: 'Rephrase one of the sentences, combine two of them, or turn them into a list.',
    details: {
      alike:
        '{sentences, plural, one {# consecutive sentence begins} other {# consecutive sentences begin}} with “{words}”. There {count, plural, one {is # such series} other {are # such series}} on the page.',
    },
  },
  run({ content: { statistics, language } }, limit) {
    if (unread.has(language)) return notApplicable('language-not-supported');
    if (isTooShort(statistics)) return notApplicable('not-enough-text');
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
