import {
  characterClasses,
  classOfCodePoint,
  digit,
  letter,
  surrogate,
  unspaced,
} from '../language/characters.ts';
import { countSyllables } from '../language/syllables.ts';
import { numberColumns } from '../language/word-column.ts';
import { passiveRole } from './passive-voice.ts';
import { transitionsOf } from './transition-words.ts';

/** The counts of a folded word. */
export interface WordMeasure {
  readonly letters: number;
  readonly digits: number;
  /** Null for a language without rules. */
  readonly syllables: number | null;
  /** See `passiveRole`. */
  readonly passiveRole: number;
}

/** Per packed number; a word is at most 100 code units long, and one code unit can fold to three. */
const countBits = 10;
const maxCounted = (1 << countBits) - 1;

/** The counts of each word, packed into one number. Cached, because counting applies many rules. */
export const measuresOf = numberColumns((word, language) => {
  const { letters, digits, syllables } = measureWord(word, language);
  const pack = (count: number, place: number) => Math.min(count, maxCounted) << (place * countBits);
  return pack(letters, 0) | pack(digits, 1) | pack(syllables ?? 1, 2);
});

export function lettersOf(measure: number): number {
  return measure & maxCounted;
}

export function digitsOf(measure: number): number {
  return (measure >>> countBits) & maxCounted;
}

/** 1 for a language without rules. */
export function syllablesOf(measure: number): number {
  return measure >>> (2 * countBits);
}

/** Combined with the `passiveRole` bits: the word starts a transition phrase. */
export const beginsTransition = 16;

/** The roles that each word may have in a sentence, as bits. */
export const rolesOf = numberColumns(
  (word, language) =>
    passiveRole(word, language) | (transitionsOf(language)?.has(word) === true ? beginsTransition : 0),
);

export function measureWord(word: string, language: string): WordMeasure {
  const classes = characterClasses();
  let letters = 0;
  let digits = 0;
  for (let i = 0; i < word.length; i++) {
    let kind = classes[word.charCodeAt(i)];
    if (kind === surrogate) {
      kind = classOfCodePoint(word, i);
      i++;
    }
    if (kind === letter || kind === unspaced) letters++;
    else if (kind === digit) digits++;
  }
  return {
    letters,
    digits,
    syllables: countSyllables(word, language),
    passiveRole: passiveRole(word, language),
  };
}
