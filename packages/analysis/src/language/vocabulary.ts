import {
  characterClasses,
  classOfCodePoint,
  digit,
  letter,
  other,
  surrogate,
  unspaced,
} from './characters.ts';
import type { Lexicon } from './lexicon.ts';
import { endOfCluster, endsSentence, type SentenceRules } from './sentences.ts';
import { unitsOf } from '../units.ts';
import { endOfUnspaced, endOfWord, segmentUnspaced } from './words.ts';
import { hashFactor, hashSeed } from './written-words.ts';

/** Reused for every text: growing a list takes several times its memory. */
const read: number[] = [];
const spans: number[] = [];

const space = 0x20;
/** There is another word, but the limit is reached. */
export const noSpace = -1;

/** The words of one text, numbered in order of appearance. Only one per lexicon can read at a time. */
export class Vocabulary {
  readonly words: string[] = [];
  /** Their numbers in the lexicon. */
  readonly numbers: number[] = [];
  /** Words read so far. */
  count = 0;
  readonly #lexicon: Lexicon;
  readonly #max: number;
  /** The lexicon's word IDs are the word numbers in this text plus this base. */
  readonly #base: number;

  constructor(lexicon: Lexicon, max: number) {
    this.#lexicon = lexicon;
    this.#max = max;
    this.#base = lexicon.wordIds.begin(this);
  }

  /**
   * Reads the words of a text between two indexes; if rules are given, only to the end of the sentence, if that comes
   * first. Returns where it stopped, or `noRoom`.
   */
  read(text: string, units: Uint16Array, from: number, end: number, rules: SentenceRules | null): number {
    const classes = characterClasses();
    const max = this.#max;
    const { written, wordIds } = this.#lexicon;
    const base = this.#base;
    let to = end;
    // End of the marks judged so far.
    let judged = from;
    let { count } = this;
    let i = from;
    while (i < to) {
      let unit = units[i] ?? 0;
      let kind = classes[unit];
      if (kind === letter || kind === digit) {
        if (count >= max) {
          this.count = count;
          return noSpace;
        }
        const start = i;
        let hash = hashSeed;
        do {
          hash = Math.imul(hash ^ unit, hashFactor);
          unit = units[++i] ?? 0;
          kind = classes[unit];
        } while (i < to && (kind === letter || kind === digit));
        if (i < to && kind !== other) {
          const behind = endOfWord(text, units, i, to, classes);
          for (; i < behind; i++) hash = Math.imul(hash ^ (units[i] ?? 0), hashFactor);
        }
        const number = written.numberOf(text, units, start, i, hash);
        const id = number === -1 ? -1 : (wordIds.ids[number] ?? 0) - base;
        read[count++] = id >= 0 ? id : this.#idFor(number, text, start, i);
      } else if (unit === space) {
        i++;
      } else if (kind === unspaced || kind === surrogate) {
        this.count = count;
        i = this.#readRare(text, units, i, to, classes);
        if (i === noSpace) return noSpace;
        ({ count } = this);
      } else {
        if (rules !== null && i >= judged && rules.endUnits.has(unit)) {
          judged = endOfCluster(text, i, rules);
          if (endsSentence(text, from, i, judged, rules)) to = judged;
        }
        i++;
      }
    }
    this.count = count;
    return to;
  }

  /** The number of each word, in reading order. */
  sequence(): readonly number[] {
    return read.slice(0, this.count);
  }

  get(folded: string): number | undefined {
    const number = this.#lexicon.numberOf(folded);
    const id = number === undefined ? -1 : this.idOf(number);
    return id === -1 ? undefined : id;
  }

  numberAt(text: string, start: number, end: number, units = unitsOf(text)): number {
    const number = this.#lexicon.numberAt(text, units, start, end);
    return number === -1 ? -1 : this.idOf(number);
  }

  /** Index of a word by its number in the lexicon; -1 if the text does not contain it. */
  idOf(number: number): number {
    const { wordIds } = this.#lexicon;
    if (wordIds.owner !== this) return this.numbers.indexOf(number);
    return Math.max(-1, (wordIds.ids[number] ?? 0) - this.#base);
  }

  /** Same for a word of the text; assigns a number if it has none. -1 means a new spelling. */
  #idFor(known: number, text: string, start: number, end: number): number {
    const { wordIds, words } = this.#lexicon;
    const number = known === -1 ? this.#lexicon.add(text, start, end) : known;
    const ids = wordIds.reach(number);
    const id = (ids[number] ?? 0) - this.#base;
    if (id >= 0) return id;
    const next = this.words.push(words[number] ?? '') - 1;
    this.numbers.push(number);
    ids[number] = wordIds.top = this.#base + next;
    return next;
  }

  /**
   * Reads text without spaces between words, and a character outside the basic plane with everything that belongs to
   * it.
   */
  #readRare(text: string, units: Uint16Array, from: number, to: number, classes: Uint8Array): number {
    const kind = classOfCodePoint(text, from);
    let count = 0;
    let end = from + 1;
    if (kind === letter || kind === digit) {
      end = endOfWord(text, units, from, to, classes);
      spans[count++] = from;
      spans[count++] = end;
    } else if (kind === unspaced) {
      end = endOfUnspaced(text, from, to, classes);
      count = segmentUnspaced(text, from, end, spans, 0, 2 * (this.#max - this.count + 1));
    }
    for (let i = 0; i < count; i += 2) {
      if (this.count >= this.#max) return noSpace;
      const start = spans[i] ?? 0;
      const behind = spans[i + 1] ?? 0;
      const number = this.#lexicon.numberAt(text, units, start, behind);
      read[this.count++] = this.#idFor(number, text, start, behind);
    }
    return end;
  }
}
