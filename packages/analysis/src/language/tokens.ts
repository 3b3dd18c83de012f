import type { TextBlock } from '../text-block.ts';
import { lexiconOf, type Lexicon } from './lexicon.ts';
import { maxSentenceUnits, nextSentenceEnd, sentenceRulesOf } from './sentences.ts';
import { unitsOf } from '../units.ts';
import { noSpace, Vocabulary } from './vocabulary.ts';

/** Maximum words read: about 100 printed pages. */
export const maxWords = 50_000;

const noSeams: readonly number[] = [];

/** A sentence, as positions in the list of words and in the text of its block. */
export interface Sentence {
  /** Index of the first word, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Index of the block among `blocks`. */
  readonly block: number;
  readonly start: number;
  readonly end: number;
}

/** The main content split into sentences and words, once for everything that counts them. */
export interface Tokens {
  /** BCP 47 primary language used for splitting. */
  readonly language: string;
  /** Only blocks of the main content. */
  readonly blocks: readonly TextBlock[];
  /** Distinct words, folded as `foldWord` does. */
  readonly vocabulary: readonly string[];
  /** The lexicon that remembers words across texts, and the lexicon number of each vocabulary word. */
  readonly lexicon: Lexicon;
  readonly numbers: readonly number[];
  /** Index of a folded word in the vocabulary, by its number in the lexicon; -1 if absent. */
  readonly ids: {
    readonly get: (folded: string) => number | undefined;
    readonly idOf: (number: number) => number;
  };
  /** Same for the word between two indexes of a text, as written; -1 if unknown. */
  readonly written: {
    readonly numberAt: (text: string, start: number, end: number, units?: Uint16Array) => number;
  };
  /** Vocabulary index of each word, in reading order; at most 50,000. */
  readonly words: readonly number[];
  /** In reading order; each contains a word, and none spans two blocks. */
  readonly sentences: readonly Sentence[];
  /** The text continues after the last word. */
  readonly isTruncated: boolean;
}

/** Splits the main content into words and sentences; where two links meet, too. Linear, and bounded by 50,000 words. */
export function tokenize(blocks: readonly TextBlock[], language: string): Tokens {
  const main = blocks.filter((block) => block.isMain);
  const rules = sentenceRulesOf(language);
  const lexicon = lexiconOf(language);
  const vocabulary = new Vocabulary(lexicon, maxWords);
  const sentences: Sentence[] = [];
  let isTruncated = false;

  for (let block = 0; block < main.length && !isTruncated; block++) {
    const text = main[block]?.text ?? '';
    const units = unitsOf(text);
    // Sentence ends are found while reading words, except those without an end mark.
    const isMarked = !rules.isThai && text.length <= maxSentenceUnits;
    const seams = main[block]?.seams ?? noSeams;
    let seam = 0;
    let start = 0;
    // Kept across seams: a list of links without an end mark would be searched to its end from each link.
    let sentenceEnd = 0;
    while (start < text.length && !isTruncated) {
      while ((seams[seam] ?? text.length) <= start && seam < seams.length) seam++;
      const limit = Math.min(seams[seam] ?? text.length, text.length);
      if (vocabulary.count >= maxWords) {
        isTruncated = true;
        break;
      }
      const from = vocabulary.count;
      if (!isMarked && sentenceEnd <= start) sentenceEnd = nextSentenceEnd(text, start, rules);
      let end = isMarked
        ? vocabulary.read(text, units, start, limit, rules)
        : vocabulary.read(text, units, start, Math.min(limit, sentenceEnd), null);
      if (end === noSpace) {
        isTruncated = true;
        end = nextSentenceEnd(text, start, rules);
      }
      if (vocabulary.count > from) sentences.push({ from, to: vocabulary.count, block, start, end });
      start = end;
    }
  }
  return {
    language,
    blocks: main,
    vocabulary: vocabulary.words,
    lexicon,
    numbers: vocabulary.numbers,
    ids: vocabulary,
    written: vocabulary,
    words: vocabulary.sequence(),
    sentences,
    isTruncated,
  };
}
