import type { Section } from '../../facts/sections.ts';
import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck, type AiFacts } from '../ai-check.ts';
import { contentWords, mentions, pointsBack } from '../answer-language.ts';
import { questionsOf, unitsPerWord } from '../measures.ts';

const goodWords = [40, 60] as const;
const fairWords = [25, 90] as const;
const maxJudged = 50;

type Answer = 'good' | 'fair' | 'none';

/**
 * Evaluates the paragraph right after each question heading. A direct answer has 40 to 60 words, doesn’t start by
 * referring back ("It is …"), and contains a word of the heading. One such answer passes. An answer of 25 to 90 words,
 * or one that only misses the other criteria, earns half. Without question headings, the paragraph after the first
 * heading is evaluated and earns at most half. Referring back is only evaluated in English, Italian, German, French,
 * Spanish, Portuguese, and Dutch.
 *
 * Source: https://lettercounter.org/blog/featured-snippet-length and similar studies.
 */
export const aiDirectAnswer = defineAiCheck({
  id: 'ai-direct-answer',
  version: 1,
  basis: 'heuristic',
  maxScore: 12,
  source: 'https://lettercounter.org/blog/featured-snippet-length',
  text: {
    failure: 'No direct answers to questions',
    pass: 'Questions answered directly',
    details: {
      direct:
        '{good, number} of {total, plural, one {# question heading} other {# question headings}} {good, plural, one {is followed by} other {are followed by}} a self-contained answer of {from} to {to} words.',
      nearly:
        'No question is followed by a self-contained answer of {from} to {to} words, but {fair, number} of {total, plural, one {# question} other {# questions}} {fair, plural, one {comes close} other {come close}}.',
      indirect:
        '{total, plural, one {# question heading isn’t followed} other {None of the # question headings is followed}} by a paragraph that answers it on its own.',
      'lead-only':
        'No heading asks a question, but the paragraph after “{heading}” could be quoted as an answer.',
      'no-lead':
        'No heading asks a question, and the page doesn’t start with a paragraph that could be quoted as an answer.',
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
