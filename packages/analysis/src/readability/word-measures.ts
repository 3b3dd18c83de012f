import {
  characterClasses,
  classOfCodePoint,
  digit,
  letter,
  surrogate,
  unspaced,
} from '../language/characters.ts';
import { countSyllables } from '../language/syllables.ts';
import { ownString } from '../own-string.ts';
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

/** Of all languages together: some two megabytes. A language says nearly everything with fewer words. */
const maxRemembered = 20_000;
const longestRemembered = 24;

const byLanguage = new Map<string, Map<string, WordMeasure>>();
let remembered = 0;

/** Measures a word, or remembers its measure: the words of one page are those of the next, and counting takes rules. */
export function measureWord(word: string, language: string): WordMeasure {
  const known = byLanguage.get(language)?.get(word);
  if (known !== undefined) return known;
  const found = measure(word, language);
  if (word.length <= longestRemembered) remember(word, language, found);
  return found;
}

function remember(word: string, language: string, found: WordMeasure): void {
  if (remembered >= maxRemembered) {
    byLanguage.clear();
    remembered = 0;
  }
  let words = byLanguage.get(language);
  if (words === undefined) byLanguage.set(ownString(language), (words = new Map<string, WordMeasure>()));
  words.set(ownString(word), found);
  remembered++;
}

function measure(word: string, language: string): WordMeasure {
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
