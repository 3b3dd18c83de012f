import { aiFail, aiNotApplicable, aiPass, defineAiCheck, type AiFacts } from '../ai-check.ts';
import { answerLanguages, contentWords, hasDefinition, isSummaryLabel } from '../answer-language.ts';
import { mainWordsOf, minJudgedWords, unitsPerWord } from '../measures.ts';

const leadWords = 100;

/**
 * Passes when the first 100 words of the main content contain a labeled summary ("Key takeaways", "In breve") or a
 * sentence that defines the subject of the title. Definitions are recognized in the seven languages of
 * `answer-language.ts`. In other languages only a labeled summary can be recognized, so a missing one isn’t evaluated.
 *
 * Source: https://www.searchforged.com/aeo-encyclopedia/featured-snippets/paragraph-snippets (most paragraphs quoted are definitions).
 */
export const aiTldr = defineAiCheck({
  id: 'ai-tldr',
  version: 1,
  basis: 'heuristic',
  maxScore: 5,
  source: 'https://www.searchforged.com/aeo-encyclopedia/featured-snippets/paragraph-snippets',
  text: {
    failure: 'No summary or definition at the start',
    pass: 'Summary or definition at the start',
    details: {
      summary: 'The page starts with a summary: “{text}”.',
      definition: 'The first words of the page define its topic.',
      none: 'The first {words, plural, one {# word} other {# words}} of the page contain neither a summary nor a definition of its topic.',
      short: 'The page has too little text to need a summary.',
      language: 'This check can’t recognize definitions in the page’s language ({language}).',
    },
  },
  run(facts) {
    const { language } = facts.content;
    const lead = leadOf(facts);
    const label = lead.find((text) => isSummaryLabel(text));
    if (label !== undefined) return aiPass('summary', { text: label });
    if (mainWordsOf(facts) < minJudgedWords) return aiNotApplicable('short', {});
    if (!answerLanguages.includes(language)) return aiNotApplicable('language', { language });
    const heading = facts.headings.find(({ level, isHidden }) => level === 1 && !isHidden)?.text ?? '';
    const topic = contentWords(`${heading} ${(facts.title?.text ?? '').slice(0, 200)}`, language);
    const isDefined = lead.some((text) => hasDefinition(text, topic, language) === true);
    return isDefined ? aiPass('definition', {}) : aiFail('none', { words: leadWords });
  },
});

/** The blocks of the main content that start within its first words. */
function leadOf({ text: { blocks }, content: { language } }: AiFacts): readonly string[] {
  const lead: string[] = [];
  const limit = leadWords * unitsPerWord(language);
  let words = 0;
  for (const { isMain, text, words: own } of blocks) {
    if (!isMain) continue;
    if (words >= limit) break;
    lead.push(text);
    words += own;
  }
  return lead;
}
