import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck } from '../ai-check.ts';
import { mainWordsOf, minJudgedWords, unitsPerWord } from '../measures.ts';

const sectionWords = [75, 300] as const;
/** Minimum for a section that answers a question. */
const answerWords = 25;
const goodShare = 0.6;
const fairShare = 0.25;

/**
 * Passes when at least 60% of the sections between headings have 75 to 300 words, or 25 to 300 if the heading is a
 * question. 25% earns half. A heading directly followed by another one has no section of its own.
 *
 * Source: https://yoast.com/academy/seo-copywriting-training/subheading-distribution/ (at most 300 words)
 */
export const aiSectionSize = defineAiCheck({
  id: 'ai-section-size',
  version: 1,
  basis: 'heuristic',
  maxScore: 4,
  source: 'https://yoast.com/academy/seo-copywriting-training/subheading-distribution/',
  text: {
    failure: 'Sections too long or too short',
    pass: 'Section length OK',
    details: {
      fit: '{fit, number} of {total, plural, one {# section} other {# sections}} {fit, plural, one {is a short answer or has} other {are short answers or have}} {from} to {to} words.',
      mixed:
        'Only {fit, number} of {total, plural, one {# section} other {# sections}} {fit, plural, one {is a short answer or has} other {are short answers or have}} {from} to {to} words.',
      unfit:
        'Almost no sections have a quotable length: {fit, number} of {total, plural, one {# section} other {# sections}} {fit, plural, one {is a short answer or has} other {are short answers or have}} {from} to {to} words.',
      undivided:
        'The main content has {words, plural, one {# word} other {# words}} but no headings that divide it into sections.',
      short: 'The page has too little text to need sections.',
    },
  },
  run(facts) {
    const { sections, content, text } = facts;
    if (mainWordsOf(facts) < minJudgedWords) return aiNotApplicable('short', {});
    const perWord = unitsPerWord(content.language);
    const [from, to] = sectionWords;
    if (!sections.some(({ heading }) => heading !== null)) {
      if (mainWordsOf(facts) <= to) return aiNotApplicable('short', {});
      return aiFail('undivided', { words: text.mainWords });
    }
    const filled = sections.filter(({ words }) => words > 0);
    const fit = filled.filter(({ words, isQuestion }) => {
      const own = words / perWord;
      return own >= (isQuestion ? answerWords : from) && own <= to;
    }).length;
    const total = filled.length;
    const data = { fit, total, from, to };
    if (fit >= goodShare * total) return aiPass('fit', data);
    return fit >= fairShare * total ? aiPartial(0.5, 'mixed', data) : aiFail('unfit', data);
  },
});
