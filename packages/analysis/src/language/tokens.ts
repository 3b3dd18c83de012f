import type { TextBlock } from '../text-block.ts';
import { lexiconOf, type Lexicon } from './lexicon.ts';
import { maxSentenceUnits, nextSentenceEnd, sentenceRulesOf } from './sentences.ts';
import { unitsOf } from './units.ts';
import { noRoom, Vocabulary } from './vocabulary.ts';

/** Words that are looked at: some 100 pages of print. */
export const maxWords = 50_000;

/** A sentence, as places in the list of words and in the text of its block. */
export interface Sentence {
  /** First word, and the one behind the last. */
  readonly from: number;
  readonly to: number;
  /** Index of the block among `blocks`. */
  readonly block: number;
  readonly start: number;
  readonly end: number;
}

/** The main content cut into sentences and words, once for all that counts them. */
export interface Tokens {
  /** BCP 47 primary language that the cutting followed. */
  readonly language: string;
  /** Only the blocks of the main content. */
  readonly blocks: readonly TextBlock[];
  /** Distinct words, folded as `foldWord` does. */
  readonly vocabulary: readonly string[];
  /** Where the words are remembered from one text to the next, and the number there of each of the vocabulary. */
  readonly lexicon: Lexicon;
  readonly numbers: readonly number[];
  /** Index of a folded word in the vocabulary; by its number in the lexicon, -1 where it is not there. */
  readonly ids: {
    readonly get: (folded: string) => number | undefined;
    readonly idOf: (number: number) => number;
  };
  /** The same of the word between two indexes of a text, as it is written; -1 where it is not known. */
  readonly written: {
    readonly numberAt: (text: string, start: number, end: number, units?: Uint16Array) => number;
  };
  /** Place of each word in the vocabulary, in reading order; at most 50,000. */
  readonly words: readonly number[];
  /** In reading order; each has a word, and none goes beyond its block. */
  readonly sentences: readonly Sentence[];
  /** The text goes on behind the last word. */
  readonly isTruncated: boolean;
}

/** Cuts the main content into words and sentences. Linear, and bounded by 50,000 words. */
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
    // Where sentences end is seen while words are read, but for those that end where there is no mark.
    const isMarked = !rules.isThai && text.length <= maxSentenceUnits;
    let start = 0;
    while (start < text.length && !isTruncated) {
      if (vocabulary.count >= maxWords) {
        isTruncated = true;
        break;
      }
      const from = vocabulary.count;
      let end = isMarked
        ? vocabulary.read(text, units, start, text.length, rules)
        : vocabulary.read(text, units, start, nextSentenceEnd(text, start, rules), null);
      if (end === noRoom) {
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
