import type { Section } from '../../facts/sections.ts';
import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck, type AiFacts } from '../ai-check.ts';
import { contentWords, mentions, pointsBack } from '../answer-language.ts';
import { questionsOf, unitsPerWord } from '../measures.ts';

const goodWords = [40, 60] as const;
const fairWords = [25, 90] as const;
const maxJudged = 50;

type Answer = 'good' | 'fair' | 'none';

/**
 * Looks at the paragraph right behind each heading that asks. It is a direct answer with 40 to 60 words, which do not
 * begin by pointing back ("It is …") and have a word of the heading. One such answer passes; one of 25 to 90 words, or
 * one that only lacks the rest, earns half. A page without question headings is judged by the paragraph behind its
 * first heading, and earns at most half. Whether words point back is known of English, Italian, German, French,
 * Spanish, Portuguese and Dutch, and not asked of other languages.
 *
 * Source: https://lettercounter.org/blog/featured-snippet-length and studies like it.
 */
export const aiDirectAnswer = defineAiCheck({
  id: 'ai-direct-answer',
  version: 1,
  basis: 'heuristic',
  maxScore: 12,
  source: 'https://lettercounter.org/blog/featured-snippet-length',
  text: {
    failure: 'Questions are answered at once',
    pass: 'Questions are answered at once',
    details: {
      direct:
        'Questions answered at once, in {from} to {to} words that stand by themselves: {good} of {total}.',
      nearly:
        'No question is answered in {from} to {to} words that stand by themselves; nearly so: {fair} of {total}.',
      indirect: 'None of the {total} questions is followed by a paragraph that answers it by itself.',
      'lead-only': 'No heading asks, but the paragraph behind “{heading}” could be quoted as an answer.',
      'no-lead': 'No heading asks, and the page does not begin with a paragraph that could be quoted.',
      'no-text': 'The main content has no text.',
    },
  },
  run(facts) {
    if (facts.text.mainWords === 0) return aiNotApplicable('no-text', {});
    const questions = questionsOf(facts).slice(0, maxJudged);
    const [from, to] = goodWords;
    if (questions.length === 0) {
      const lead = facts.sections.find(({ heading, opening }) => heading !== null && opening !== null);
      const isQuotable = lead !== undefined && judge(lead, facts) !== 'none';
      return isQuotable
        ? aiPartial(0.5, 'lead-only', { heading: lead.heading?.text ?? '' })
        : aiFail('no-lead', {});
    }
    let good = 0;
    let fair = 0;
    for (const question of questions) {
      const answer = judge(question, facts);
      if (answer === 'good') good++;
      else if (answer === 'fair') fair++;
    }
    const total = questions.length;
    if (good > 0) return aiPass('direct', { good, total, from, to });
    return fair > 0 ? aiPartial(0.5, 'nearly', { fair, total, from, to }) : aiFail('indirect', { total });
  },
});

function judge({ heading, opening }: Section, { content: { language } }: AiFacts): Answer {
  if (heading === null || opening === null) return 'none';
  if (opening.kind === 'list-item' || opening.kind === 'cell') return 'none';
  const words = opening.words / unitsPerWord(language);
  if (words < fairWords[0] || words > fairWords[1]) return 'none';
  if (words < goodWords[0] || words > goodWords[1]) return 'fair';
  if (pointsBack(opening.text, language) === true) return 'fair';
  const topic = contentWords(heading.text, language);
  return topic.length === 0 || mentions(opening.text, topic, language) ? 'good' : 'fair';
}
