import type { TextBlock } from '../text-block.ts';
import { nextSentenceEnd, sentenceRulesOf } from './sentences.ts';
import { collectWordSpans, foldWord } from './words.ts';
import { wordAt, WrittenWords } from './written-words.ts';

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
  /** Index of a folded word in the vocabulary. */
  readonly ids: ReadonlyMap<string, number>;
  /** The same of words as they are written. */
  readonly written: Pick<WrittenWords, 'numberAt'>;
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
  const vocabulary: string[] = [];
  const ids = new Map<string, number>();
  // Words as written lead to their folded form: most are met again and again.
  const written = new WrittenWords();
  let wordCount = 0;
  const sentences: Sentence[] = [];
  let isTruncated = false;

  for (let block = 0; block < main.length && !isTruncated; block++) {
    const text = main[block]?.text ?? '';
    let start = 0;
    while (start < text.length) {
      if (wordCount >= maxWords) {
        isTruncated = true;
        break;
      }
      const end = nextSentenceEnd(text, start, rules);
      // One more than there is room for tells that the text goes on.
      const count = collectWordSpans(text, start, end, spans, maxWords - wordCount + 1);
      const from = wordCount;
      for (let i = 0; i < count; i += 2) {
        if (wordCount >= maxWords) {
          isTruncated = true;
          break;
        }
        const at = spans[i] ?? 0;
        const behind = spans[i + 1] ?? 0;
        let id = written.numberAt(text, at, behind);
        if (id === -1) {
          const folded = foldWord(wordAt(text, at, behind), language);
          id = ids.get(folded) ?? -1;
          if (id === -1) {
            id = vocabulary.length;
            vocabulary.push(folded);
            ids.set(folded, id);
          }
          written.add(text, at, behind, id);
        }
        read[wordCount++] = id;
      }
      if (wordCount > from) sentences.push({ from, to: wordCount, block, start, end });
      start = end;
    }
  }
  return {
    language,
    blocks: main,
    vocabulary,
    ids,
    written,
    words: read.slice(0, wordCount),
    sentences,
    isTruncated,
  };
}
