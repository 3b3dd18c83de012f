import { clip } from './characters.ts';
import { maxWordUnits } from './words.ts';

/** Slots probed for a word before falling back to a text lookup: a page could be crafted to cause collisions. */
const maxSteps = 16;

/** Random start of word hashes, so that a page cannot be crafted to cause collisions everywhere. */
export const hashSeed = Math.floor(Math.random() * 2 ** 32) | 0;

/** Multiplier of the hash so far, before the next unit is added. */
export const hashFactor = 0x5bd1e995;

/** Numbers per slot: a word's hash, the offset of its units in the store plus one, their count, its number. */
const placeSize = 4;

/**
 * Words as texts spell them, each with a number. A known word is found by comparing its code units in place: no string
 * is cut out of the text, which would cost more than everything done with a word afterwards.
 */
export class WrittenWords {
  readonly #numbers = new Map<string, number>();
  /** At most five eighths of the slots are used; a word's data is contiguous to suit the CPU cache. */
  #places = new Int32Array(2048 * placeSize);
  /** Same for words without a slot near their hash: they are found only by their text. */
  #placeless: Int32Array[] = [];
  #store = new Uint16Array(8192);
  #stored = 0;

  /** The number of the word between two indexes, or -1 if it is new. Only the beginning of a long word counts. */
  numberAt(text: string, units: Uint16Array, start: number, end: number): number {
    return this.numberOf(text, units, start, end, hashOf(units, start, end));
  }

  /** Same with a precomputed hash: start with `hashSeed` and mix in each unit with `hashFactor`. */
  numberOf(text: string, units: Uint16Array, start: number, end: number, unitsHash: number): number {
    const length = end - start;
    if (length > maxWordUnits) return this.#numbers.get(wordAt(text, start, end)) ?? -1;
    const hash = unitsHash ^ (unitsHash >>> 15);
    const places = this.#places;
    const last = places.length - placeSize;
    let at = (hash << 2) & last;
    for (let step = 0; step < maxSteps; step++) {
      const from = (places[at + 1] ?? 0) - 1;
      if (from === -1) return -1;
      if (places[at] === hash && places[at + 2] === length && this.#stands(from, units, start, end))
        return places[at + 3] ?? -1;
      at = (at + placeSize) & last;
    }
    return this.#numbers.get(wordAt(text, start, end)) ?? -1;
  }

  /** Takes the word as cut out by `wordAt`. */
  add(word: string, number: number): void {
    this.#numbers.set(word, number);
    const start = this.#stored;
    const end = start + word.length;
    if (end > this.#store.length) {
      const longer = new Uint16Array(2 * end);
      longer.set(this.#store);
      this.#store = longer;
    }
    for (let i = 0; i < word.length; i++) this.#store[start + i] = word.charCodeAt(i);
    this.#stored = end;
    if (this.#numbers.size * placeSize * 8 > this.#places.length * 5) this.#grow();
    const hash = hashOf(this.#store, start, end);
    this.#place(Int32Array.of(hash ^ (hash >>> 15), start + 1, word.length, number), 0);
  }

  get size(): number {
    return this.#numbers.size;
  }

  #stands(from: number, units: Uint16Array, start: number, end: number): boolean {
    const store = this.#store;
    for (let i = from, j = start; j < end; i++, j++) if (store[i] !== units[j]) return false;
    return true;
  }

  #grow(): void {
    const before = this.#places;
    const { length } = before;
    const placeless = this.#placeless;
    this.#places = new Int32Array(2 * length);
    this.#placeless = [];
    for (let at = 0; at < length; at += placeSize) {
      if (before[at + 1] !== 0) this.#place(before, at);
    }
    for (const word of placeless) this.#place(word, 0);
  }

  #place(word: Int32Array, from: number): void {
    const places = this.#places;
    const last = places.length - placeSize;
    let at = ((word[from] ?? 0) << 2) & last;
    for (let step = 0; step < maxSteps; step++) {
      if (places[at + 1] === 0) {
        for (let i = 0; i < placeSize; i++) places[at + i] = word[from + i] ?? 0;
        return;
      }
      at = (at + placeSize) & last;
    }
    this.#placeless.push(word.slice(from, from + placeSize));
  }
}

/** The word between two indexes, at most 100 code units of it. */
export function wordAt(text: string, start: number, end: number): string {
  return clip(text.slice(start, end), maxWordUnits);
}

function hashOf(units: Uint16Array, start: number, end: number): number {
  let hash = hashSeed;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (units[i] ?? 0), hashFactor);
  return hash;
}
