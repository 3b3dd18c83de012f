import { clip } from '../language/characters.ts';
import { hasSyllables } from '../language/syllables.ts';
import type { Sentence, Tokens } from '../language/tokens.ts';
import type { ReadabilityCounts } from './formulas.ts';
import { auxiliary, hasPassive, passiveRolesOf } from './passive-voice.ts';
import { type RepeatedBeginning, repeatedBeginnings } from './sentence-beginnings.ts';
import { paragraphLimits, sentenceLimitOf } from './sentence-limits.ts';
import { transitionsOf } from './transition-words.ts';
import { Transitions } from './transitions.ts';
import { beginsTransition, digitsOf, lettersOf, measuresOf, rolesOf, syllablesOf } from './word-measures.ts';

/** Counts of the prose: paragraphs, quotes, list items; not headings, cells and code, which are not sentences. */
export interface TextStatistics {
  /** BCP 47 primary language the text was read as. */
  readonly language: string;
  readonly words: number;
  readonly distinctWords: number;
  readonly sentences: number;
  readonly letters: number;
  /** Letters and digits. */
  readonly characters: number;
  /** This and the next two syllable counts are null for a language without rules. */
  readonly syllables: number | null;
  /** Words of three syllables or more. */
  readonly polysyllables: number | null;
  readonly monosyllables: number | null;
  /** Words of more than six letters. */
  readonly longWords: number;
  /** Words per sentence (Japanese: characters), in reading order. */
  readonly sentenceLengths: readonly number[];
  readonly sentenceLimit: number;
  readonly longSentences: number;
  /** The five longest above the limit, longest first; text of at most 200 characters. */
  readonly longestSentences: readonly MeasuredPassage[];
  /** Words per paragraph. */
  readonly paragraphWords: readonly number[];
  /** The five longest above the maximum, longest first; text of at most 200 characters. */
  readonly longParagraphs: readonly MeasuredPassage[];
  /** Three or more consecutive sentences that start with the same word; at most ten. */
  readonly repeatedBeginnings: readonly RepeatedBeginning[];
  /** Null for a language without rules. */
  readonly passiveSentences: number | null;
  /** Sentences with a transition word; null for a language without a list. */
  readonly transitionSentences: number | null;
  /** The page continues after the part that was read. */
  readonly isTruncated: boolean;
}

export interface MeasuredPassage {
  readonly text: string;
  readonly length: number;
  readonly element: number;
}

const maxPassages = 5;
const maxPassageUnits = 200;
/** A shorter fragment without an end mark is a label: "Read more". */
const minFragmentWords = 4;
const longWordLetters = 6;

/** Counts what the readability formulas and style advice need, in one pass over the words. */
export function textStatistics(tokens: Tokens): TextStatistics {
  const { language, lexicon, numbers, vocabulary, words, sentences, blocks } = tokens;
  const frequency = new Int32Array(vocabulary.length);
  const known = rolesOf(lexicon, language);
  const roles = new Uint8Array(vocabulary.length);
  const transitions = new Transitions(tokens);
  for (let id = 0; id < vocabulary.length; id++) {
    const role = known.of(numbers[id] ?? 0);
    const isVain = (role & beginsTransition) !== 0 && !transitions.mayBegin(id);
    roles[id] = isVain ? role ^ beginsTransition : role;
  }

  const { limit, unit } = sentenceLimitOf(language);
  const passive = passiveRolesOf(roles, language);
  const prose: Sentence[] = [];
  let wordCount = 0;
  const sentenceLengths: number[] = [];
  const paragraphWords: number[] = [];
  const longestSentences = new Longest();
  const longParagraphs = new Longest();
  let longSentences = 0;
  let passiveSentences = 0;
  let transitionSentences = 0;
  let paragraph = -1;
  let inParagraph = 0;
  const endParagraph = () => {
    const block = blocks[paragraph];
    if (block === undefined) return;
    paragraphWords.push(inParagraph);
    if (inParagraph > paragraphLimits.maximum)
      longParagraphs.add(inParagraph, paragraph, 0, block.text.length);
  };
  for (const sentence of sentences) {
    if (!isProse(sentence, tokens)) continue;
    prose.push(sentence);
    const { from, to, block } = sentence;
    let roleBits = 0;
    for (let i = from; i < to; i++) {
      const id = words[i] ?? 0;
      frequency[id] = (frequency[id] ?? 0) + 1;
      roleBits |= roles[id] ?? 0;
    }
    wordCount += to - from;
    const length = unit === 'words' ? to - from : sentence.end - sentence.start;
    sentenceLengths.push(length);
    if (length > limit) {
      longSentences++;
      longestSentences.add(length, block, sentence.start, sentence.end);
    }
    if (passive !== null && (roleBits & auxiliary) !== 0 && hasPassive(words, from, to, passive))
      passiveSentences++;
    if ((roleBits & beginsTransition) !== 0 && transitions.isBetween(from, to, roles)) transitionSentences++;
    if (block !== paragraph) {
      endParagraph();
      paragraph = -1;
      inParagraph = 0;
      if (blocks[block]?.kind !== 'list-item') paragraph = block;
    }
    inParagraph += to - from;
  }
  endParagraph();
  const counts = countLetters(tokens, frequency);

  return {
    language,
    words: wordCount,
    sentences: prose.length,
    distinctWords: counts.distinctWords,
    letters: counts.letters,
    characters: counts.characters,
    syllables: counts.syllables,
    polysyllables: counts.polysyllables,
    monosyllables: counts.monosyllables,
    longWords: counts.longWords,
    sentenceLengths,
    sentenceLimit: limit,
    longSentences,
    longestSentences: longestSentences.passages(tokens),
    paragraphWords,
    longParagraphs: longParagraphs.passages(tokens),
    repeatedBeginnings: repeatedBeginnings(prose, tokens),
    passiveSentences: passive === null ? null : passiveSentences,
    transitionSentences: transitionsOf(language) === null ? null : transitionSentences,
    isTruncated: tokens.isTruncated,
  };
}

