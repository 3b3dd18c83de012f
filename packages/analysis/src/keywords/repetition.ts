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
  /** Words in sentences: without headings, cells, links and labels. */
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
  const times = new Int32Array(keys.length);
  const prose: number[] = [];
  let words = 0;
  let from = 0;
  const captions = new Set<string>();
  let block = -1;
  let isProse = false;
  for (const sentence of tokens.sentences) {
    let next = from;
    while (next < end && stream[next] !== border) next++;
    if (sentence.block !== block) {
      block = sentence.block;
      isProse = isRunningText(tokens.blocks[block], captions);
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
  for (const [key, count] of times.entries())
    if (count >= minWordShare * words && count > 1 && isContentWord(key, source)) frequent.add(key);
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
  if (block === undefined || block.isLinked || block.kind === 'heading' || block.kind === 'cell')
    return false;
  if (block.text.length > maxCaptionUnits) return true;
  if (captions.has(block.text)) return false;
  captions.add(block.text);
  return true;
}

/** Not a function word, number, unit or abbreviation. */
function isContentWord(key: number, { keys, flagsOf }: KeywordStream): boolean {
  const text = keys[key] ?? '';
  if (text.length < minLetters || /\p{N}/u.test(text)) return false;
  return (flagsOf(key) & (stopFlag | standaloneFlag)) === standaloneFlag;
}
