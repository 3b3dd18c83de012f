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
import { ownString } from '../own-string.ts';
import { isStopWord } from './stop-words.ts';

/**
 * Marks that end a sentence whatever follows: CJK, Devanagari danda, Arabic, Urdu, Armenian, Khmer, Burmese, Ethiopic.
 */
const strongMarks = '。！？｡।॥؟۔։៕။።‽⁇⁈⁉';
const endMark = /[.!?…。！？｡।॥؟۔։។៕။።‽⁇⁈⁉]/g;
/** The Greek question mark looks like a semicolon and has two code points. */
const greekEndMark = /[.!?…;\u037e]/g;
const closers = '"\'”’»›)]}」』）】〉》〟“';
const openers = '"\'“‘”«‹([{¿¡„‚–—-•*「『（';
/** A longer sentence ends at its next mark, whatever it is. Real text never gets there, and reading stays bounded. */
export const maxSentenceUnits = 20_000;
/** Maximum code units read of the token before a period. */
const maxTokenUnits = 40;
/** Maximum marks and spaces read before the first word of a sentence. */
const maxOpeningUnits = 4;
const fullStop = 0x2e;
/** Minimum Thai letters before a space that ends a sentence: shorter pieces are names, numbers or list items. */
const minThaiUnits = 20;

/** The role of a code unit in splitting sentences, as bits. */
const isStrong = 1;
const isCloser = 2;
const isOpener = 4;
const isSpacing = 8;
/** May be part of a cluster of end marks, in any language. */
const isEnd = 16;
const traits = new Uint8Array(0x1_0000);
for (const [marks, bits] of [
  [strongMarks, isStrong | isEnd],
  [closers, isCloser],
  [openers, isOpener],
  [' \t\n\v\f\r\u00a0\u3000\u202f', isSpacing],
  ['.!?…', isEnd],
] as const) {
  for (let i = 0; i < marks.length; i++) {
    const unit = marks.charCodeAt(i);
    traits[unit] = (traits[unit] ?? 0) | bits;
  }
}

/** How sentences end in one language. */
export interface SentenceRules {
  readonly language: string;
  readonly abbreviations: ReadonlySet<string>;
  /** Code units in the longest abbreviation. */
  readonly maxAbbreviationLength: number;
  readonly hasDottedOrdinals: boolean;
  readonly isThai: boolean;
  readonly endMark: RegExp;
  /** The code units matched by `endMark`. */
  readonly endUnits: ReadonlySet<number>;
}

function isOf(unit: number, bits: number): boolean {
  return ((traits[unit] ?? 0) & bits) !== 0;
}

const unitsOfMarks = (marks: string): ReadonlySet<number> =>
  new Set(Array.from(marks, (mark) => mark.charCodeAt(0)));
const endUnits = unitsOfMarks(`.!?…${strongMarks}`);
const greekEndUnits = unitsOfMarks('.!?…;\u037e');

const rulesByLanguage = new Map<string, SentenceRules>();
/** A page may declare any language, so the cache is bounded. */
const maxLanguages = 100;

export function sentenceRulesOf(language: string): SentenceRules {
  let rules = rulesByLanguage.get(language);
  if (rules !== undefined) return rules;
  const abbreviations = abbreviationsOf(language);
  const marks = language === 'el' ? greekEndMark : endMark;
  const own = ownString(language);
  rules = {
    language: own,
    abbreviations,
    maxAbbreviationLength: Math.max(...Array.from(abbreviations, ({ length }) => length)),
    hasDottedOrdinals: dottedOrdinals.has(language),
    isThai: language === 'th' || language === 'lo',
    endMark: marks,
    endUnits: language === 'el' ? greekEndUnits : endUnits,
  };
  if (rulesByLanguage.size >= maxLanguages) rulesByLanguage.clear();
  rulesByLanguage.set(own, rules);
  return rules;
}

/**
 * Where the sentence that starts at `from` ends (exclusive), including its closing quotes; the length of the text if
 * nothing ends it earlier. Scans once, so taking all sentences of a text is linear.
 *
 * A period does not end a sentence after an abbreviation or an initial, in a number, domain name or email address, or
 * before a lowercase letter. A period without a space after it ends one only between a lowercase and a capital letter.
 */
export function nextSentenceEnd(text: string, from: number, rules: SentenceRules): number {
  if (rules.isThai) return nextThaiEnd(text, from, rules);
  const { endMark: marks } = rules;
  marks.lastIndex = from;
  while (marks.test(text)) {
    const at = marks.lastIndex - 1;
    const end = endOfCluster(text, at, rules);
    if (end - from > maxSentenceUnits || endsSentence(text, from, at, end, rules)) return end;
    // Continue after the cluster: its marks were judged together.
    marks.lastIndex = end;
  }
  return text.length;
}

/** The first `most` sentences of a block of text, trimmed, without those that have no letter or number. */
export function splitSentences(
  text: string,
  language: string,
  max = Number.POSITIVE_INFINITY,
): readonly string[] {
  const rules = sentenceRulesOf(language);
  const sentences: string[] = [];
  for (let from = 0; from < text.length && sentences.length < max;) {
    const end = nextSentenceEnd(text, from, rules);
    const sentence = text.slice(from, end).trim();
    if (/[\p{L}\p{N}]/u.test(sentence)) sentences.push(sentence);
    from = end;
  }
  return sentences;
}

