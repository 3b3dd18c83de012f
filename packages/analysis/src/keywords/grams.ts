import { slotBits, type SlotKeys } from './keyword-slots.ts';
import { standaloneFlag, border, type KeywordStream, stopFlag } from './keyword-stream.ts';

const minPhraseOccurrences = 2;

/** Phrases of one length with their counts, one row each. Valid until the next text is counted. */
export interface Grams {
  /** Words per phrase. */
  readonly size: number;
  /** `rowSize` numbers per phrase. */
  readonly rows: Int32Array;
  readonly count: number;
  readonly minimum: number;
}

export const rowSize = 6;
/** Offsets in a row: the first, second and third key come before them. */
export const timesAt = 3;
export const firstAt = 4;
export const maskAt = 5;

const minRows = 1 << 12;
/** Rows of a longer text are released with the next text. */
const maxKept = rowSize << 15;

/**
 * Set together with the flags of a key: it occurs more than once. A key that does not cannot be part of a repeated
 * phrase.
 */
const repeatedFlag = 64;

/**
 * Words, pairs and triples of a stream, with the places that contain them; none starts or ends with a function word.
 */
export function countGrams(
  source: KeywordStream,
  slots: readonly SlotKeys[],
  openingEnd: number,
): readonly [Grams, Grams, Grams] {
  const { keys, stream, end } = source;
  const size = keys.length;
  const times = new Int32Array(size);
  const first = new Int32Array(size);
  const masks = new Int32Array(size);
  for (let i = 0; i < end; i++) {
    const a = stream[i] ?? border;
    if (a === border) continue;
    if (times[a] === 0) first[a] = i;
    times[a] = (times[a] ?? 0) + 1;
  }
  const flags = new Uint8Array(size);
  for (let key = 0; key < size; key++)
    flags[key] = source.flagsOf(key) | ((times[key] ?? 0) >= minPhraseOccurrences ? repeatedFlag : 0);

  pairs.begin(end, openingEnd);
  triples.begin(end, openingEnd);
  countPhrases(source, flags);
  for (const slot of slots) markSlot(slot, flags, masks);

  const singles = rowsOf(kept, size);
  let count = 0;
  for (let key = 0; key < size; key++) {
    const own = times[key] ?? 0;
    const flag = flags[key] ?? 0;
    if (own === 0 || (flag & stopFlag) !== 0 || (flag & standaloneFlag) === 0) continue;
    const row = rowSize * count++;
    singles[row] = key;
    singles[row + timesAt] = own;
    singles[row + firstAt] = first[key] ?? 0;
    singles[row + maskAt] = (masks[key] ?? 0) | ((first[key] ?? 0) < openingEnd ? slotBits.opening : 0);
  }
  kept = singles;
  return [{ size: 1, rows: singles, count, minimum: 1 }, pairs.grams(), triples.grams()];
}

function countPhrases({ stream, end }: KeywordStream, flags: Uint8Array): void {
  for (let i = 0; i < end; i++) {
    const a = stream[i] ?? border;
    if (a === border) continue;
    const flagsA = flags[a] ?? 0;
    if ((flagsA & (stopFlag | repeatedFlag)) !== repeatedFlag) continue;
    // A border follows the last key.
    const b = stream[i + 1] ?? border;
    if (b === border) continue;
    const flagsB = flags[b] ?? 0;
    if ((flagsB & repeatedFlag) === 0) continue;
    // "Phone 15" and "plan b" are phrases, "1 2" is not.
    if ((flagsB & stopFlag) === 0 && ((flagsA | flagsB) & standaloneFlag) !== 0) pairs.add(a, b, 0, i);
    const c = stream[i + 2] ?? border;
    if (c === border) continue;
    const flagsC = flags[c] ?? 0;
    if ((flagsC & (stopFlag | repeatedFlag)) === repeatedFlag && ((flagsA | flagsC) & standaloneFlag) !== 0)
      triples.add(a, b, c, i);
  }
}

