import { asciiSymbols } from '../language/characters.ts';
import type { Tokens } from '../language/tokens.ts';
import { numberColumns } from '../language/word-column.ts';
import { foldingOf } from '../language/words.ts';
import { mixBits, sequenceHash, textHash } from '../parse/url-hash.ts';

export interface TextIdentity {
  readonly contentHash: number | null;
  readonly signature: Int32Array | null;
}

const minHashedWords = 20;
const minSignedWords = 50;
const shingleWords = 5;
const bins = 128;
const valueBits = 25;
const empty = 0x7fff_ffff;
const radix = 0x2c1b3c6d;

const hashesOf = numberColumns((word) => textHash(word) | 0);

/**
 * Identifies a text by the words and symbols of the main content, and estimates its similarity to others by the words:
 * pages about `operator+` and `operator-` are similar but not the same.
 */
export function identifyText(tokens: Tokens, wordCount: number): TextIdentity {
  const { blocks, words, lexicon, language, numbers, isTruncated } = tokens;
  if (words.length < minHashedWords) return { contentHash: null, signature: null };
  const hashes = hashesOf(lexicon, foldingOf(language));
  const hashOf = new Int32Array(numbers.length);
  for (let id = 0; id < numbers.length; id++) hashOf[id] = hashes.of(numbers[id] ?? 0);
  const count = words.length;
  const sequence = new Int32Array(count + 2);
  for (let i = 0; i < count; i++) sequence[i] = hashOf[words[i] ?? 0] ?? 0;
  // The words of a longer text after the last one are represented only by their number.
  sequence[count] = isTruncated ? wordCount : 0;
  sequence[count + 1] = symbolsOf(blocks);
  return {
    contentHash: sequenceHash(sequence),
    signature: count < minSignedWords ? null : signatureOf(sequence, count),
  };
}

function symbolsOf(blocks: Tokens['blocks']): number {
  let hash = 0;
  for (const { text, hasSymbols } of blocks) {
    if (!hasSymbols) continue;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (asciiSymbols[unit] === 1) hash = (Math.imul(hash, radix) + unit) | 0;
    }
  }
  return hash;
}

/**
 * MinHash with one permutation: the hash of each run of five words falls into one of 128 bins, and each bin keeps its
 * smallest hash. The probability that two texts agree in a bin is their Jaccard similarity.
 *
 * Source: Li, Owen, Zhang: One Permutation Hashing, NIPS 2012
 */
function signatureOf(words: Int32Array, count: number): Int32Array {
  const signature = new Int32Array(bins).fill(empty);
  let leaving = 1;
  for (let i = 0; i < shingleWords; i++) leaving = Math.imul(leaving, radix);
  let rolling = 0;
  for (let i = 0; i < count; i++) {
    rolling = (Math.imul(rolling, radix) + (words[i] ?? 0)) | 0;
    if (i >= shingleWords) rolling = (rolling - Math.imul(words[i - shingleWords] ?? 0, leaving)) | 0;
    if (i < shingleWords - 1) continue;
    const hash = mixBits(rolling);
    const bin = hash >>> valueBits;
    const value = hash & ((1 << valueBits) - 1);
    if (value < (signature[bin] ?? 0)) signature[bin] = value;
  }
  fillEmptyBins(signature);
  return signature;
}

/**
 * Fills each empty bin from another bin, found along a path through all bins that is specific to the bin but the same
 * for all texts, so that two texts agree there with the same probability as elsewhere.
 *
 * Source: Shrivastava: Optimal Densification for Fast and Accurate Minwise Hashing, ICML 2017
 */
function fillEmptyBins(signature: Int32Array): void {
  const own = signature.slice();
  for (let bin = 0; bin < bins; bin++) {
    if (own[bin] !== empty) continue;
    const way = mixBits(bin + 1);
    // Odd, so that it reaches all of them.
    const stride = (way >>> 16) | 1;
    let from = way & (bins - 1);
    while (own[from] === empty) from = (from + stride) & (bins - 1);
    signature[bin] = own[from] ?? 0;
  }
}
