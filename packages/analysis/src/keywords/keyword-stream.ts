import { characterClasses, clip, letter, unspaced } from '../language/characters.ts';
import { stopWordsOf } from '../language/stop-words.ts';
import type { Tokens } from '../language/tokens.ts';
import { unitsOf } from '../language/units.ts';
import { wordColumns } from '../language/word-column.ts';
import { collectWordSpans, foldWord } from '../language/words.ts';
import { wordAt } from '../language/written-words.ts';

/** Parts sentences in the stream: no phrase goes over it. */
export const border = -1;
/** A word of a slot that the text does not have. */
export const unknown = -2;

const elidedPrefix = /^(\p{L}{1,8}')(\p{L}.*)$/u;

/**
 * The words of a text as keywords are made of them: an elided article is a word of its own ("dell'aria" is "dell'" and
 * "aria"), an English "'s" is dropped.
 */
export interface KeywordStream {
  readonly language: string;
  readonly keys: readonly string[];
  /** The number of a key, or `unknown`. */
  readonly find: (key: string) => number;
  /** The same, which is given one where it has none. */
  readonly intern: (key: string) => number;
  /** The key of the word between two indexes, where the text writes it so and it is one key; else `unknown`. */
  readonly keyOfWritten: (text: string, units: Uint16Array, start: number, end: number) => number;
  /** What a key is, as bits: `stopFlag`, `aloneFlag`. */
  readonly flagsOf: (key: number) => number;
  /** Keys in reading order, with `border` behind each sentence. */
  readonly stream: readonly number[];
  /** Keys without the borders. */
  readonly length: number;
}

/** Used for one text after the other: growing a list takes several times its room. */
const read: number[] = [];
const spans: number[] = [];

export function createKeywordStream(tokens: Tokens): KeywordStream {
  const { language, lexicon, numbers, vocabulary, words, sentences } = tokens;
  // Most words are their own key. One that is cut keeps its place, which then is nobody's.
  const keys = vocabulary.slice();
  const added = new Map<string, number>();
  const flags = flagsOfWords(lexicon, language);
  const find = (key: string): number => tokens.ids.get(key) ?? added.get(key) ?? unknown;
  const intern = (key: string): number => {
    let id = find(key);
    if (id === unknown) {
      id = keys.push(key) - 1;
      added.set(key, id);
    }
    return id;
  };
  const keyOf = new Int32Array(vocabulary.length);
  const prefixOf = new Int32Array(vocabulary.length).fill(border);
  for (let index = 0; index < vocabulary.length; index++) {
    keyOf[index] = index;
    if ((flags.of(numbers[index] ?? 0) & joinedFlag) === 0) continue;
    const [prefix, key] = partsOf(vocabulary[index] ?? '', stopWordsOf(language));
    keyOf[index] = intern(key);
    if (prefix !== null) prefixOf[index] = intern(prefix);
  }
  let end = 0;
  for (const { from, to } of sentences) {
    for (let i = from; i < to; i++) {
      const word = words[i] ?? 0;
      const prefix = prefixOf[word] ?? border;
      if (prefix !== border) read[end++] = prefix;
      read[end++] = keyOf[word] ?? 0;
    }
    read[end++] = border;
  }
  return {
    language,
    keys,
    find,
    intern,
    keyOfWritten(text, units, start, behind) {
      const index = tokens.written.numberAt(text, start, behind, units);
      return index === -1 || prefixOf[index] !== border ? unknown : (keyOf[index] ?? unknown);
    },
    flagsOf: (key) =>
      key < numbers.length ? flags.of(numbers[key] ?? 0) : flagKey(keys[key] ?? '', language),
    stream: read.slice(0, end),
    length: end - sentences.length,
  };
}

/** A function word. */
export const stopFlag = 1;
/** May stand alone: it has a letter, and two characters where words are spaced. */
export const aloneFlag = 2;
/** Has an apostrophe. */
const joinedFlag = 4;

const flagsOfWords = wordColumns(flagKey);

function flagKey(key: string, language: string): number {
  const joined = key.includes("'") ? joinedFlag : 0;
  if (stopWordsOf(language).has(key)) return joined | stopFlag;
  const classes = characterClasses();
  let hasLetter = false;
  for (let i = 0; i < key.length; i++) {
    const kind = classes[key.charCodeAt(i)];
    if (kind === unspaced) return joined | aloneFlag;
    if (kind === letter) hasLetter = true;
  }
  return hasLetter && key.length > 1 ? joined | aloneFlag : joined;
}

function partsOf(word: string, stops: ReadonlySet<string>): readonly [string | null, string] {
  if (stops.has(word)) return [null, word];
  const elided = elidedPrefix.exec(word);
  if (elided !== null && stops.has(elided[1] ?? '')) return [elided[1] ?? null, elided[2] ?? word];
  return [null, word.endsWith("'s") ? word.slice(0, -2) : word];
}

/** The keys of another text, `unknown` for what the stream does not have, or new ones with `intern`. */
export function keysOf(text: string, source: KeywordStream, intern = false): number[] {
  const units = unitsOf(text);
  const count = collectWordSpans(text, units, 0, text.length, spans);
  const look = intern ? source.intern : source.find;
  let end = 0;
  for (let i = 0; i < count; i += 2) {
    const start = spans[i] ?? 0;
    const behind = spans[i + 1] ?? 0;
    // Most words of a place are also in the text: those need no folding.
    const known = source.keyOfWritten(text, units, start, behind);
    if (known !== unknown) {
      read[end++] = known;
      continue;
    }
    const word = foldWord(wordAt(text, start, behind), source.language);
    if (!word.includes("'")) {
      read[end++] = look(word);
      continue;
    }
    const [prefix, key] = partsOf(word, stopWordsOf(source.language));
    if (prefix !== null) read[end++] = look(prefix);
    read[end++] = look(key);
  }
  return read.slice(0, end);
}

/** Keys as a phrase is written: no space behind an apostrophe, none between characters of unspaced scripts. */
export function phraseOf(parts: readonly number[], { keys }: KeywordStream): string {
  const classes = characterClasses();
  let phrase = '';
  for (const part of parts) {
    const key = keys[part] ?? '';
    const joins =
      phrase === '' ||
      phrase.endsWith("'") ||
      (classes[phrase.charCodeAt(phrase.length - 1)] === unspaced && classes[key.charCodeAt(0)] === unspaced);
    phrase += joins ? key : ` ${key}`;
  }
  return clip(phrase, 100);
}
