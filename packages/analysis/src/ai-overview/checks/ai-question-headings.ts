import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck } from '../ai-check.ts';
import { questionsOf } from '../measures.ts';

/**
 * Passes when an `<h2>` or `<h3>` in the main content is a question, recognized by its question mark or by how
 * questions start in the language. A question in a heading of another level earns half.
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
    failure: 'No questions in H2 or H3 headings',
    pass: 'Questions in H2 or H3 headings',
    details: {
      questions:
        '{count, plural, one {# H2 or H3 heading asks} other {# H2 or H3 headings ask}} a question. {count, plural, one {It is} other {The first is}} “{heading}”.',
      'other-levels':
        '{count, plural, one {# heading asks} other {# headings ask}} a question, but no H2 or H3 heading does. {count, plural, one {It is} other {The first is}} “{heading}”.',
      none: 'No heading in the main content asks a question.',
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
      // A page without text doesn’t need headings.
      return facts.text.mainWords === 0 ? aiNotApplicable('no-headings', {}) : aiFail('no-headings', {});
    }
    return aiFail('none', {});
  },
});
