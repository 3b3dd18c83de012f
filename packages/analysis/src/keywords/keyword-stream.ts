import { characterClasses, clip, letter, unspaced } from '../language/characters.ts';
import { stopWordsOf } from '../language/stop-words.ts';
import type { Tokens } from '../language/tokens.ts';
import { unitsOf } from '../units.ts';
import { numberColumns } from '../language/word-column.ts';
import { collectWordSpans } from '../language/words.ts';

/** Separates sentences in the stream: no phrase crosses it. */
export const border = -1;
/** A word of a slot that the text does not contain. */
export const unknown = -2;

const elidedPrefix = /^(\p{L}{1,8}')(\p{L}.*)$/u;

/**
 * The words of a text in the form used for keywords: an elided article is a separate word ("dell'aria" is "dell'" and
 * "aria"), an English "'s" is dropped.
 */
export interface KeywordStream {
  readonly language: string;
  readonly keys: readonly string[];
  /** The number of a key, or `unknown`; with `intern`, assigns a number if it has none. */
  readonly find: (key: string, intern: boolean) => number;
  /** Properties of a key, as bits: `stopFlag`, `aloneFlag`. */
  readonly flagsOf: (key: number) => number;
  readonly tokens: Tokens;
  /** For each vocabulary word, its key, and the key of the article before it or `border`. */
  readonly keyOf: Int32Array;
  readonly prefixOf: Int32Array;
  /** Keys in reading order, with `border` after each sentence: only the first `end` ones, valid until the next text. */
  readonly stream: Int32Array;
  readonly end: number;
  /** Number of keys without borders. */
  readonly length: number;
}

/** Reused for every text. */
let read = new Int32Array(1 << 13);
const spans: number[] = [];

export function createKeywordStream(tokens: Tokens): KeywordStream {
  const { language, lexicon, numbers, vocabulary, words, sentences } = tokens;
  // Most words are their own key. The slot of a word that is split stays unused.
  const keys = vocabulary.slice();
  const added = new Map<string, number>();
  const flags = flagsOfWords(lexicon, language);
  const find = (key: string, intern: boolean): number => {
    const known = tokens.ids.get(key) ?? added.get(key);
    if (known !== undefined || !intern) return known ?? unknown;
    const id = keys.push(key) - 1;
    added.set(key, id);
    return id;
  };
  const keyOf = new Int32Array(vocabulary.length);
  const prefixOf = new Int32Array(vocabulary.length).fill(border);
  for (let index = 0; index < vocabulary.length; index++) {
    keyOf[index] = index;
    if ((flags.of(numbers[index] ?? 0) & joinedFlag) === 0) continue;
    const [prefix, key] = partsOf(vocabulary[index] ?? '', stopWordsOf(language));
    keyOf[index] = find(key, true);
    if (prefix !== null) prefixOf[index] = find(prefix, true);
  }
  // Each word may have an article before it.
  const max = 2 * words.length + sentences.length;
  if (read.length < max) read = new Int32Array(max);
  const stream = read;
  let end = 0;
  for (const { from, to } of sentences) {
    for (let i = from; i < to; i++) {
      const word = words[i] ?? 0;
      const prefix = prefixOf[word] ?? border;
      if (prefix !== border) stream[end++] = prefix;
      stream[end++] = keyOf[word] ?? 0;
    }
    stream[end++] = border;
  }
  return {
    language,
    keys,
    find,
    flagsOf: (key) =>
      key < numbers.length ? flags.of(numbers[key] ?? 0) : flagKey(keys[key] ?? '', language),
    tokens,
    keyOf,
    prefixOf,
    stream,
    end,
    length: end - sentences.length,
  };
}

/** A function word. */
export const stopFlag = 1;
/** May be a keyword by itself: it has a letter, and at least two characters in languages with spaces. */
export const standaloneFlag = 2;
/** Has an apostrophe. */
const joinedFlag = 4;

const flagsOfWords = numberColumns(flagKey);

function flagKey(key: string, language: string): number {
  const joined = key.includes("'") ? joinedFlag : 0;
  if (stopWordsOf(language).has(key)) return joined | stopFlag;
  const classes = characterClasses();
  let hasLetter = false;
  for (let i = 0; i < key.length; i++) {
    const kind = classes[key.charCodeAt(i)];
    if (kind === unspaced) return joined | standaloneFlag;
    if (kind === letter) hasLetter = true;
  }
  return hasLetter && key.length > 1 ? joined | standaloneFlag : joined;
}

function partsOf(word: string, stops: ReadonlySet<string>): readonly [string | null, string] {
  if (stops.has(word)) return [null, word];
  const elided = elidedPrefix.exec(word);
  if (elided !== null && stops.has(elided[1] ?? '')) return [elided[1] ?? null, elided[2] ?? word];
  return [null, word.endsWith("'s") ? word.slice(0, -2) : word];
}

/** The keys of another text, `unknown` if the stream does not have them, or new ones with `intern`. */
export function keysOf(text: string, source: KeywordStream, intern = false): number[] {
  const keys: number[] = [];
  addKeys(keys, text, source, intern);
  return keys;
}

/** Appends them to a list. */
export function addKeys(into: number[], text: string, source: KeywordStream, intern = false): void {
  const { keyOf, prefixOf } = source;
  const { lexicon, ids } = source.tokens;
  const units = unitsOf(text);
  const count = collectWordSpans(text, units, 0, text.length, spans);
  for (let i = 0; i < count; i += 2) {
    const start = spans[i] ?? 0;
    const behind = spans[i + 1] ?? 0;
    // Other pages repeat the same texts, so new words are remembered, too.
    const known = lexicon.numberAt(text, units, start, behind);
    const number = known === -1 ? lexicon.add(text, start, behind) : known;
    const id = ids.idOf(number);
    if (id !== -1) {
      const prefix = prefixOf[id] ?? border;
      if (prefix !== border) into.push(prefix);
      into.push(keyOf[id] ?? unknown);
      continue;
    }
    const word = lexicon.words[number] ?? '';
    if (!word.includes("'")) {
      into.push(source.find(word, intern));
      continue;
    }
    const [prefix, key] = partsOf(word, stopWordsOf(source.language));
    if (prefix !== null) into.push(source.find(prefix, intern));
    into.push(source.find(key, intern));
  }
}

/** Keys in the written form of a phrase: no space after an apostrophe, none between characters of unspaced scripts. */
export function phraseOf(parts: Int32Array | readonly number[], { keys }: KeywordStream): string {
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