/** Marks the words and phrases that a place contains. */
function markSlot({ name, keys }: SlotKeys, flags: Uint8Array, masks: Int32Array): void {
  let isStart = name === 'title';
  for (let i = 0; i < keys.length; i++) {
    const a = keys[i] ?? border;
    if (a >= 0 && ((flags[a] ?? 0) & stopFlag) !== 0) continue;
    const bits = slotBits[name] | (isStart ? slotBits['title-start'] : 0);
    isStart = false;
    if (a < 0) continue;
    masks[a] = (masks[a] ?? 0) | bits;
    const b = keys[i + 1] ?? border;
    if (b < 0 || ((flags[a] ?? 0) & (flags[b] ?? 0) & repeatedFlag) === 0) continue;
    if (((flags[b] ?? 0) & stopFlag) === 0) pairs.mark(a, b, 0, bits);
    const c = keys[i + 2] ?? border;
    if (c >= 0 && ((flags[c] ?? 0) & (stopFlag | repeatedFlag)) === repeatedFlag) triples.mark(a, b, c, bits);
  }
}

/** Random hash seed, so that a page cannot be crafted to cause collisions. */
const seed = Math.floor(Math.random() * 2 ** 32) | 0;

/** Phrases by their keys, reused for every text: allocating new lists would take longer than counting. */
class GramTable {
  readonly #size: number;
  /** Row index plus one; 0 is free. At most half of the slots are used. */
  #places = new Int32Array(1 << 13);
  #last = 0;
  #rows: Int32Array = new Int32Array(rowSize * minRows);
  #end = 0;
  #openingEnd = 0;

  constructor(size: number) {
    this.#size = size;
  }

  /** Prepares for a text with at most this many phrases, and the position where its opening ends. */
  begin(max: number, openingEnd: number): void {
    this.#openingEnd = openingEnd;
    let capacity = 64;
    while (capacity < 2 * max) capacity *= 2;
    if (this.#places.length < capacity) this.#places = new Int32Array(capacity);
    else this.#places.fill(0, 0, capacity);
    this.#last = capacity - 1;
    this.#rows = rowsOf(this.#rows, max);
    this.#end = 0;
  }

  grams(): Grams {
    const count = this.#end / rowSize;
    return { size: this.#size, rows: this.#rows, count, minimum: minPhraseOccurrences };
  }

  add(a: number, b: number, c: number, at: number): void {
    const rows = this.#rows;
    const place = this.#placeOf(a, b, c);
    const row = (this.#places[place] ?? 0) - 1;
    if (row !== -1) {
      rows[row + timesAt] = (rows[row + timesAt] ?? 0) + 1;
      return;
    }
    const next = this.#end;
    rows[next] = a;
    rows[next + 1] = b;
    rows[next + 2] = c;
    rows[next + timesAt] = 1;
    rows[next + firstAt] = at;
    rows[next + maskAt] = at < this.#openingEnd ? slotBits.opening : 0;
    this.#places[place] = next + 1;
    this.#end = next + rowSize;
  }

  /** Marks which places contain a phrase of the text. */
  mark(a: number, b: number, c: number, bits: number): void {
    const rows = this.#rows;
    const row = (this.#places[this.#placeOf(a, b, c)] ?? 0) - 1;
    if (row !== -1) rows[row + maskAt] = (rows[row + maskAt] ?? 0) | bits;
  }

  /** The slot of a phrase, or the free slot where it belongs. */
  #placeOf(a: number, b: number, c: number): number {
    let hash = Math.imul(seed ^ a, 0x9e3779b1);
    hash = Math.imul(hash ^ (hash >>> 15) ^ b, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13) ^ c, 0xc2b2ae35);
    const places = this.#places;
    const rows = this.#rows;
    const last = this.#last;
    let place = (hash ^ (hash >>> 16)) & last;
    for (;;) {
      const row = (places[place] ?? 0) - 1;
      if (row === -1 || (rows[row] === a && rows[row + 1] === b && rows[row + 2] === c)) return place;
      place = (place + 1) & last;
    }
  }
}

const pairs = new GramTable(2);
const triples = new GramTable(3);
let kept: Int32Array = new Int32Array(rowSize * minRows);

/** Rows with room for this many phrases: the existing ones if they are large enough and not much larger than usual. */
function rowsOf(rows: Int32Array, count: number): Int32Array {
  const needed = rowSize * count;
  if (rows.length >= needed && (rows.length <= maxKept || needed > maxKept)) return rows;
  return new Int32Array(Math.max(rowSize * minRows, needed + (needed >> 1)));
}
