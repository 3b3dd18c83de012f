import { standsAt } from '../stands-at.ts';
import { clip } from './characters.ts';
import { maxWordUnits } from './words.ts';

/** Places for the words met last; a power of two. */
const places = 16_384;

/**
 * Words as a text writes them, each with a number. A word that was met before is found by comparing it where it stands:
 * nothing is cut out of the text, which would cost more than all that is done with a word afterwards.
 */
export class WrittenWords {
  readonly #numbers = new Map<string, number>();
  /** One more than the index of the word that came last to each place; 0 where none did. */
  readonly #latest = new Int32Array(places);
  readonly #words: string[] = [];
  readonly #numberOf: number[] = [];

  /** The number of the word between two indexes, or -1 where it is new. Of a long word only the beginning counts. */
  numberAt(text: string, start: number, end: number): number {
    const place = placeOf(text, start, end);
    const index = (this.#latest[place] ?? 0) - 1;
    if (index !== -1 && standsAt(this.#words[index] ?? '', text, start, end))
      return this.#numberOf[index] ?? -1;
    // Another word may have taken the place.
    const word = wordAt(text, start, end);
    const number = this.#numbers.get(word);
    if (number === undefined) return -1;
    this.#remember(place, word, number);
    return number;
  }

  /** As `wordAt` cuts it out. */
  add(word: string, number: number): void {
    this.#numbers.set(word, number);
    this.#remember(placeOf(word, 0, word.length), word, number);
  }

  get size(): number {
    return this.#numbers.size;
  }

  #remember(place: number, word: string, number: number): void {
    const index = (this.#latest[place] ?? 0) - 1;
    if (index === -1) {
      this.#latest[place] = this.#words.push(word);
      this.#numberOf.push(number);
    } else {
      this.#words[index] = word;
      this.#numberOf[index] = number;
    }
  }
}

/** The word between two indexes, at most 100 code units of it. */
export function wordAt(text: string, start: number, end: number): string {
  return clip(text.slice(start, end), maxWordUnits);
}

function placeOf(text: string, start: number, end: number): number {
  let hash = end - start;
  for (let i = Math.min(end, start + maxWordUnits) - 1; i >= start; i--)
    hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return (hash ^ (hash >>> 11)) & (places - 1);
}
