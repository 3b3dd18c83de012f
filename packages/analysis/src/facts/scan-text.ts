import {
  asciiSymbols,
  characterClasses,
  digit,
  joiner,
  letter,
  mark,
  surrogate,
  unspaced as unspacedLetter,
} from '../language/characters.ts';
import { unitsOf } from '../units.ts';

// Letters, marks and digits, joined inside by an apostrophe, a hyphen or a middle dot.
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’\-‐·][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
/** White space other than a single space. */
const uncollapsed = /[^\S ]| {2}/;

/** Average letters per word in Thai, Lao, Khmer or Burmese, which do not separate words by spaces. */
const unspacedWordLetters = 5;

/** Classes of a code unit for the scan, as bits. */
const isWord = 1;
const isDigit = 2;
const isSpace = 4;
/** White space other than a space. */
const isUnevenSpace = 8;
/** Needs closer inspection. */
const isRare = 16;
/** In addition to the classes seen: two spaces in a row. */
const isDoubled = 32;
/** One of `asciiSymbols`. */
const isSymbol = 64;
const symbol = /[!-~](?<![a-z0-9.,;:'"])/i;

let traits: Uint8Array | null = null;

function makeTraits(): Uint8Array {
  const made = characterClasses().map((kind) => {
    if (kind === letter || kind === digit) return isWord;
    return kind === joiner || kind === mark || kind === unspacedLetter || kind === surrogate ? isRare : 0;
  });
  made.fill(isWord | isDigit, 0x30, 0x3a);
  made.fill(isUnevenSpace, 0x09, 0x0e);
  made[0x20] = isSpace;
  // A hyphen is rare as well.
  asciiSymbols.forEach((is, unit) => {
    if (is === 1) made[unit] = (made[unit] ?? 0) | isSymbol;
  });
  return made;
}

export interface ScannedText {
  words: number;
  hasDigits: boolean;
  isAscii: boolean;
  /** Has one of `asciiSymbols`. */
  hasSymbols: boolean;
  /** Has white space other than single spaces. */
  isUneven: boolean;
}

/** Reused for every text to avoid allocating objects. */
const scanned: ScannedText = {
  words: 0,
  hasDigits: false,
  isAscii: true,
  hasSymbols: false,
  isUneven: false,
};

/**
 * Scans a text in a single pass, without branches for nearly all of it. Words are counted in a second pass only if the
 * script does not separate words or needs closer inspection.
 */
export function scanText(text: string): Readonly<ScannedText> {
  const table = (traits ??= makeTraits());
  const units = unitsOf(text);
  const { length } = text;
  let words = 0;
  let all = 0;
  let seen = 0;
  let before = 0;
  for (let i = 0; i < length; i++) {
    const unit = units[i] ?? 0;
    all |= unit;
    const trait = table[unit] ?? 0;
    if ((trait & isRare) !== 0) {
      seen |= trait;
      const kind = characterClasses()[unit];
      if (kind === unspacedLetter || kind === surrogate) return scanClosely(text);
      // A mark continues the character it follows; a joiner continues a word if more of the word follows.
      if (kind === joiner) before &= i + 1 < length ? (table[units[i + 1] ?? 0] ?? 0) & isWord : 0;
      continue;
    }
    words += trait & ~before & isWord;
    seen |= trait | ((trait & before & isSpace) * (isDoubled / isSpace));
    before = trait;
  }
  scanned.words = words;
  scanned.hasDigits = (seen & isDigit) !== 0;
  scanned.isAscii = all < 0x80;
  scanned.hasSymbols = (seen & isSymbol) !== 0;
  scanned.isUneven = (seen & (isDoubled | isUnevenSpace)) !== 0 || (all >= 0x80 && uncollapsed.test(text));
  return scanned;
}

function scanClosely(text: string): Readonly<ScannedText> {
  scanned.words = countWordsOfAnyScript(text);
  scanned.hasDigits = /[0-9]/.test(text);
  scanned.isAscii = false;
  scanned.hasSymbols = symbol.test(text);
  scanned.isUneven = uncollapsed.test(text);
  return scanned;
}

/**
 * Counts words with our own regular expressions: the built-in segmenter takes seconds on a long page. A Chinese or
 * Japanese character counts as a word, as in word processors; scripts without spaces are estimated.
 */
export function countWords(text: string): number {
  return scanText(text).words;
}

function countWordsOfAnyScript(text: string): number {
  let count = 0;
  const rest = text
    .replace(ideograph, () => {
      count++;
      return ' ';
    })
    .replace(unspaced, (run) => {
      count += Math.ceil(run.length / unspacedWordLetters);
      return ' ';
    });
  return count + countMatches(rest, word);
}

/** Unlike `match`, does not build a list of the words. */
function countMatches(text: string, pattern: RegExp): number {
  let count = 0;
  pattern.lastIndex = 0;
  while (pattern.test(text)) count++;
  return count;
}
