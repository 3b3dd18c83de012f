import { clip } from './characters.ts';
import { maxWordUnits } from './words.ts';

/** Places looked at for a word before it is looked up as a text: a page may be written to make words meet. */
const maxSteps = 16;

/** Where the numbers of words begin, so that no page can be written to make them meet everywhere. */
const seed = Math.floor(Math.random() * 2 ** 32) | 0;

/**
 * Words as a text writes them, each with a number. A word that was met before is found by comparing its code units where
 * they stand: nothing is cut out of the text, which would cost more than all that is done with a word afterwards.
 */
export class WrittenWords {
  readonly #numbers = new Map<string, number>();
  /** One more than the index of a word; 0 where there is none. At most half of the places are taken. */
  #places = new Int32Array(2048);
  /** Of each word: its hash, where its units begin in the store, and its number. The units end where the next begin. */
  #hashes = new Int32Array(1024);
  #starts = new Int32Array(1025);
  #numberOf = new Int32Array(1024);
  #store = new Uint16Array(8192);
  #count = 0;

  /** The number of the word between two indexes, or -1 where it is new. Of a long word only the beginning counts. */
  numberAt(text: string, units: Uint16Array, start: number, end: number): number {
    if (end - start > maxWordUnits) return this.#numbers.get(wordAt(text, start, end)) ?? -1;
    const hash = hashOf(units, start, end);
    const places = this.#places;
    const last = places.length - 1;
    for (let step = 0; step < maxSteps; step++) {
      const index = (places[(hash + step) & last] ?? 0) - 1;
      if (index === -1) return -1;
      if (this.#hashes[index] === hash && this.#stands(index, units, start, end))
        return this.#numberOf[index] ?? -1;
    }
    return this.#numbers.get(wordAt(text, start, end)) ?? -1;
  }

  /** As `wordAt` cuts it out. */
  add(word: string, number: number): void {
    this.#numbers.set(word, number);
    const start = this.#starts[this.#count] ?? 0;
    const end = start + word.length;
    if (end > this.#store.length) this.#store = longer(this.#store, new Uint16Array(2 * end));
    for (let i = 0; i < word.length; i++) this.#store[start + i] = word.charCodeAt(i);
    if (this.#count === this.#numberOf.length) this.#grow();
    this.#hashes[this.#count] = hashOf(this.#store, start, end);
    this.#numberOf[this.#count] = number;
    this.#place(this.#count);
    this.#count++;
    this.#starts[this.#count] = end;
  }

  get size(): number {
    return this.#count;
  }

  #stands(index: number, units: Uint16Array, start: number, end: number): boolean {
    const from = this.#starts[index] ?? 0;
    if ((this.#starts[index + 1] ?? 0) - from !== end - start) return false;
    const store = this.#store;
    for (let i = from, j = start; j < end; i++, j++) if (store[i] !== units[j]) return false;
    return true;
  }

  #grow(): void {
    const size = 2 * this.#count;
    this.#hashes = longer(this.#hashes, new Int32Array(size));
    this.#starts = longer(this.#starts, new Int32Array(size + 1));
    this.#numberOf = longer(this.#numberOf, new Int32Array(size));
    this.#places = new Int32Array(2 * size);
    for (let index = 0; index < this.#count; index++) this.#place(index);
  }

  /** A word that finds no place near its own is known by its text alone. */
  #place(index: number): void {
    const last = this.#places.length - 1;
    const hash = this.#hashes[index] ?? 0;
    for (let step = 0; step < maxSteps; step++) {
      const place = (hash + step) & last;
      if (this.#places[place] !== 0) continue;
      this.#places[place] = index + 1;
      return;
    }
  }
}

function longer<List extends Int32Array | Uint16Array>(list: List, into: List): List {
  into.set(list);
  return into;
}

/** The word between two indexes, at most 100 code units of it. */
export function wordAt(text: string, start: number, end: number): string {
  return clip(text.slice(start, end), maxWordUnits);
}

function hashOf(units: Uint16Array, start: number, end: number): number {
  let hash = seed;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (units[i] ?? 0), 0x5bd1e995);
  return hash ^ (hash >>> 15);
}
