import type { Tokens } from '../language/tokens.ts';
import { numberColumns } from '../language/word-column.ts';
import { foldingOf } from '../language/words.ts';
import { foldText } from '../facts/fold-text.ts';
import { mixBits, textHash } from '../parse/url-hash.ts';

/** A text with fewer words is told apart by its title as well. */
const minWords = 20;
const shingleWords = 3;
const bins = 16;
const valueBits = 28;
const unset = 0x7fff_ffff;
const radix = 0x2c1b3c6d;

/** Zero for words with digits. */
const hashesOf = numberColumns((word) => (/\p{N}/u.test(word) ? 0 : textHash(word) | 0));

/**
 * A MinHash of the runs of three words of the main content, without the words that have digits: the days of an empty
 * calendar get about the same. The share of equal values estimates how similar two texts are. Null without any words.
 */
export function sketchText({ words, lexicon, language, numbers }: Tokens, title: string): Int32Array | null {
  const hashes = hashesOf(lexicon, foldingOf(language));
  const hashOf = numbers.map((number) => hashes.of(number));
  const sequence: number[] = [];
  if (words.length < minWords)
    for (const word of foldText(title).match(/[\p{L}\p{M}]+/gu) ?? []) sequence.push(textHash(word) | 0);
  for (let i = 0; i < words.length; i++) {
    const hash = hashOf[words[i] ?? 0] ?? 0;
    if (hash !== 0) sequence.push(hash);
  }
  if (sequence.length === 0) return null;
  const sketch = new Int32Array(bins).fill(unset);
  const last = Math.max(1, sequence.length - shingleWords + 1);
  for (let i = 0; i < last; i++) {
    // Written out for the three words of a run.
    const two = (Math.imul(sequence[i] ?? 0, radix) + (sequence[i + 1] ?? 0)) | 0;
    const hash = mixBits((Math.imul(two, radix) + (sequence[i + 2] ?? 0)) | 0);
    const bin = hash >>> valueBits;
    const value = hash & ((1 << valueBits) - 1);
    if (value < (sketch[bin] ?? 0)) sketch[bin] = value;
  }
  return sketch;
}
