import {
  characterClasses,
  classOfCodePoint,
  digit,
  letter,
  surrogate,
  unspaced,
} from '../language/characters.ts';
import { countSyllables } from '../language/syllables.ts';
import { wordColumns } from '../language/word-column.ts';
import { passiveRole } from './passive-voice.ts';

/** What is counted of a folded word. */
export interface WordMeasure {
  readonly letters: number;
  readonly digits: number;
  /** Null for a language without rules. */
  readonly syllables: number | null;
  /** See `passiveRole`. */
  readonly passiveRole: number;
}

/** Remembered: counting takes rules. */
export const measuresOf = wordColumns(measureWord);

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
