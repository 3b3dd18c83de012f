import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck } from '../ai-check.ts';
import { questionsOf } from '../measures.ts';

/**
 * Passes when an `<h2>` or `<h3>` of the main content is a question: by its question mark, or by the way questions of the
 * language begin. A question in a heading of another level earns half.
 *
 * Source: https://www.searchforged.com/aeo-encyclopedia/featured-snippets/paragraph-snippets
 */
export const aiQuestionHeadings = defineAiCheck({
  id: 'ai-question-headings',
  version: 1,
  basis: 'heuristic',
  maxScore: 8,
  source: 'https://www.searchforged.com/aeo-encyclopedia/featured-snippets/paragraph-snippets',
  text: {
    failure: 'Headings that ask what readers ask',
    pass: 'Headings that ask what readers ask',
    details: {
      questions: 'Headings of level 2 or 3 that ask a question: {count}; the first is “{heading}”.',
      'other-levels':
        'Questions stand only in headings of other levels than 2 and 3: {count}; the first is “{heading}”.',
      none: 'No heading of the main content asks a question.',
      'no-headings': 'The main content has no headings.',
    },
  },
  run(facts) {
    const questions = questionsOf(facts);
    const inParts = questions.filter(({ heading: { level } }) => level === 2 || level === 3);
    const [first] = inParts;
    if (first !== undefined)
      return aiPass('questions', { count: inParts.length, heading: first.heading.text });
    const [other] = questions;
    if (other !== undefined)
      return aiPartial(0.5, 'other-levels', { count: questions.length, heading: other.heading.text });
    if (!facts.sections.some(({ heading }) => heading !== null)) {
      // A page with hardly any text needs none.
      return facts.text.mainWords === 0 ? aiNotApplicable('no-headings', {}) : aiFail('no-headings', {});
    }
    return aiFail('none', {});
  },
});