/** The counts in the form that formulas take; syllables count as 0 if the language has no rules. */
export function countsOf(statistics: TextStatistics): ReadabilityCounts {
  const { words, sentences, letters, characters, longWords } = statistics;
  return {
    words,
    sentences,
    letters,
    characters,
    syllables: statistics.syllables ?? 0,
    polysyllables: statistics.polysyllables ?? 0,
    monosyllables: statistics.monosyllables ?? 0,
    longWords,
  };
}

function isProse(sentence: Sentence, { blocks }: Tokens): boolean {
  const block = blocks[sentence.block];
  if (block === undefined || block.kind === 'heading' || block.kind === 'cell' || block.isCode === true)
    return false;
  // A paragraph counts as a sentence even without an end mark; text after its last end mark does not.
  if ((block.kind === 'paragraph' || block.kind === 'quote') && sentence.start === 0) return true;
  if (sentence.to - sentence.from >= minFragmentWords) return true;
  return /[.!?…。！？।॥؟۔։។။;][\s"'”’»)\]」』]*$/u.test(
    block.text.slice(Math.max(sentence.start, sentence.end - 8), sentence.end),
  );
}

function countLetters({ language, lexicon, numbers }: Tokens, frequency: Int32Array) {
  const counted = hasSyllables(language);
  const measures = measuresOf(lexicon, language);
  let distinctWords = 0;
  let letters = 0;
  let characters = 0;
  let syllables = 0;
  let polysyllables = 0;
  let monosyllables = 0;
  let longWords = 0;
  for (let id = 0; id < numbers.length; id++) {
    const times = frequency[id] ?? 0;
    if (times === 0) continue;
    const measure = measures.of(numbers[id] ?? 0);
    const own = lettersOf(measure);
    distinctWords++;
    letters += times * own;
    characters += times * (own + digitsOf(measure));
    if (own > longWordLetters) longWords += times;
    const spoken = syllablesOf(measure);
    syllables += times * spoken;
    if (spoken >= 3) polysyllables += times;
    else if (spoken === 1) monosyllables += times;
  }
  return {
    distinctWords,
    letters,
    characters,
    syllables: counted ? syllables : null,
    polysyllables: counted ? polysyllables : null,
    monosyllables: counted ? monosyllables : null,
    longWords,
  };
}

/** Keeps the few longest passages. */
class Longest {
  readonly #kept: {
    readonly length: number;
    readonly block: number;
    readonly start: number;
    readonly end: number;
  }[] = [];

  add(length: number, block: number, start: number, end: number): void {
    const kept = this.#kept;
    if (kept.length === maxPassages && length <= (kept[maxPassages - 1]?.length ?? 0)) return;
    let at = kept.length;
    while (at > 0 && (kept[at - 1]?.length ?? 0) < length) at--;
    kept.splice(at, 0, { length, block, start, end });
    if (kept.length > maxPassages) kept.pop();
  }

  passages({ blocks }: Tokens): readonly MeasuredPassage[] {
    return this.#kept.map(({ length, block, start, end }) => ({
      text: clip(
        (blocks[block]?.text ?? '').slice(start, Math.min(end, start + 2 * maxPassageUnits)).trim(),
        maxPassageUnits,
      ),
      length,
      element: blocks[block]?.element ?? 0,
    }));
  }
}
