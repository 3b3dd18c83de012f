import { abbreviationsOf, dottedOrdinals } from './abbreviations.ts';
import {
  characterClasses,
  digit,
  isLowerCaseAt,
  isUpperCaseAt,
  letter,
  mark,
  surrogate,
  unspaced,
} from './characters.ts';
import { isStopWord } from './stop-words.ts';

/** Marks that end a sentence whatever follows: CJK, Devanagari danda, Arabic, Urdu, Armenian, Khmer, Burmese, Ethiopic. */
const strongMarks = new Set('。！？｡।॥؟۔։។៕။።‽⁇⁈⁉');
const endMark = /[.!?…。！？｡।॥؟۔։។៕။።‽⁇⁈⁉]/g;
/** Greek asks with what looks like a semicolon, in either of its two code points. */
const greekEndMark = /[.!?…;\u037e]/g;
const closers = new Set('"\'”’»›)]}」』）】〉》〟“');
const openers = new Set('"\'“‘”«‹([{¿¡„‚–—-•*「『（');
/** A longer sentence ends at its next mark, whatever that is: no text has it, and reading stays bounded. */
const maxSentenceUnits = 20_000;
/** Code units of the token before a full stop that are looked at. */
const maxTokenUnits = 40;
/** Marks and spaces before the first word of a sentence that are looked at. */
const maxOpeningUnits = 4;
/** Thai letters that a piece has before a space ends it: shorter pieces are names, numbers, list items. */
const minThaiUnits = 20;

/** How sentences end in one language. */
export interface SentenceRules {
  readonly language: string;
  readonly abbreviations: ReadonlySet<string>;
  readonly hasDottedOrdinals: boolean;
  readonly isThai: boolean;
  readonly endMark: RegExp;
}

export function sentenceRulesOf(language: string): SentenceRules {
  return {
    language,
    abbreviations: abbreviationsOf(language),
    hasDottedOrdinals: dottedOrdinals.has(language),
    isThai: language === 'th' || language === 'lo',
    endMark: language === 'el' ? greekEndMark : endMark,
  };
}

/**
 * Where the sentence that begins at `from` ends (exclusive), its closing quotes included; the length of the text when
 * nothing ends it before. Scans once, so that taking all sentences of a text is linear.
 *
 * A full stop ends no sentence after an abbreviation or an initial, in a number or an address, or before a small letter;
 * one without a space after it does only between a small and a capital letter.
 */
export function nextSentenceEnd(text: string, from: number, rules: SentenceRules): number {
  if (rules.isThai) return nextThaiEnd(text, from, rules);
  const { endMark: marks } = rules;
  marks.lastIndex = from;
  while (marks.test(text)) {
    const at = marks.lastIndex - 1;
    const end = endOfCluster(text, at, rules);
    if (end - from > maxSentenceUnits || endsSentence(text, from, at, end, rules)) return end;
    // Behind the cluster: its marks were judged together.
    marks.lastIndex = end;
  }
  return text.length;
}

/** The sentences of one block of text, trimmed; those without a letter or number are left out. The first `most` of them. */
export function splitSentences(
  text: string,
  language: string,
  most = Number.POSITIVE_INFINITY,
): readonly string[] {
  const rules = sentenceRulesOf(language);
  const sentences: string[] = [];
  for (let from = 0; from < text.length && sentences.length < most;) {
    const end = nextSentenceEnd(text, from, rules);
    const sentence = text.slice(from, end).trim();
    if (/[\p{L}\p{N}]/u.test(sentence)) sentences.push(sentence);
    from = end;
  }
  return sentences;
}

function isEndMark(character: string, rules: SentenceRules): boolean {
  return (
    '.!?…'.includes(character) || strongMarks.has(character) || (rules.language === 'el' && character === ';')
  );
}

/** Behind the marks that stand together, what closes quotes and brackets, and a note number in brackets. */
function endOfCluster(text: string, at: number, rules: SentenceRules): number {
  let end = at + 1;
  while (end < text.length && isEndMark(text.charAt(end), rules)) end++;
  while (end < text.length && closers.has(text.charAt(end))) end++;
  if (text.charAt(end) === '[') {
    const note = /^(?:\[\d{1,3}\])+/.exec(text.slice(end, end + 20));
    if (note !== null) end += note[0].length;
  }
  return end;
}

function endsSentence(text: string, from: number, at: number, end: number, rules: SentenceRules): boolean {
  const character = text.charAt(at);
  if (end >= text.length) return true;
  if (strongMarks.has(character)) {
    // 「はい。」と言った: what is quoted is part of a longer sentence.
    return !('」』'.includes(text.charAt(end - 1)) && /^[とっ]/.test(text.charAt(end)));
  }
  const spaced = isSpace(text.charCodeAt(end));
  if (!spaced) return endsWithoutSpace(text, at, end);
  let next = end;
  while (next < text.length && (isSpace(text.charCodeAt(next)) || openers.has(text.charAt(next)))) next++;
  if (next >= text.length) return true;
  if (isLowerCaseAt(text, next)) return false;
  if (character !== '.' || end - at > 1) return true;
  return !isUnfinished(text, from, at, next, rules);
}

