import type { Tokens } from '../language/tokens.ts';
import {
  findPhrase,
  type KeywordSlots,
  readSlots,
  slotBits,
  type SlotKeys,
  type SlotName,
  slotNames,
  slotWeights,
} from './keyword-slots.ts';
import { countGrams, firstAt, type Grams, maskAt, rowSize, timesAt } from './grams.ts';
import { border, createKeywordStream, type KeywordStream, keysOf, phraseOf } from './keyword-stream.ts';
import { findRepetitions, type Repetition } from './repetition.ts';

export interface Keyword {
  /** Folded; at most 100 characters. */
  readonly phrase: string;
  readonly occurrences: number;
  /** 100 × occurrences × words of the phrase ÷ words of the text: the share of the text that the phrase fills. */
  readonly density: number;
  /** Places outside the running text that contain it. */
  readonly slots: readonly SlotName[];
  /** Sum of the weights of these places, 0 to 41. */
  readonly prominence: number;
  /** Prominence + log2(1 + occurrences), so that doubling the occurrences adds about one. */
  readonly score: number;
}

export interface TargetKeyword {
  readonly phrase: string;
  readonly words: number;
  readonly occurrences: number;
  readonly density: number;
  /**
   * Whether each place contains it; null if the page has no such place. Matches whole words in order, ignoring case,
   * apostrophe style, elided articles and English "'s"; inflected forms are different words.
   */
  readonly slots: Readonly<Record<SlotName, boolean | null>>;
  /** Words before it in the title; null if the title does not contain it. */
  readonly titlePosition: number | null;
  /** Share of h2 to h6, and of image alts, that contain it, 0 to 1; null if there are none. */
  readonly headingsShare: number | null;
  readonly imageAltsShare: number | null;
  /** Number of occurrences in each tenth of the text. */
  readonly distribution: readonly number[];
}

export interface KeywordAnalysis {
  /** Words counted; an elided article counts as one. */
  readonly words: number;
  /** The twenty most frequent of each; ties are ordered by prominence. Phrases occur at least twice. */
  readonly unigrams: readonly Keyword[];
  readonly bigrams: readonly Keyword[];
  readonly trigrams: readonly Keyword[];
  readonly repetitions: RepeatedText;
  readonly target: TargetKeyword | null;
  /** The text continues after the part that was counted. */
  readonly isTruncated: boolean;
}

/** What the prose repeats most: a word, and a phrase of two or three words. */
export interface RepeatedText {
  /** Words of the prose. */
  readonly words: number;
  readonly word: RepeatedPhrase | null;
  readonly phrase: RepeatedPhrase | null;
}

export interface RepeatedPhrase {
  readonly text: string;
  readonly occurrences: number;
  /** Share of the words of the prose, 0 to 1. */
  readonly share: number;
}

export interface KeywordInput {
  readonly tokens: Tokens;
  readonly slots: KeywordSlots;
  /** Word or phrase to look for. */
  readonly target?: string;
}

const maxKeywords = 20;
/** Minimum number of words that count as the opening of a text; a longer first paragraph extends it. */
const openingWords = 100;
const maxTargetUnits = 200;
const tenths = 10;

/**
 * Counts words and phrases of the main content, and finds where else the page uses them. Linear in the number of words.
 */
export function analyzeKeywords({ tokens, slots, target }: KeywordInput): KeywordAnalysis {
  const stream = createKeywordStream(tokens);
  const targetKeys = target === undefined ? [] : keysOf(target.slice(0, maxTargetUnits), stream, true);
  const read = readSlots(slots, stream);
  const openingEnd = endOfOpening(tokens, stream);
  const [unigrams, bigrams, trigrams] = countGrams(stream, read, openingEnd);
  return {
    words: stream.length,
    unigrams: rank(unigrams, stream),
    bigrams: rank(bigrams, stream),
    trigrams: rank(trigrams, stream),
    repetitions: repeatedIn(stream),
    target: targetKeys.length === 0 ? null : measureTarget(targetKeys, stream, read, openingEnd),
    isTruncated: tokens.isTruncated,
  };
}

function repeatedIn(stream: KeywordStream): RepeatedText {
  const { words, word, phrase } = findRepetitions(stream);
  const named = (repetition: Repetition | null): RepeatedPhrase | null =>
    repetition && {
      text: phraseOf(repetition.phrase, stream),
      occurrences: repetition.occurrences,
      share: repetition.share,
    };
  return { words, word: named(word), phrase: named(phrase) };
}

/**
 * Position in the stream after the first 100 words, or after the first paragraph if that starts among them and is
 * longer.
 */
