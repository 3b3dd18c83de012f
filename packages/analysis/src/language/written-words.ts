import { clip } from './characters.ts';
import { maxWordUnits } from './words.ts';

/** Places looked at for a word before it is looked up as a text: a page may be written to make words meet. */
const maxSteps = 16;

/** Where the numbers of words begin, so that no page can be written to make them meet everywhere. */
export const hashSeed = Math.floor(Math.random() * 2 ** 32) | 0;

/** What the hash of the units before is multiplied with, the next unit added. */
export const hashFactor = 0x5bd1e995;

/** Numbers a place holds: a word's hash, one more than where its units begin in the store, their count, its number. */
const placeSize = 4;

/**
 * Words as a text writes them, each with a number. A word that was met before is found by comparing its code units where
 * they stand: nothing is cut out of the text, which would cost more than all that is done with a word afterwards.
 */
export class WrittenWords {
  readonly #numbers = new Map<string, number>();
  /** At most five eighths of the places are taken; what is known of a word lies together, as memory is read. */
  #places = new Int32Array(2048 * placeSize);
  /** The same of words that found no place near their own: each is known by its text alone. */
  #placeless: Int32Array[] = [];
  #store = new Uint16Array(8192);
  #stored = 0;

  /** The number of the word between two indexes, or -1 where it is new. Of a long word only the beginning counts. */
  numberAt(text: string, units: Uint16Array, start: number, end: number): number {
    return this.numberOf(text, units, start, end, hashOf(units, start, end));
  }

  /** The same, where the hash has been made: `hashSeed`, each unit with `hashFactor`. */
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

  /** As `wordAt` cuts it out. */
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
