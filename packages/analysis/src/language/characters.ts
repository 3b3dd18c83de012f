/** The role of a code unit when splitting text into words. */
export const other = 0;
export const letter = 1;
export const digit = 2;
/** Combining marks and characters that are invisible inside a word: soft hyphen, zero-width joiners. */
export const mark = 3;
/** Letters of scripts that do not put spaces between words. */
export const unspaced = 4;
/** Joins two parts of a word: apostrophe, hyphen, middle dot. */
export const joiner = 5;
/** Joins two digits: period and comma. */
export const digitJoiner = 6;
/** Half of a character outside the basic plane: `classOfCodePoint` returns its class. */
export const surrogate = 7;

/** ASCII characters that are no letters, digits or white space, nor the marks between the words of a sentence. */
export const asciiSymbols = Uint8Array.from({ length: 128 }, (_, unit) =>
  unit > 0x20 && unit < 0x7f && !/[a-z0-9.,;:'"]/i.test(String.fromCharCode(unit)) ? 1 : 0,
);

const letters = /\p{L}+/gu;
const digits = /\p{N}+/gu;
const marks = /[\p{M}\u00ad\u200c\u200d]+/gu;
const unspacedRuns =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\uff70\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const notUnspaced = /[\p{P}\p{N}\p{S}]/u;
const supplementaryUnspaced = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u;
const supplementaryLetter = /\p{L}/u;
const supplementaryDigit = /\p{N}/u;
const supplementaryMark = /\p{M}/u;

const basicPlane = 0x1_0000;
let classes: Uint8Array | null = null;

/** The class of each code unit. Built on the first call: a lookup is ten times faster than a regular expression. */
export function characterClasses(): Uint8Array {
  classes ??= buildClasses();
  return classes;
}

function buildClasses(): Uint8Array {
  const table = new Uint8Array(basicPlane);
  const parts: string[] = [];
  for (let unit = 0; unit < basicPlane; unit++) {
    // A surrogate would pair up with its neighbor and shift everything after it.
    parts.push(unit >= 0xd800 && unit <= 0xdfff ? ' ' : String.fromCharCode(unit));
  }
  const all = parts.join('');
  const fill = (runs: RegExp, value: number) => {
    for (const run of all.matchAll(runs)) table.fill(value, run.index, run.index + run[0].length);
  };
  fill(letters, letter);
  fill(digits, digit);
  fill(marks, mark);
  for (const run of all.matchAll(unspacedRuns)) {
    for (let unit = run.index; unit < run.index + run[0].length; unit++) {
      if (!notUnspaced.test(all.charAt(unit))) table[unit] = unspaced;
    }
  }
  for (const one of "'’-‐‑·") table[one.charCodeAt(0)] = joiner;
  for (const one of '.,') table[one.charCodeAt(0)] = digitJoiner;
  table.fill(surrogate, 0xd800, 0xe000);
  return table;
}

/** The class of the character that starts at an index; an unpaired surrogate is `other`. */
export function classOfCodePoint(text: string, index: number): number {
  const codePoint = text.codePointAt(index) ?? 0;
  if (codePoint < basicPlane) {
    const found = characterClasses()[codePoint] ?? other;
    return found === surrogate ? other : found;
  }
  const character = String.fromCodePoint(codePoint);
  if (supplementaryUnspaced.test(character)) return unspaced;
  if (supplementaryLetter.test(character)) return letter;
  if (supplementaryDigit.test(character)) return digit;
  return supplementaryMark.test(character) ? mark : other;
}

const upperCase = /^\p{Lu}/u;
const lowerCase = /^\p{Ll}/u;

/** Whether a capital letter starts at an index. */
export function isUpperCaseAt(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  if (unit < 0x80) return unit >= 65 && unit <= 90;
  return upperCase.test(text.slice(index, index + 2));
}

/** Whether a lowercase letter starts at an index. */
export function isLowerCaseAt(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  if (unit < 0x80) return unit >= 97 && unit <= 122;
  return lowerCase.test(text.slice(index, index + 2));
}

/** At most this many code units from the start, never splitting a character. */
export function clip(text: string, maxUnits: number): string {
  if (text.length <= maxUnits) return text;
  const last = text.charCodeAt(maxUnits - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxUnits - 1 : maxUnits);
}