/** "end.Next", "there?I", never "Node.js", "3.14", "www.Example.com", "J.R." */
function endsWithoutSpace(text: string, at: number, end: number): boolean {
  if (end - at > 1 && closers.has(text.charAt(end - 1))) return isUpperCaseAt(text, end);
  const classes = characterClasses();
  if (classes[text.charCodeAt(end)] === unspaced) return true;
  if (!isUpperCaseAt(text, end) || at < 2) return false;
  const token = tokenBefore(text, at);
  if (/[/@\\=&]|^www\./i.test(token)) return false;
  if (text.charAt(at) !== '.') return isWordUnit(text.charCodeAt(at - 1));
  return (
    isLowerCaseAt(text, at - 1) &&
    isLowerCaseAt(text, at - 2) &&
    !token.includes('.') &&
    !isDomainLike(text, end)
  );
}

/** What follows goes on with a full stop and a letter: "Example.Co.Uk". */
function isDomainLike(text: string, end: number): boolean {
  return /^\p{L}{1,15}[./@]\p{L}/u.test(text.slice(end, end + 20));
}

/** Whether the full stop belongs to an abbreviation, an initial or an ordinal number. */
function isUnfinished(text: string, from: number, at: number, next: number, rules: SentenceRules): boolean {
  const token = tokenBefore(text, at);
  if (token === '') return false;
  if (token.length <= 2 && /^\d{1,2}$/.test(token)) {
    if (rules.hasDottedOrdinals) return true;
    // A number in front of a step: "1. Open the box".
    if (at - token.length === firstNonSpace(text, from)) return true;
  }
  const lower = token.toLowerCase();
  // "и т. д.", "и т. п.": et cetera, where "д." alone is the number of a house.
  if ((lower === 'д' || lower === 'п') && /т\.\s?$/.test(text.slice(Math.max(0, at - 5), at - 1)))
    return false;
  if (rules.abbreviations.has(lower)) {
    return token !== 'I' || rules.language !== 'en' ? !startsWithStopWord(text, next, token, rules) : false;
  }
  // Most words are told by their length.
  const isInitial =
    token.length <= 2
      ? /^\p{Lu}$/u.test(token)
      : token.includes('.') && /^\p{L}{1,2}(?:\.\p{L}{1,2})+$/u.test(token);
  if (!isInitial || (token === 'I' && rules.language === 'en')) return false;
  // "… in the U.S. The company …", "vitamin C. It …", yet "George W. Bush".
  return !startsWithStopWord(text, next, token, rules);
}

/** An upper-case acronym or a single letter before a common word ends its sentence; "Dr." before one does not. */
function startsWithStopWord(text: string, next: number, token: string, rules: SentenceRules): boolean {
  if (token !== token.toUpperCase() || token.toLowerCase() === token || token.includes('/')) return false;
  const word = /^\p{L}{2,12}(?![\p{L}\p{M}.])/u.exec(text.slice(next, next + 16))?.[0];
  return word !== undefined && isStopWord(word.toLowerCase(), rules.language);
}

function firstNonSpace(text: string, from: number): number {
  let i = from;
  while (i < from + maxOpeningUnits && (isSpace(text.charCodeAt(i)) || openers.has(text.charAt(i)))) i++;
  return i;
}

/** What stands between the last space or opening mark and an index, at most 40 code units. */
function tokenBefore(text: string, at: number): string {
  const lowest = Math.max(0, at - maxTokenUnits);
  let start = at;
  while (start > lowest) {
    const unit = text.charCodeAt(start - 1);
    if (isSpace(unit) || openers.has(text.charAt(start - 1)) || unit === 0x2c) break;
    start--;
  }
  return text.slice(start, at);
}

function nextThaiEnd(text: string, from: number, rules: SentenceRules): number {
  const classes = characterClasses();
  let seen = 0;
  for (let i = from; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (classes[unit] === unspaced) {
      seen++;
    } else if (isSpace(unit)) {
      // Thai has no mark: a space stands between sentences and clauses.
      if (seen >= minThaiUnits && classes[text.charCodeAt(i + 1)] === unspaced && i > from) return i + 1;
    } else if (unit === 0x21 || unit === 0x3f || unit === 0x2e) {
      const end = endOfCluster(text, i, rules);
      if (end >= text.length || (isSpace(text.charCodeAt(end)) && seen > 0)) return end;
      i = end - 1;
    }
  }
  return text.length;
}

function isSpace(unit: number): boolean {
  return unit === 0x20 || (unit >= 9 && unit <= 13) || unit === 0xa0 || unit === 0x3000 || unit === 0x202f;
}

function isWordUnit(unit: number): boolean {
  const kind = characterClasses()[unit];
  return kind === letter || kind === digit || kind === mark || kind === surrogate;
}
