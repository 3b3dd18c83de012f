import * as data from './ngram-data.ts';

export const numberDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Flags stored with the bytes of an n-gram. */
export const startsWithSpace = 1;
export const endsWithSpace = 2;
export const spacesVariants = 4;

/** For about 50,000 n-grams: an absent one is ruled out after two probes. */
const slotBits = 17;
const slots = 1 << slotBits;
const space = 0x20;
/** Marks the last score of an n-gram. */
const isLast = 1;

/** N-gram data in typed arrays of 1.2 MB: objects would take 70 times as much. */
export class NgramTable {
  readonly languages: readonly string[] = data.languages.split(' ');
  /** The score of a typical text, by language number. */
  readonly commonScores: readonly number[] = data.commonScores
    .split(' ')
    .map((score) => Number(score) / 1000);
  /** Maps each UTF-8 byte to itself, or to a space if no n-gram contains it. */
  readonly bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  /** Characters that separate words. An apostrophe before a letter belongs to the word. */
  readonly separators = makeSeparators();
  /** Two numbers per slot: the bytes, 0 if free; and where the scores start, with the spaces in the last two bits. */
  readonly #cells = new Int32Array(slots * 2);
  /** Nine bits of score, six of language number, and one that marks the n-gram's last score. */
  readonly #scores = new Uint16Array(data.scoreCount);

  constructor() {
    this.#readNgrams();
    for (const blank of data.blankBytes.split(' ')) this.bytes[Number(blank)] = space;
  }

  /**
   * Adds the scores of an n-gram per language, given its bytes (at most four, as a signed number) and the spaces around
   * it.
   */
  addScores(bytes: number, spaces: number, sums: Float64Array): void {
    const cells = this.#cells;
    for (let slot = slotOf(bytes, spaces); ; slot = (slot + 1) & (slots - 1)) {
      const found = cells[slot * 2] ?? 0;
      if (found === 0) return;
      const rest = cells[slot * 2 + 1] ?? 0;
      if (found !== bytes || (rest & 3) !== spaces) continue;
      for (let i = rest >>> 2; ; i++) {
        const score = this.#scores[i] ?? isLast;
        const language = (score >>> 1) & 63;
        sums[language] = (sums[language] ?? 0) + (score >>> 7);
        if ((score & isLast) !== 0) return;
      }
    }
  }

  #readNgrams(): void {
    const next = numberReader(data.ngrams);
    let count = 0;
    for (let spaces = 0; spaces < spacesVariants; spaces++) {
      let bytes = 0;
      for (let left = next(); left > 0; left--) {
        bytes = (bytes + next()) | 0;
        this.#insert(bytes, spaces, count);
        let score: number;
        do {
          score = next();
          this.#scores[count++] = score;
        } while ((score & isLast) === 0);
      }
    }
  }

  #insert(bytes: number, spaces: number, firstScore: number): void {
    const cells = this.#cells;
    let slot = slotOf(bytes, spaces);
    while (cells[slot * 2] !== 0) slot = (slot + 1) & (slots - 1);
    cells[slot * 2] = bytes;
    cells[slot * 2 + 1] = (firstScore << 2) | spaces;
  }
}

function slotOf(bytes: number, spaces: number): number {
  return hashOf(bytes, spaces) >>> (32 - slotBits);
}

/** The upper bits are the well-distributed ones. */
export function hashOf(bytes: number, spaces: number): number {
  return Math.imul(bytes ^ (bytes >>> 15) ^ (spaces << 20), 0x9e37_79b1);
}

function makeSeparators(): RegExp {
  const escape = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`;
  const next = numberReader(data.letterRuns);
  let letters = '';
  let unit = next();
  for (let length = next(); length > 0; length = next()) {
    letters += `${escape(unit)}-${escape(unit + length - 1)}`;
    unit += length + next();
  }
  return new RegExp(`[^${letters}]*[^${letters}'\`’]`, 'g');
}

/**
 * Returns the next number of the text on each call, 0 at the end: five bits per digit, lowest first; the sixth bit says
 * that more follow.
 */
function numberReader(text: string): () => number {
  const values = new Uint8Array(128);
  for (let i = 0; i < numberDigits.length; i++) values[numberDigits.charCodeAt(i)] = i;
  let at = 0;
  return () => {
    let number = 0;
    for (let shift = 0; at < text.length; shift += 5) {
      const digit = values[text.charCodeAt(at++)] ?? 0;
      number |= (digit & 31) << shift;
      if (digit < 32) break;
    }
    return number;
  };
}
