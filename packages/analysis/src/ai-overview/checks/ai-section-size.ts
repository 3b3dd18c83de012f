import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck } from '../ai-check.ts';
import { mainWordsOf, minJudgedWords, unitsPerWord } from '../measures.ts';

const sectionWords = [75, 300] as const;
/** A section that answers a question may be as short as a good answer. */
const answerWords = 25;
const goodShare = 0.6;
const fairShare = 0.25;

/**
 * Passes when at least 60 % of the sections between headings have 75 to 300 words, or from 25 where the heading is a
 * question; 25 % earn half. A heading that is followed by the next one has no section of its own.
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
    failure: 'Sections of a size that can be quoted',
    pass: 'Sections of a size that can be quoted',
    details: {
      fit: 'Sections of {from} to {to} words, or short answers: {fit} of {total}.',
      mixed: 'Only {fit} of {total} sections have {from} to {to} words, or are short answers.',
      unfit: 'Hardly any section has {from} to {to} words, or is a short answer: {fit} of {total}.',
      undivided: 'The main content has {words} words and no headings that divide it.',
      short: 'The page has too little text to be divided.',
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
