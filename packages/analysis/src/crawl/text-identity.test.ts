import { describe, expect, it } from 'vitest';

import { makePage } from '../fixtures/page.ts';
import { tokenize } from '../language/tokens.ts';
import { analyzeForCrawl } from './analyze-for-crawl.ts';
import { identifyText } from './text-identity.ts';

/** A text of the given length that is always the same for a seed. */
function wordsOf(count: number, seed: number): string[] {
  let state = seed;
  const draw = (max: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
  return Array.from({ length: count }, () => `w${draw(2000).toString(36)}x`);
}

function identify(words: readonly string[]) {
  const block = {
    kind: 'paragraph',
    text: words.join(' '),
    words: words.length,
    hasDigits: true,
    hasSymbols: true,
    isAscii: true,
    isLinked: false,
    isMain: true,
    isNear: true,
    element: 0,
  } as const;
  return identifyText(tokenize([block], 'en'), words.length);
}

function signatureOf(words: readonly string[]): Int32Array {
  const { signature } = identify(words);
  if (signature === null) throw new Error('the text is too short');
  return signature;
}

function estimate(one: Int32Array, other: Int32Array): number {
  return one.filter((value, i) => value === other[i]).length / one.length;
}

function jaccard(one: readonly string[], other: readonly string[]): number {
  const shingles = (words: readonly string[]) =>
    new Set(words.slice(4).map((_, i) => words.slice(i, i + 5).join(' ')));
  const [a, b] = [shingles(one), shingles(other)];
  const common = [...a].filter((shingle) => b.has(shingle)).length;
  return common / (a.size + b.size - common);
}

/** Replaces every nth word with another one. */
const replaced = (words: readonly string[], every: number) =>
  words.map((word, i) => (i % every === every - 1 ? `new${i}` : word));

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

describe('the signature of a text', () => {
  it('has 128 values, none empty, and never changes', () => {
    const signature = signatureOf(wordsOf(60, 1));
    expect(signature).toHaveLength(128);
    expect(signature.every((value) => value >= 0 && value < 2 ** 25)).toBe(true);
    expect([...signature.slice(0, 4)]).toEqual([20748327, 18956443, 28042902, 24569154]);
  });

  it('is complete even if one run of words makes up the whole text', () => {
    const signature = signatureOf(Array.from({ length: 60 }, () => 'same'));
    expect(new Set(signature).size).toBe(1);
  });

  it('ignores case', () => {
    const words = wordsOf(80, 2);
    expect(signatureOf(words.map((word) => word.toUpperCase()))).toEqual(signatureOf(words));
  });

  // With 128 positions, an estimate of one half has a standard deviation of 0.044: one in fifty is off by more than
  // 0.1.
  it.each([
    [60, 20],
    [100, 20],
    [200, 10],
    [400, 10],
    [1000, 10],
    [4000, 10],
  ])('of %i words, each %ith replaced, measures the similarity', (count, every) => {
    const errors: number[] = [];
    for (let seed = 1; seed <= 40; seed++) {
      const words = wordsOf(count, seed);
      const other = replaced(words, every);
      const exact = jaccard(words, other);
      expect(Math.abs(exact - 0.5)).toBeLessThan(0.2);
      errors.push(estimate(signatureOf(words), signatureOf(other)) - exact);
    }
    expect(Math.abs(mean(errors))).toBeLessThan(0.03);
    expect(Math.sqrt(mean(errors.map((error) => error ** 2)))).toBeLessThan(0.055);
    expect(errors.filter((error) => Math.abs(error) > 0.1).length).toBeLessThanOrEqual(2);
  });

  it('of a page with a tenth of its words replaced is within a tenth of the exact similarity', () => {
    const words = wordsOf(600, 5);
    const other = replaced(words, 10);
    expect(Math.abs(estimate(signatureOf(words), signatureOf(other)) - jaccard(words, other))).toBeLessThan(
      0.1,
    );
  });

  it('of unrelated texts shows almost no similarity', () => {
    for (const count of [60, 300, 3000])
      expect(estimate(signatureOf(wordsOf(count, 11)), signatureOf(wordsOf(count, 12)))).toBeLessThan(0.05);
  });
});

describe('the hash of a text', () => {
  it('exists from 20 words on, the signature from 50 on', () => {
    expect(identify(wordsOf(19, 1))).toEqual({ contentHash: null, signature: null });
    expect(identify(wordsOf(20, 1))).toEqual({
      contentHash: expect.any(Number) as number,
      signature: null,
    });
    expect(identify(wordsOf(49, 1)).signature).toBeNull();
    expect(identify(wordsOf(50, 1)).signature).not.toBeNull();
  });

  it('depends on each word and their order, not their case', () => {
    const words = wordsOf(30, 1);
    const { contentHash } = identify(words);
    expect(identify(words.map((word) => word.toUpperCase())).contentHash).toBe(contentHash);
    expect(identify([...words].reverse()).contentHash).not.toBe(contentHash);
    expect(identify(replaced(words, 30)).contentHash).not.toBe(contentHash);
    expect(identify([...words, 'more']).contentHash).not.toBe(contentHash);
  });

  it('depends on each symbol, unlike the signature', () => {
    const [minus, plus, spaced] = ['-', '+', ' - '].map((symbol) =>
      identify(wordsOf(60, 1).map((word, i) => (i === 30 ? `operator${symbol}` : word))),
    );
    expect(plus?.contentHash).not.toBe(minus?.contentHash);
    expect(spaced?.contentHash).toBe(minus?.contentHash);
    expect(plus?.signature).toEqual(minus?.signature);
  });

  it('distinguishes texts beyond the length limit by their length', () => {
    const words = Array.from({ length: 50_100 }, () => 'a');
    expect(identify(words).contentHash).not.toBe(identify([...words, 'a']).contentHash);
  });
});

describe('two pages', () => {
  const main = `<main><p>${wordsOf(150, 3).join(' ')}.</p><p>${wordsOf(150, 4).join(' ')}</p></main>`;
  const crawlOf = (body: string) => analyzeForCrawl(makePage({ body })).crawl;

  it('with the same text in other surroundings have the same hash and signature', () => {
    const one = crawlOf(`<nav><a href="/a">A</a></nav>${main}`);
    const other = crawlOf(`<header>Another head</header>${main}<footer>${wordsOf(90, 9).join(' ')}</footer>`);
    expect(other.contentHash).toBe(one.contentHash);
    expect(estimate(one.signature!, other.signature!)).toBe(1);
  });

  it('without text are not duplicates', () => {
    expect(crawlOf('<main></main>')).toMatchObject({ contentHash: null, signature: null });
  });
});
