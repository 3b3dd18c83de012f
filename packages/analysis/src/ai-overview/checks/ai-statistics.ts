import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck, type AiFacts } from '../ai-check.ts';
import { mainWordsOf, minJudgedWords } from '../measures.ts';

const wordsPerFigure = 150;
const fairShare = 1 / 3;
/** Maximum numbers evaluated. */
const maxNumbers = 50_000;

/**
 * Passes when the main text has at least one statistic per 150 words: a number with a unit, a noun, a currency, or a
 * percent sign, or a year. A third of that earns half. Standalone numbers, as in numbered lists, don’t count.
 *
 * Source: https://arxiv.org/abs/2311.09735 (GEO: adding statistics is one of the most effective ways to get cited)
 */
export const aiStatistics = defineAiCheck({
  id: 'ai-statistics',
  version: 1,
  basis: 'heuristic',
  maxScore: 5,
  source: 'https://arxiv.org/abs/2311.09735',
  text: {
    failure: 'Too few statistics in the text',
    pass: 'Text backed by statistics',
    details: {
      enough:
        'The main text has {figures, plural, one {# statistic} other {# statistics}} (numbers with units, percentages, or years) in {words, plural, one {# word} other {# words}}.',
      few: 'The main text has only {figures, plural, one {# statistic} other {# statistics}} (numbers with units, percentages, or years) in {words, plural, one {# word} other {# words}}. Aim for at least one per {limit, plural, one {# word} other {# words}}.',
      none: 'The main text has hardly any numbers with units, percentages, or years: {figures, plural, one {# statistic} other {# statistics}} in {words, plural, one {# word} other {# words}}.',
      short: 'The page has too little text to count statistics.',
    },
  },
  run(facts) {
    const words = mainWordsOf(facts);
    if (words < minJudgedWords) return aiNotApplicable('short', {});
    const figures = countFigures(facts);
    const share = (figures * wordsPerFigure) / words;
    const data = { figures, words: facts.text.mainWords };
    if (share >= 1) return aiPass('enough', data);
    if (share >= fairShare) return aiPartial(0.5, 'few', { ...data, limit: wordsPerFigure });
    return aiFail('none', data);
  },
});

const number = /\p{Nd}+(?:[.,'’]\p{Nd}+)*/gu;
const currency = '$€£¥₹₽';
const year = /^(?:1[5-9]|20)\d\d$/;
const unitBehind = /^[ \u00a0\u202f]?(?:[%‰°€$£¥₹₽]|\p{L})/u;

function countFigures({ text: { blocks } }: AiFacts): number {
  let figures = 0;
  let numbers = 0;
  for (const { isMain, kind, text, hasDigits, isAscii } of blocks) {
    if (!isMain || kind === 'heading' || (isAscii && !hasDigits)) continue;
    // `matchAll` would clone the expression for each text.
    number.lastIndex = 0;
    for (let match = number.exec(text); match !== null; match = number.exec(text)) {
      if (++numbers > maxNumbers) return figures;
      const { 0: found, index } = match;
      const end = index + found.length;
      const before =
        text
          .slice(Math.max(0, index - 2), index)
          .trimEnd()
          .at(-1) ?? '';
      // Part of a name, as in "B2B" or "H2".
      if (/\p{L}/u.test(text.charAt(index - 1))) continue;
      if (currency.includes(before) && before !== '') figures++;
      else if (year.test(found) || unitBehind.test(text.slice(end, end + 2))) figures++;
    }
  }
  return figures;
}
