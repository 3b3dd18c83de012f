import type { TextBlock } from '../text-block.ts';
import { border, standaloneFlag, stopFlag, type KeywordStream } from './keyword-stream.ts';

/** A word or phrase that makes up much of the prose. */
export interface Repetition {
  readonly phrase: readonly number[];
  readonly occurrences: number;
  /** Its share of all words of the prose, 0 to 1: occurrences times words of the phrase. */
  readonly share: number;
}

export interface Repetitions {
  /** Words in sentences: without headings, cells, links, code and labels. */
  readonly words: number;
  readonly word: Repetition | null;
  /** Of two or three words in a row, none of them a function word. */
  readonly phrase: Repetition | null;
}

/** A shorter sentence is a label. */
const minSentenceWords = 4;
/** A text of at most this length that occurs again is a caption or a button. */
const maxCaptionUnits = 100;
const minLetters = 3;
/** Every word of a phrase with the shares that matter makes up at least this much. */
const minWordShare = 0.03;
/** Languages without spaces between words, where a character or a guessed word counts as one. */
const unspaced = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my']);

const none: Repetitions = { words: 0, word: null, phrase: null };

/** The word and the phrase that the prose repeats most. Linear: only a few frequent words can be part of a phrase. */
export function findRepetitions(source: KeywordStream): Repetitions {
  const { stream, end, keys, tokens, language } = source;
  if (unspaced.has(language)) return none;
  const times = new Array<number>(keys.length).fill(0);
  const prose: number[] = [];
  let words = 0;
  let from = 0;
  const captions = new Set<string>();
  let block = -1;
  let isProse = false;
  let isLabel = false;
  for (const sentence of tokens.sentences) {
    let next = from;
    while (next < end && stream[next] !== border) next++;
    if (sentence.block !== block) {
      block = sentence.block;
      isProse = isRunningText(tokens.blocks[block], captions);
      isLabel = isProse && isLabelLike(tokens.blocks[block]);
    }
    // A list of products names each of them once; stuffing repeats the words in each line.
    if (isLabel && !repeatsWord(from, next, source)) {
      from = next + 1;
      continue;
    }
    if (isProse && sentence.to - sentence.from >= minSentenceWords) {
      prose.push(from, next);
      words += next - from;
      for (let i = from; i < next; i++) {
        const key = stream[i] ?? 0;
        times[key] = (times[key] ?? 0) + 1;
      }
    }
    from = next + 1;
  }
  const frequent = new Set<number>();
  const minTimes = Math.max(2, minWordShare * words);
  times.forEach((count, key) => {
    if (count >= minTimes && isContentWord(key, source)) frequent.add(key);
  });
  const isNumber = (key: number): boolean => key >= 0 && /^\p{N}/u.test(keys[key] ?? '');
  for (const [key, count] of frequent.size === 0 ? [] : countNextTo(isNumber, frequent, prose, stream))
    if (count * 2 >= (times[key] ?? 0)) frequent.delete(key);
  if (frequent.size === 0) return { ...none, words };

  const found = (phrase: readonly number[], occurrences: number): Repetition => ({
    phrase,
    occurrences,
    share: (occurrences * phrase.length) / words,
  });
  let word: Repetition | null = null;
  for (const key of frequent) {
    const candidate = found([key], times[key] ?? 0);
    if (word === null || candidate.share > word.share) word = candidate;
  }
  const counts = new Map<string, { readonly phrase: readonly number[]; occurrences: number }>();
  const count = (phrase: readonly number[]): void => {
    const name = phrase.join(' ');
    const known = counts.get(name);
    if (known === undefined) counts.set(name, { phrase, occurrences: 1 });
    else known.occurrences++;
  };
  for (let at = 0; at < prose.length; at += 2) {
    const behind = prose[at + 1] ?? 0;
    for (let i = prose[at] ?? 0; i + 1 < behind; i++) {
      const [a, b, c] = [stream[i] ?? 0, stream[i + 1] ?? 0, i + 2 < behind ? (stream[i + 2] ?? 0) : border];
      if (a === b || !frequent.has(a) || !frequent.has(b)) continue;
      count([a, b]);
      if (frequent.has(c)) count([a, b, c]);
    }
  }
  let phrase: Repetition | null = null;
  for (const { phrase: parts, occurrences } of counts.values()) {
    const candidate = found(parts, occurrences);
    if (phrase === null || candidate.share > phrase.share) phrase = candidate;
  }
  return { words, word, phrase };
}

function isRunningText(block: TextBlock | undefined, captions: Set<string>): boolean {
  if (block === undefined || block.isLinked || block.isCode === true) return false;
  if (block.kind === 'heading' || block.kind === 'cell') return false;
  if (block.text.length > maxCaptionUnits) return true;
  if (captions.has(block.text)) return false;
  captions.add(block.text);
  return true;
}

/** A short text that ends without a mark, such as the name of a product. */
function isLabelLike(block: TextBlock | undefined): boolean {
  return (
    block !== undefined && block.text.length <= maxCaptionUnits && !/[.!?…。।؟]["'”’»)]*$/.test(block.text)
  );
}

function repeatsWord(from: number, behind: number, source: KeywordStream): boolean {
  const seen = new Set<number>();
  for (let i = from; i < behind; i++) {
    const key = source.stream[i] ?? 0;
    if (seen.has(key) && isContentWord(key, source)) return true;
    seen.add(key);
  }
  return false;
}

/** How often each of the keys is next to a number: kilometers, chapters. */
function countNextTo(
  isNumber: (key: number) => boolean,
  keys: ReadonlySet<number>,
  prose: readonly number[],
  stream: KeywordStream['stream'],
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0; at < prose.length; at += 2) {
    const [from, behind] = [prose[at] ?? 0, prose[at + 1] ?? 0];
    for (let i = from; i < behind; i++) {
      const key = stream[i] ?? 0;
      if (!keys.has(key)) continue;
      if ((i > from && isNumber(stream[i - 1] ?? 0)) || (i + 1 < behind && isNumber(stream[i + 1] ?? 0)))
        counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/** Not a function word, number, unit or abbreviation. */
function isContentWord(key: number, { keys, flagsOf }: KeywordStream): boolean {
  const text = keys[key] ?? '';
  if (text.length < minLetters || /\p{N}/u.test(text)) return false;
  return (flagsOf(key) & (stopFlag | standaloneFlag)) === standaloneFlag;
}
