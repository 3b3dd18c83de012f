import { endsWithSpace, hashOf, NgramTable, startsWithSpace } from './ngram-table.ts';

/** Result of scoring a text's n-grams. */
export interface NgramScores {
  readonly language: string;
  /** Per n-gram, for the best language and the next best. */
  readonly best: number;
  readonly next: number;
  /** There are enough n-grams, and about as many known ones as usual for a text in this language. */
  readonly isTypical: boolean;
}

/** The text is read to the end of the word that exceeds the first limit in bytes, but never past the second. */
const enoughBytes = 350;
const maxBytes = 380;
/** Per word, from its start; the last n-gram takes the rest. */
const maxWordBytes = 70;
const gramBytes = 4;
/** N-grams overlap by one byte; the data covers only these. */
const stride = 3;
const minNgrams = 3;
/** Halves the range of scores: raw ÷ (raw + 25). */
const scale = 25;
const commonShare = 0.75;
/** For at most 200 n-grams; a power of two. */
const seenBits = 9;
const seenSlots = 1 << seenBits;
const space = 0x20;

let reader: NgramReader | null = null;

/** The language whose n-grams are closest to the text's; null if no language knows any of them. */
export function scoreNgrams(text: string): NgramScores | null {
  reader ??= new NgramReader();
  return reader.read(text);
}

class NgramReader {
  readonly #table = new NgramTable();
  readonly #word = new Uint8Array(maxBytes + 4);
  readonly #sums = new Float64Array(this.#table.languages.length);
  /** The text's n-grams: two numbers per slot, bytes and spaces; bytes are 0 in a free slot. */
  readonly #seen = new Int32Array(seenSlots * 2);
  readonly #seenLong = new Set<string>();
  /** Number of distinct n-grams. */
  #count = 0;

  read(text: string): NgramScores | null {
    this.#sums.fill(0);
    this.#seen.fill(0);
    this.#seenLong.clear();
    this.#count = 0;
    this.#readWords(text.replace(this.#table.separators, ' ').toLowerCase());
    return this.#judge();
  }

  #readWords(words: string): void {
    const { bytes } = this.#table;
    const word = this.#word;
    let length = 0;
    let read = 0;
    // Skip a leading space, as if the text had been trimmed.
    for (let i = words.startsWith(' ') ? 1 : 0; i < words.length && read <= maxBytes; i++) {
      const unit = words.charCodeAt(i);
      const before = length;
      if (unit === space) {
        this.#readWord(length);
        length = 0;
        if (read > enoughBytes) return;
        read++;
        continue;
      }
      if (unit < 0x80) word[length++] = unit;
      else {
        if (unit < 0x800) word[length++] = bytes[0xc0 | (unit >> 6)] ?? 0;
        else {
          // Surrogates are not letters.
          word[length++] = bytes[0xe0 | (unit >> 12)] ?? 0;
          word[length++] = bytes[0x80 | ((unit >> 6) & 63)] ?? 0;
        }
        word[length++] = bytes[0x80 | (unit & 63)] ?? 0;
      }
      read += length - before;
    }
    this.#readWord(length);
  }

  #readWord(length: number): void {
    if (length === 0) return;
    const end = Math.min(length, maxWordBytes);
    let from = 0;
    for (; from + gramBytes < end; from += stride) {
      this.#add(from, from + gramBytes, from === 0 ? startsWithSpace : 0);
    }
    this.#add(Math.max(0, end - gramBytes), length, endsWithSpace | (from === 0 ? startsWithSpace : 0));
  }

  #add(first: number, last: number, spacesAround: number): void {
    const word = this.#word;
    let from = first;
    let to = last;
    let spaces = spacesAround;
    // Bytes that count as a space also count as one here.
    if ((spaces & startsWithSpace) === 0 && word[from] === space) {
      from++;
      spaces |= startsWithSpace;
    }
    if ((spaces & endsWithSpace) === 0 && word[to - 1] === space) {
      to--;
      spaces |= endsWithSpace;
    }
    if (to - from > gramBytes) {
      this.#addLong(String.fromCharCode(spaces, ...word.subarray(from, to)));
      return;
    }
    let bytes = 0;
    for (; from < to; from++) bytes = (bytes << 8) | (word[from] ?? 0);
    if (!this.#isNew(bytes, spaces)) return;
    this.#count++;
    this.#table.addScores(bytes, spaces, this.#sums);
  }

  /** No language knows it, but it still counts. */
  #addLong(ngram: string): void {
    if (this.#seenLong.has(ngram)) return;
    this.#seenLong.add(ngram);
    this.#count++;
  }

  #isNew(bytes: number, spaces: number): boolean {
    const seen = this.#seen;
    let slot = hashOf(bytes, spaces) >>> (32 - seenBits);
    for (; seen[slot * 2] !== 0; slot = (slot + 1) & (seenSlots - 1)) {
      if (seen[slot * 2] === bytes && seen[slot * 2 + 1] === spaces) return false;
    }
    seen[slot * 2] = bytes;
    seen[slot * 2 + 1] = spaces;
    return true;
  }

  #judge(): NgramScores | null {
    const sums = this.#sums;
    let number = -1;
    let best = 0;
    let next = 0;
    for (let i = 0; i < sums.length; i++) {
      const sum = sums[i] ?? 0;
      if (sum > best) {
        next = best;
        best = sum;
        number = i;
      } else if (sum > next) {
        next = sum;
      }
    }
    const language = this.#table.languages[number];
    if (language === undefined) return null;
    const raw = best / this.#count;
    const common = this.#table.commonScores[number] ?? 0;
    const isTypical = this.#count >= minNgrams && raw / (raw + scale) >= common * commonShare;
    return { language, best: raw, next: next / this.#count, isTypical };
  }
}
