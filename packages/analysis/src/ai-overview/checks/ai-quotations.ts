import { quotationMarks } from '../../facts/marks.ts';
import { mayContain } from '../../facts/visible-text.ts';
import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck, type AiFacts } from '../ai-check.ts';
import { ascending, firstFrom, mainWordsOf, minJudgedWords } from '../measures.ts';

/**
 * Passes when the content has a `<blockquote>` or `<q>` that names its source: a cite attribute, a `<cite>`, the
 * caption of its figure, or a name after a dash. A quotation without a source, in an element or within quotation
 * marks, earns half.
 *
 * Source: https://arxiv.org/abs/2311.09735 (GEO: adding quotations)
 */
export const aiQuotations = defineAiCheck({
  id: 'ai-quotations',
  version: 1,
  basis: 'heuristic',
  maxScore: 3,
  source: 'https://arxiv.org/abs/2311.09735',
  text: {
    failure: 'No quotations with a source',
    pass: 'Quotations with a source',
    details: {
      attributed: '{count, plural, one {# quotation names} other {# quotations name}} the source.',
      unattributed: 'The content has quotations, but none names its source in the markup or after a dash.',
      none: 'The content has no quotations.',
      short: 'The page has too little text to need quotations.',
    },
  },
  run(facts) {
    const { quotes } = facts.structure;
    const blocks = quotes.some(({ hasSource }) => !hasSource) ? ascending(facts.text.blocks) : [];
    const count = quotes.filter(
      ({ hasSource, isBlock, element }) =>
        hasSource || (isBlock && hasDash(firstFrom(blocks, element), facts)),
    ).length;
    if (count > 0) return aiPass('attributed', { count });
    const isQuoting = quotes.length > 0 || quotesInText(facts);
    if (isQuoting) return aiPartial(0.5, 'unattributed', {});
    return mainWordsOf(facts) < minJudgedWords ? aiNotApplicable('short', {}) : aiFail('none', {});
  },
});

/** 30 to 400 characters within quotation marks. */
const spoken = /[“„«"][^“”„«»"]{30,400}[”“»"]/;

function quotesInText({ text, visibleText }: AiFacts): boolean {
  return (
    mayContain(visibleText, quotationMarks, 0) &&
    text.blocks.some((block) => block.isMain && spoken.test(block.text))
  );
}
const dashAndName = /(?:^|\s)[—–―]\s?\p{Lu}[^—–―]{1,80}$/u;

/** Whether a block of the quotation that starts at this index, or the block after it, ends in a dash and a name. */
function hasDash(at: number, { text: { blocks } }: AiFacts): boolean {
  for (let i = at; i < at + 20; i++) {
    const block = blocks[i];
    if (block === undefined) return false;
    if (dashAndName.test(block.text.slice(-90))) return true;
    if (block.kind !== 'quote') return false;
  }
  return false;
}