function endOfOpening({ sentences, blocks }: Tokens, { stream, end: streamEnd }: KeywordStream): number {
  let end = 0;
  let words = 0;
  let sentence = 0;
  let paragraph = -1;
  for (; end < streamEnd; end++) {
    if (stream[end] !== border) {
      words++;
      const block = sentences[sentence]?.block ?? -1;
      if (paragraph === -1 && blocks[block]?.kind === 'paragraph') paragraph = block;
      if (words > openingWords && block !== paragraph) break;
    } else {
      sentence++;
      if (words >= openingWords && sentences[sentence]?.block !== paragraph) break;
    }
  }
  return end;
}

/** The most frequent, ordered by count, prominence, first position. */
function rank(grams: Grams, stream: KeywordStream): readonly Keyword[] {
  const { rows, count, size } = grams;
  const lowest = countToBeat(grams);
  const candidates: number[] = [];
  for (let row = 0; row < count * rowSize; row += rowSize)
    if ((rows[row + timesAt] ?? 0) >= lowest) candidates.push(row);
  const at = (row: number, column: number) => rows[row + column] ?? 0;
  candidates.sort(
    (x, y) =>
      at(y, timesAt) - at(x, timesAt) ||
      prominenceOf(at(y, maskAt)) - prominenceOf(at(x, maskAt)) ||
      at(x, firstAt) - at(y, firstAt),
  );
  return candidates.slice(0, maxKeywords).map((row) => {
    const occurrences = at(row, timesAt);
    const mask = at(row, maskAt);
    const prominence = prominenceOf(mask);
    return {
      phrase: phraseOf(rows.subarray(row, row + size), stream),
      occurrences,
      density: densityOf(occurrences, size, stream),
      slots: slotsOf(mask),
      prominence,
      score: round(prominence + Math.log2(1 + occurrences)),
    };
  });
}

const maxBinned = 256;
const histogram = new Int32Array(maxBinned + 1);

/** The count of the twentieth entry: anything below need not be sorted. */
function countToBeat({ rows, count, minimum }: Grams): number {
  histogram.fill(0);
  for (let row = 0; row < count * rowSize; row += rowSize) {
    const bin = Math.min(rows[row + timesAt] ?? 0, maxBinned);
    histogram[bin] = (histogram[bin] ?? 0) + 1;
  }
  let seen = 0;
  for (let bin = maxBinned; bin > minimum; bin--) {
    seen += histogram[bin] ?? 0;
    if (seen >= maxKeywords) return bin;
  }
  return minimum;
}

const prominences: readonly number[] = Array.from({ length: 512 }, (_, mask) => {
  let sum = 0;
  for (const name of slotNames) if ((mask & slotBits[name]) !== 0) sum += slotWeights[name];
  return (mask & slotBits['title-start']) !== 0 ? sum + slotWeights['title-start'] : sum;
});

function prominenceOf(mask: number): number {
  return prominences[mask] ?? 0;
}

const slotLists: (readonly SlotName[] | undefined)[] = [];

function slotsOf(mask: number): readonly SlotName[] {
  return (slotLists[mask] ??= slotNames.filter((name) => (mask & slotBits[name]) !== 0));
}

function densityOf(occurrences: number, size: number, { length }: KeywordStream): number {
  // A phrase that repeats one word overlaps itself.
  return length === 0 ? 0 : Math.min(100, round((100 * occurrences * size) / length));
}

function measureTarget(
  target: readonly number[],
  source: KeywordStream,
  slots: readonly SlotKeys[],
  openingEnd: number,
): TargetKeyword {
  const { end } = source;
  const stream = source.stream.subarray(0, end);
  const distribution = new Array<number>(tenths).fill(0);
  let occurrences = 0;
  let first = -1;
  for (let at = findPhrase(stream, target); at !== -1; at = findPhrase(stream, target, at + target.length)) {
    if (first === -1) first = at;
    occurrences++;
    const tenth = Math.min(tenths - 1, Math.floor((at * tenths) / end));
    distribution[tenth] = (distribution[tenth] ?? 0) + 1;
  }
  const named: Record<SlotName, boolean | null> = {
    title: null,
    h1: null,
    url: null,
    opening: source.length === 0 ? null : first !== -1 && first < openingEnd,
    description: null,
    headings: null,
    'image-alts': null,
    anchors: null,
  };
  const shares = new Map<SlotName, number>();
  let titlePosition: number | null = null;
  for (const { name, texts, keys } of slots) {
    if (texts === 0) continue;
    let matching = 0;
    for (let from = 0; from < keys.length;) {
      const behind = keys.indexOf(border, from);
      const at = findPhrase(keys.slice(from, behind), target);
      from = behind + 1;
      if (at === -1) continue;
      matching++;
      if (name === 'title') titlePosition = at;
    }
    named[name] = matching > 0;
    shares.set(name, round(matching / texts));
  }
  return {
    phrase: phraseOf(target, source),
    words: target.length,
    occurrences,
    density: densityOf(occurrences, target.length, source),
    slots: named,
    titlePosition,
    headingsShare: shares.get('headings') ?? null,
    imageAltsShare: shares.get('image-alts') ?? null,
    distribution,
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
