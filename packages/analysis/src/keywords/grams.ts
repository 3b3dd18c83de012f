import { slotBits, type SlotKeys } from './keyword-slots.ts';
import { aloneFlag, border, type KeywordStream, stopFlag } from './keyword-stream.ts';

const minPhraseOccurrences = 2;

/** Phrases of one length with what was counted of them, in columns. */
export interface Grams {
  readonly size: number;
  /** First, second and third key of each. */
  readonly parts: readonly number[][];
  readonly counts: number[];
  readonly firstAt: number[];
  readonly masks: number[];
  readonly minimum: number;
}

/** Words, pairs and triples of a stream, with the places that name them; none begins or ends with a function word. */
export function countGrams(
  source: KeywordStream,
  slots: readonly SlotKeys[],
  openingEnd: number,
): readonly [Grams, Grams, Grams] {
  const { keys, stream, flagsOf } = source;
  const size = keys.length;
  const single = new Int32Array(size);
  const singleFirst = new Int32Array(size);
  const singleMask = new Int32Array(size);
  const stop = new Uint8Array(size);
  const alone = new Uint8Array(size);
  for (let key = 0; key < size; key++) {
    const flags = flagsOf(key);
    stop[key] = (flags & stopFlag) === 0 ? 0 : 1;
    alone[key] = (flags & aloneFlag) === 0 ? 0 : 1;
  }
  for (let i = 0; i < stream.length; i++) {
    const a = stream[i] ?? border;
    if (a === border) continue;
    if (single[a] === 0) singleFirst[a] = i;
    single[a] = (single[a] ?? 0) + 1;
  }

  const pairs = new GramTable(2, stream.length);
  const triples = new GramTable(3, stream.length);
  // What occurs once is no part of a phrase that occurs twice.
  const isRepeated = (key: number) => (single[key] ?? 0) >= minPhraseOccurrences;
  for (let i = 0; i < stream.length; i++) {
    const a = stream[i] ?? border;
    if (a === border || stop[a] === 1 || !isRepeated(a)) continue;
    const b = stream[i + 1] ?? border;
    if (b === border || !isRepeated(b)) continue;
    // "Phone 15" and "plan b" are phrases, "1 2" is none.
    if (stop[b] === 0 && (alone[a] === 1 || alone[b] === 1)) pairs.count(a, b, 0, i);
    const c = stream[i + 2] ?? border;
    if (c !== border && isRepeated(c) && stop[c] === 0 && (alone[a] === 1 || alone[c] === 1))
      triples.count(a, b, c, i);
  }

  for (const { name, texts } of slots) {
    for (const text of texts) {
      let isStart = name === 'title';
      for (let i = 0; i < text.length; i++) {
        const a = text[i] ?? border;
        if (a >= 0 && stop[a] === 1) continue;
        const bits = slotBits[name] | (isStart ? slotBits['title-start'] : 0);
        isStart = false;
        if (a < 0) continue;
        singleMask[a] = (singleMask[a] ?? 0) | bits;
        const b = text[i + 1] ?? border;
        if (b < 0) continue;
        addMask(pairs.grams, pairs.find(a, b, 0), bits);
        const c = text[i + 2] ?? border;
        if (c >= 0) addMask(triples.grams, triples.find(a, b, c), bits);
      }
    }
  }

  const singles = createGrams(1, [[]]);
  for (let key = 0; key < size; key++) {
    if ((single[key] ?? 0) === 0 || stop[key] === 1 || alone[key] === 0) continue;
    singles.parts[0]?.push(key);
    singles.counts.push(single[key] ?? 0);
    singles.firstAt.push(singleFirst[key] ?? 0);
    singles.masks.push(singleMask[key] ?? 0);
  }
  const all = [singles, pairs.grams, triples.grams] as const;
  for (const grams of all) {
    for (let i = 0; i < grams.counts.length; i++) {
      if ((grams.firstAt[i] ?? 0) < openingEnd) addMask(grams, i, slotBits.opening);
    }
  }
  return all;
}

function createGrams(size: number, parts: readonly number[][]): Grams {
  return {
    size,
    parts,
    counts: [],
    firstAt: [],
    masks: [],
    minimum: size === 1 ? 1 : minPhraseOccurrences,
  };
}

/** Where the numbers of a table begin, so that no page can be written to make them collide. */
const seed = Math.floor(Math.random() * 2 ** 32) | 0;

/** The places of both tables, used for one text after the other: new ones would take more than the counting. */
const kept = [new Int32Array(1 << 13), new Int32Array(1 << 13)];

function placesOf(table: 0 | 1, capacity: number): Int32Array {
  let places = kept[table];
  if (places === undefined || places.length < capacity) kept[table] = places = new Int32Array(capacity);
  return places.subarray(0, capacity).fill(0);
}

/** Phrases by their keys. A `Map` of numbers grows many times for one text, and takes several times the room. */
class GramTable {
  readonly grams: Grams;
  /** One more than the index of the phrase; 0 is free. At most half of the places are taken. */
  readonly #slots: Int32Array;
  readonly #first: number[] = [];
  readonly #second: number[] = [];
  readonly #third: number[] = [];

  constructor(size: 2 | 3, maxGrams: number) {
    let capacity = 64;
    while (capacity < 2 * maxGrams) capacity *= 2;
    this.#slots = placesOf(size === 2 ? 0 : 1, capacity);
    const parts = size === 2 ? [this.#first, this.#second] : [this.#first, this.#second, this.#third];
    this.grams = createGrams(size, parts);
  }

  count(a: number, b: number, c: number, at: number): void {
    const slot = this.#slotOf(a, b, c);
    const { counts, firstAt, masks } = this.grams;
    const known = (this.#slots[slot] ?? 0) - 1;
    if (known !== -1) {
      counts[known] = (counts[known] ?? 0) + 1;
      return;
    }
    this.#slots[slot] = counts.push(1);
    this.#first.push(a);
    this.#second.push(b);
    this.#third.push(c);
    firstAt.push(at);
    masks.push(0);
  }

  /** Index among the phrases, or -1. */
  find(a: number, b: number, c: number): number {
    return (this.#slots[this.#slotOf(a, b, c)] ?? 0) - 1;
  }

  /** The place of a phrase, or the free one where it belongs. */
  #slotOf(a: number, b: number, c: number): number {
    let hash = Math.imul(seed ^ a, 0x9e3779b1);
    hash = Math.imul(hash ^ (hash >>> 15) ^ b, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13) ^ c, 0xc2b2ae35);
    const last = this.#slots.length - 1;
    let slot = (hash ^ (hash >>> 16)) & last;
    for (;;) {
      const index = (this.#slots[slot] ?? 0) - 1;
      if (index === -1 || (this.#first[index] === a && this.#second[index] === b && this.#third[index] === c))
        return slot;
      slot = (slot + 1) & last;
    }
  }
}

function addMask(grams: Grams, index: number, bits: number): void {
  if (index !== -1) grams.masks[index] = (grams.masks[index] ?? 0) | bits;
}