/** The index after a run of end marks, closing quotes and brackets, and a note number in brackets. */
export function endOfCluster(text: string, at: number, rules: SentenceRules): number {
  const { length } = text;
  const semicolon = rules.language === 'el' ? 0x3b : -1;
  let end = at + 1;
  let unit = 0;
  while (end < length && (isOf((unit = text.charCodeAt(end)), isEnd) || unit === semicolon)) end++;
  while (end < length && isOf((unit = text.charCodeAt(end)), isCloser)) end++;
  if (end < length && unit === 0x5b) {
    const note = /^(?:\[\d{1,3}\])+/.exec(text.slice(end, end + 20));
    if (note !== null) end += note[0].length;
  }
  return end;
}

/** Whether the mark at an index, whose cluster ends at another index, ends the sentence that started at `from`. */
export function endsSentence(
  text: string,
  from: number,
  at: number,
  end: number,
  rules: SentenceRules,
): boolean {
  const { length } = text;
  if (end >= length) return true;
  const mark = text.charCodeAt(at);
  if (isOf(mark, isStrong)) {
    // 「はい。」と言った: the quote is part of a longer sentence.
    return !('」』'.includes(text.charAt(end - 1)) && /^[とっ]/.test(text.charAt(end)));
  }
  if (!isSpace(text.charCodeAt(end))) return endsWithoutSpace(text, at, end);
  let next = end + 1;
  while (next < length && isOf(text.charCodeAt(next), isSpacing | isOpener)) next++;
  if (next >= length) return true;
  if (isLowerCaseAt(text, next)) return false;
  if (mark !== fullStop || end - at > 1) return true;
  return !isUnfinished(text, from, at, next, rules);
}

/** "end.Next", "there?I", never "Node.js", "3.14", "www.Example.com", "J.R." */
function endsWithoutSpace(text: string, at: number, end: number): boolean {
  if (end - at > 1 && isOf(text.charCodeAt(end - 1), isCloser)) return isUpperCaseAt(text, end);
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

/** Whether another period and letter follow: "Example.Co.Uk". */
function isDomainLike(text: string, end: number): boolean {
  return /^\p{L}{1,15}[./@]\p{L}/u.test(text.slice(end, end + 20));
}

/** Whether the period belongs to an abbreviation, an initial or an ordinal number. */
function isUnfinished(text: string, from: number, at: number, next: number, rules: SentenceRules): boolean {
  const token = tokenBefore(text, at);
  // The length alone rules out most words.
  if (token.length > rules.maxAbbreviationLength && !token.includes('.')) return false;
  if (token === '') return false;
  if (token.length <= 2 && /^\d{1,2}$/.test(token)) {
    if (rules.hasDottedOrdinals) return true;
    // A step number: "1. Open the box".
    if (at - token.length === firstNonSpace(text, from)) return true;
  }
  const lower = token.toLowerCase();
  // "и т. д.", "и т. п.": et cetera, although "д." by itself abbreviates a building number.
  if ((lower === 'д' || lower === 'п') && /т\.\s?$/.test(text.slice(Math.max(0, at - 5), at - 1)))
    return false;
  if (rules.abbreviations.has(lower)) {
    return token !== 'I' || rules.language !== 'en' ? !startsWithStopWord(text, next, token, rules) : false;
  }
  const isInitial =
    token.length <= 2
      ? /^\p{Lu}$/u.test(token)
      : token.includes('.') && /^\p{L}{1,2}(?:\.\p{L}{1,2})+$/u.test(token);
  if (!isInitial || (token === 'I' && rules.language === 'en')) return false;
  // "… in the U.S. The company …", "vitamin C. It …", but "George W. Bush".
  return !startsWithStopWord(text, next, token, rules);
}

/** An uppercase acronym or a single letter before a common word ends its sentence; "Dr." before one does not. */
function startsWithStopWord(text: string, next: number, token: string, rules: SentenceRules): boolean {
  if (token !== token.toUpperCase() || token.toLowerCase() === token || token.includes('/')) return false;
  const word = /^\p{L}{2,12}(?![\p{L}\p{M}.])/u.exec(text.slice(next, next + 16))?.[0];
  return word !== undefined && isStopWord(word.toLowerCase(), rules.language);
}

function firstNonSpace(text: string, from: number): number {
  let i = from;
  while (i < from + maxOpeningUnits && isOf(text.charCodeAt(i), isSpacing | isOpener)) i++;
  return i;
}

/** The text between the last space or opening mark and an index, at most 40 code units. */
function tokenBefore(text: string, at: number): string {
  const lowest = Math.max(0, at - maxTokenUnits);
  let start = at;
  while (start > lowest) {
    const unit = text.charCodeAt(start - 1);
    if (isOf(unit, isSpacing | isOpener) || unit === 0x2c) break;
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
      // Thai has no end marks: spaces separate sentences and clauses.
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
  return isOf(unit, isSpacing);
}

function isWordUnit(unit: number): boolean {
  const kind = characterClasses()[unit];
  return kind === letter || kind === digit || kind === mark || kind === surrogate;
}
