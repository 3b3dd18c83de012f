import type { TextBlock } from '../text-block.ts';
import { lexiconOf, type Lexicon } from './lexicon.ts';
import { nextSentenceEnd, sentenceRulesOf } from './sentences.ts';
import { unitsOf } from './units.ts';
import { collectWordSpans } from './words.ts';

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
  /** Index of a folded word in the vocabulary. */
  readonly ids: { readonly get: (folded: string) => number | undefined };
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

/** Used for one text after the other: growing a list takes several times its room. */
const read: number[] = [];
const spans: number[] = [];

/** Cuts the main content into words and sentences. Linear, and bounded by 50,000 words. */
export function tokenize(blocks: readonly TextBlock[], language: string): Tokens {
  const main = blocks.filter((block) => block.isMain);
  const rules = sentenceRulesOf(language);
  const lexicon = lexiconOf(language);
  const vocabulary = new Vocabulary(lexicon);
  let wordCount = 0;
  const sentences: Sentence[] = [];
  let isTruncated = false;

  for (let block = 0; block < main.length && !isTruncated; block++) {
    const text = main[block]?.text ?? '';
    const units = unitsOf(text);
    let start = 0;
    while (start < text.length) {
      if (wordCount >= maxWords) {
        isTruncated = true;
        break;
      }
      const end = nextSentenceEnd(text, start, rules);
      // One more than there is room for tells that the text goes on.
      const count = collectWordSpans(text, units, start, end, spans, maxWords - wordCount + 1);
      const from = wordCount;
      for (let i = 0; i < count; i += 2) {
        if (wordCount >= maxWords) {
          isTruncated = true;
          break;
        }
        const at = spans[i] ?? 0;
        const behind = spans[i + 1] ?? 0;
        read[wordCount++] = vocabulary.idAt(text, units, at, behind);
      }
      if (wordCount > from) sentences.push({ from, to: wordCount, block, start, end });
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
    words: read.slice(0, wordCount),
    sentences,
    isTruncated,
  };
}

/** The words of one text, numbered as they come. */
class Vocabulary {
  readonly words: string[] = [];
  /** Their numbers in the lexicon. */
  readonly numbers: number[] = [];
  readonly #lexicon: Lexicon;
  /** One more than the number here of each word of the lexicon; 0 where the text does not have it. */
  #ids: Int32Array;

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
    this.#ids = new Int32Array(lexicon.words.length + 1024);
  }

  /** The number of the word between two indexes; it is given one where it has none. */
  idAt(text: string, units: Uint16Array, start: number, end: number): number {
    const known = this.#lexicon.numberAt(text, units, start, end);
    const place = known === -1 ? this.#lexicon.add(text, start, end) : known;
    if (place >= this.#ids.length) {
      const longer = new Int32Array(2 * place);
      longer.set(this.#ids);
      this.#ids = longer;
    }
    const id = (this.#ids[place] ?? 0) - 1;
    if (id !== -1) return id;
    const next = this.words.push(this.#lexicon.words[place] ?? '');
    this.numbers.push(place);
    this.#ids[place] = next;
    return next - 1;
  }

  get(folded: string): number | undefined {
    const place = this.#lexicon.numberOf(folded);
    const id = place === undefined ? -1 : (this.#ids[place] ?? 0) - 1;
    return id === -1 ? undefined : id;
  }

  numberAt(text: string, start: number, end: number, units = unitsOf(text)): number {
    const place = this.#lexicon.numberAt(text, units, start, end);
    return place === -1 ? -1 : (this.#ids[place] ?? 0) - 1;
  }
}
