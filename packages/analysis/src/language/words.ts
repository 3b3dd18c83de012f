import {
  characterClasses,
  classOfCodePoint,
  clip,
  digit,
  digitJoiner,
  joiner,
  letter,
  mark,
  surrogate,
  unspaced,
} from './characters.ts';
import { unitsOf } from '../units.ts';

/** Maximum code units read of a word; anything longer is not a word in any language. */
export const maxWordUnits = 100;

/** The segmenter is slower than linear, so it gets short pieces. */
const maxSegmenterUnits = 200;

let segmenter: Intl.Segmenter | null = null;

/**
 * Writes start and end (exclusive) of each word between two indexes to the beginning of a list, and returns how many
 * numbers were written. Overwrites the list, so that one list can be reused for many texts. A word consists of letters,
 * marks and digits, joined inside by an apostrophe, a hyphen or a middle dot, digits also by a period or comma. Runs of
 * Chinese, Japanese, Thai, Lao, Khmer and Burmese are split by the dictionaries of `Intl.Segmenter`; it takes seconds
 * on long text, so it is used for nothing else. Stops soon after `maxSpans` words.
 */
export function collectWordSpans(
  text: string,
  units: Uint16Array,
  from: number,
  to: number,
  spans: number[],
  maxSpans = Number.POSITIVE_INFINITY,
): number {
  const classes = characterClasses();
  const maxCount = maxSpans * 2;
  let count = 0;
  let i = from;
  while (i < to && count < maxCount) {
    let kind = classes[units[i] ?? 0];
    if (kind === surrogate) kind = classOfCodePoint(text, i);
    if (kind === letter || kind === digit) {
      const end = endOfWord(text, units, i, to, classes);
      spans[count++] = i;
      spans[count++] = end;
      i = end;
    } else if (kind === unspaced) {
      const end = endOfUnspaced(text, i, to, classes);
      count = segmentUnspaced(text, i, end, spans, count, maxCount);
      i = end;
    } else {
      i++;
    }
  }
  return count;
}

/** The end of the word that continues at `start`: after its first character, or anywhere inside it. */
export function endOfWord(
  text: string,
  units: Uint16Array,
  start: number,
  to: number,
  classes: Uint8Array,
): number {
  let i = start;
  while (i < to) {
    const kind = classes[units[i] ?? 0];
    if (kind === letter || kind === digit || kind === mark) {
      i++;
    } else if (kind === joiner) {
      const next = i + 1 < to ? classes[units[i + 1] ?? 0] : undefined;
      if (next !== letter && next !== digit) return i;
      i++;
    } else if (kind === digitJoiner) {
      const next = i + 1 < to ? classes[units[i + 1] ?? 0] : undefined;
      if (next !== digit || classes[units[i - 1] ?? 0] !== digit) return i;
      i++;
    } else if (kind === surrogate) {
      const found = classOfCodePoint(text, i);
      if (found !== letter && found !== digit && found !== mark) return i;
      i += 2;
    } else {
      return i;
    }
  }
  return Math.min(i, to);
}

export function endOfUnspaced(text: string, start: number, to: number, classes: Uint8Array): number {
  let i = start;
  while (i < to) {
    const kind = classes[text.charCodeAt(i)];
    if (kind === unspaced || kind === mark) i++;
    else if (kind === surrogate && classOfCodePoint(text, i) === unspaced) i += 2;
    else break;
  }
  return Math.min(i, to);
}

/** Appends after the first `count` numbers, and returns the new count. */
export function segmentUnspaced(
  text: string,
  start: number,
  end: number,
  spans: number[],
  count: number,
  maxCount: number,
): number {
  // The dictionaries depend on the script, whatever the locale.
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  let from = start;
  while (from < end && count < maxCount) {
    const piece = clip(text.slice(from, end), maxSegmenterUnits);
    for (const { index, segment, isWordLike } of segmenter.segment(piece)) {
      if (isWordLike !== true) continue;
      spans[count++] = from + index;
      spans[count++] = from + index + segment.length;
    }
    from += piece.length;
  }
  return count;
}

/** The first `maxWords` words of a text as written, each at most 100 code units long. */
export function splitWords(text: string, maxWords = Number.POSITIVE_INFINITY): readonly string[] {
  const spans: number[] = [];
  const count = collectWordSpans(text, unitsOf(text), 0, text.length, spans, maxWords);
  const words: string[] = [];
  for (let i = 0; i < count && words.length < maxWords; i += 2)
    words.push(clip(text.slice(spans[i], spans[i + 1]), maxWordUnits));
  return words;
}

const invisible = /[\u00ad\u200d]/g;
const turkic = new Set(['tr', 'az']);

/** A language that represents all languages with the same folding. */
export function foldingOf(language: string): string {
  return turkic.has(language) ? 'tr' : 'en';
}

// eslint-disable-next-line no-control-regex -- ASCII needs no normalization
const beyondAscii = /[^\u0000-\u007f]/;

/**
 * The form used to compare words: lowercase (with Turkish and Azeri dotted and dotless i kept apart), composed
 * characters, straight apostrophe.
 */
export function foldWord(word: string, language: string): string {
  const lower = turkic.has(language)
    ? word.replaceAll('İ', 'i').replaceAll('I', 'ı').toLowerCase()
    : word.toLowerCase();
  if (!beyondAscii.test(lower)) return lower;
  return lower.normalize('NFC').replaceAll('’', "'").replace(/[‐‑]/g, '-').replace(invisible, '');
}
