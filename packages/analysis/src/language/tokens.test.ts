import { describe, expect, it } from 'vitest';
import { analyzeKeywords } from '../keywords/analyze-keywords.ts';
import { readability } from '../readability/readability.ts';
import { textStatistics } from '../readability/text-statistics.ts';
import type { TextBlock } from '../text-block.ts';
import { maxWords, tokenize } from './tokens.ts';
import { expectLinear } from '../fixtures/growth.ts';

const paragraph = (text: string, isMain = true): TextBlock => ({
  kind: 'paragraph',
  words: 0,
  hasDigits: false,
  hasSymbols: false,
  isAscii: true,
  text,
  isLinked: false,
  isMain,
  isNear: isMain,
  element: 0,
});

describe('tokenize', () => {
  it('splits the main content into sentences of words', () => {
    const tokens = tokenize(
      [paragraph('Red shoes. The RED hat'), paragraph('Menu', false), paragraph('End.')],
      'en',
    );
    expect(tokens.vocabulary).toEqual(['red', 'shoes', 'the', 'hat', 'end']);
    expect(tokens.words).toEqual([0, 1, 2, 0, 3, 4]);
    expect(tokens.sentences).toEqual([
      { from: 0, to: 2, block: 0, start: 0, end: 10 },
      { from: 2, to: 5, block: 0, start: 10, end: 22 },
      { from: 5, to: 6, block: 1, start: 0, end: 4 },
    ]);
    expect(tokens.isTruncated).toBe(false);
  });

  it('looks for the end of a sentence once, however many links meet in it', () => {
    const word = 'shoe ';
    expectLinear((size) => {
      const count = size(48_000);
      const seams = Array.from({ length: count }, (_, i) => i * word.length);
      const block = { ...paragraph(word.repeat(count)), seams };
      return () => expect(tokenize([block], 'en').sentences).toHaveLength(count);
    });
  });

  it('distinguishes words that are inherited property names', () => {
    expect(tokenize([paragraph('constructor __proto__ toString')], 'en').vocabulary).toEqual([
      'constructor',
      'proto',
      'tostring',
    ]);
  });

  it('distinguishes any number of words, each repeated', () => {
    const words = Array.from({ length: 12_000 }, (_, n) => `w${((n * 7919) % 12_000).toString(36)}`);
    const text = [...words, ...words.toReversed(), ...words].join(' ');
    const tokens = tokenize([paragraph(text)], 'en');
    expect(tokens.vocabulary).toEqual(words);
    expect(tokens.words.map((id) => tokens.vocabulary[id]).join(' ')).toBe(text);
  });

  it('stops at 50,000 words and reports it', () => {
    const exactly = tokenize([paragraph('a '.repeat(maxWords))], 'en');
    expect([exactly.words.length, exactly.isTruncated]).toEqual([maxWords, false]);
    const more = tokenize([paragraph('a '.repeat(maxWords + 1))], 'en');
    expect([more.words.length, more.isTruncated]).toEqual([maxWords, true]);
    const blocks = tokenize([paragraph('a '.repeat(maxWords)), paragraph('b')], 'en');
    expect([blocks.words.length, blocks.isTruncated]).toEqual([maxWords, true]);
  });

  it.each([
    ['one letter', 'en', 'a'.repeat(2_000_000)],
    ['spaces', 'en', ' '.repeat(2_000_000)],
    ['letters and full stops', 'en', 'a.'.repeat(1_000_000)],
    ['combining marks', 'en', `a${'\u0301'.repeat(2_000_000)}`],
    ['NUL', 'en', '\u0000'.repeat(2_000_000)],
    ['lone surrogates', 'en', '\ud800'.repeat(1_000_000)],
    ['hyphens', 'en', 'a-'.repeat(1_000_000)],
    ['apostrophes', 'it', "l'".repeat(1_000_000)],
    ['Chinese', 'zh', '学'.repeat(600_000)],
    ['Thai', 'th', 'กา'.repeat(300_000)],
  ])('reads ten megabytes of %s in linear time', (_, language, text) => {
    expectLinear((size) => {
      const part = text.slice(0, size(text.length));
      return () => {
        const tokens = tokenize([paragraph(part)], language);
        const statistics = textStatistics(tokens);
        readability(statistics, language);
        const slots = {
          title: part,
          h1: [part],
          description: part,
          urlPath: part,
          headings: [],
          imageAlts: [],
          anchors: [],
        };
        const found = analyzeKeywords({ tokens, slots, target: part });
        expect(JSON.stringify([statistics.longestSentences, found]).length).toBeLessThan(30_000);
      };
    });
  });
});
