import { aiFail, aiNotApplicable, aiPass, defineAiCheck, type AiFacts } from '../ai-check.ts';
import { answerLanguages, contentWords, hasDefinition, isSummaryLabel } from '../answer-language.ts';
import { mainWordsOf, minJudgedWords, unitsPerWord } from '../measures.ts';

const leadWords = 100;

/**
 * Passes when the first 100 words of the main content hold a summary by its name ("Key takeaways", "In breve"), or a
 * sentence that says what the subject of the title is. Definitions are known in the seven languages of
 * `answer-language.ts`; of a page in another language only the name of a summary could tell, so its absence is not
 * judged.
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
    failure: 'Summary or definition at the beginning',
    pass: 'Summary or definition at the beginning',
    details: {
      summary: 'The page begins with a summary: “{text}”.',
      definition: 'The first words of the page say what it is about.',
      none: 'Within its first {words} words the page has neither a summary nor a definition of its subject.',
      short: 'The page has too little text to need a summary.',
      language: 'Definitions are not known in the language of the page ({language}).',
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

/** The blocks of the main content that begin within its first words, but the heading of the page itself. */
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
