import { describe, expect, it } from 'vitest';
import { tokenize } from '../language/tokens.ts';
import type { TextBlock } from '../text-block.ts';
import { analyzeKeywords, type KeywordAnalysis } from './analyze-keywords.ts';
import type { KeywordSlots } from './keyword-slots.ts';

const noSlots: KeywordSlots = {
  title: null,
  h1: [],
  description: null,
  urlPath: '/',
  headings: [],
  imageAlts: [],
  anchors: [],
};

function analyze(
  language: string,
  texts: readonly string[],
  slots: Partial<KeywordSlots> = {},
  target?: string,
): KeywordAnalysis {
  const blocks = texts.map((text): TextBlock => ({
    kind: 'paragraph',
    text,
    words: 0,
    hasDigits: false,
    hasSymbols: false,
    isAscii: true,
    isLinked: false,
    isMain: true,
    isNear: true,
    element: 0,
  }));
  const input = { tokens: tokenize(blocks, language), slots: { ...noSlots, ...slots } };
  return analyzeKeywords(target === undefined ? input : { ...input, target });
}

const phrases = (found: readonly { readonly phrase: string; readonly occurrences: number }[]) =>
  found.map(({ phrase, occurrences }) => `${phrase} ${occurrences}`);

describe('analyzeKeywords', () => {
  it('counts words and phrases without function words at their ends', () => {
    const found = analyze('en', ['The red shoes of Milan. The red shoes of Milan are red.']);
    expect(phrases(found.unigrams)).toEqual(['red 3', 'shoes 2', 'milan 2']);
    expect(phrases(found.bigrams)).toEqual(['red shoes 2']);
    expect(phrases(found.trigrams)).toEqual(['shoes of milan 2']);
    expect(found.words).toBe(12);
  });

  it('has the share of the text that a phrase covers', () => {
    const found = analyze('en', ['Red shoes. Red shoes. Blue hats now. Blue hats now.']);
    expect(found.unigrams[0]).toMatchObject({ phrase: 'red', occurrences: 2, density: 20 });
    expect(found.bigrams[0]).toMatchObject({ phrase: 'red shoes', occurrences: 2, density: 40 });
  });

  it('does not cross the end of a sentence or block', () => {
    expect(
      analyze('en', ['Buy red. Shoes here. Buy red. Shoes here.']).bigrams.map(({ phrase }) => phrase),
    ).toEqual(['buy red']);
    expect(analyze('en', ['red', 'shoes', 'red', 'shoes']).bigrams).toEqual([]);
  });

  it('folds case by language', () => {
    expect(phrases(analyze('tr', ['ISPARTA ısparta Isparta']).unigrams)).toEqual(['ısparta 3']);
    expect(phrases(analyze('en', ['Straße STRASSE straße']).unigrams)).toEqual(['straße 2', 'strasse 1']);
  });

  it('splits elided articles from nouns, and drops the English possessive', () => {
    const found = analyze('it', ["La qualità dell'aria. La qualità dell’aria. L'aria."]);
    expect(phrases(found.unigrams)).toEqual(['aria 3', 'qualità 2']);
    expect(phrases(found.trigrams)).toEqual(["qualità dell'aria 2"]);
    expect(phrases(analyze('en', ["Anna's shoes and Anna"]).unigrams)[0]).toBe('anna 2');
  });

  it('uses numbers and single letters only in phrases', () => {
    const found = analyze('en', ['Phone 15 x. Phone 15 x.']);
    expect(phrases(found.unigrams)).toEqual(['phone 2']);
    expect(phrases(found.bigrams)).toContain('phone 15 2');
  });

  it('joins Chinese without spaces', () => {
    expect(analyze('zh', ['搜索引擎优化。搜索引擎优化。']).trigrams[0]?.phrase ?? '').not.toContain(' ');
  });

  it('finds the places where the page uses a keyword', () => {
    const found = analyze('en', ['Red shoes run. Red shoes fly.', `${'x '.repeat(200)}late late`], {
      title: 'Red shoes for sale',
      h1: ['Our Red Shoes'],
      description: 'Shop for shoes',
      urlPath: '/sale/red-shoes.html',
      headings: ['Why shoes', 'Sizes'],
      imageAlts: ['A red hat'],
      anchors: ['red shoes'],
    });
    expect(found.bigrams[0]).toEqual({
      phrase: 'red shoes',
      occurrences: 2,
      density: expect.any(Number) as number,
      slots: ['title', 'h1', 'url', 'opening', 'anchors'],
      prominence: 10 + 3 + 8 + 5 + 5 + 1,
      score: 33.58,
    });
    const by = new Map(found.unigrams.map((keyword) => [keyword.phrase, keyword]));
    expect(by.get('shoes')?.slots).toEqual([
      'title',
      'h1',
      'url',
      'opening',
      'description',
      'headings',
      'anchors',
    ]);
    expect(by.get('red')?.slots).toContain('image-alts');
    expect(by.get('late')?.slots).toEqual([]);
    // Ties are ordered by prominence: title start and alt weigh less than description and headings.
    expect(found.unigrams.slice(0, 3).map(({ phrase, prominence }) => [phrase, prominence])).toEqual([
      ['shoes', 36],
      ['red', 34],
      ['late', 0],
    ]);
  });

  it('decodes the URL, and survives an invalid one', () => {
    const found = analyze('it', ['La città è bella'], { urlPath: '/la-citt%C3%A0/%E0%A4%A' });
    expect(found.unigrams.find(({ phrase }) => phrase === 'città')?.slots).toContain('url');
  });

  it('measures a target keyword', () => {
    const { target } = analyze(
      'en',
      ['We sell RED shoes.', 'x '.repeat(120), 'Your red shoes, my red shoe.'],
      {
        title: 'Buy red shoes',
        h1: ['Red shoe'],
        urlPath: '/red-shoes',
        headings: ['Red shoes', 'Blue', 'Green', 'The red shoes of all'],
        imageAlts: [],
      },
      'Red Shoes',
    );
    expect(target).toEqual({
      phrase: 'red shoes',
      words: 2,
      occurrences: 2,
      density: 3.08,
      slots: {
        title: true,
        h1: false,
        url: true,
        opening: true,
        description: null,
        headings: true,
        'image-alts': null,
        anchors: null,
      },
      titlePosition: 1,
      headingsShare: 0.5,
      imageAltsShare: null,
      distribution: [1, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    });
  });

  it('finds a target in the title that is not in the text', () => {
    const { target } = analyze('en', ['Nothing here.'], { title: 'Hats' }, 'hats');
    expect(target).toMatchObject({
      occurrences: 0,
      slots: { title: true, opening: false },
      titlePosition: 0,
    });
  });

  it('has no target without a word, and no keywords without text', () => {
    expect(analyze('en', ['Red shoes.'], {}, ' !? ').target).toBeNull();
    expect(analyze('en', [])).toEqual({
      words: 0,
      unigrams: [],
      bigrams: [],
      trigrams: [],
      repetitions: { words: 0, word: null, phrase: null },
      target: null,
      isTruncated: false,
    });
  });

  it('matches a naive count', () => {
    // Words from a generator that favors small numbers, so that phrases repeat.
    let state = 7;
    const words = Array.from({ length: 20_000 }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return `word${Math.floor((state / 0x7fffffff) ** 3 * 400).toString(36)}`;
    });
    const found = analyze('xx', [words.join(' ')]);
    for (const [size, list] of [found.unigrams, found.bigrams, found.trigrams].entries()) {
      const counts = new Map<string, number>();
      for (let i = 0; i + size < words.length; i++) {
        const phrase = words.slice(i, i + size + 1).join(' ');
        counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
      }
      const top20 = [...counts.values()].sort((a, b) => b - a).slice(0, 20);
      expect(list.map(({ occurrences }) => occurrences)).toEqual(top20);
      for (const { phrase, occurrences } of list)
        expect([phrase, counts.get(phrase)]).toEqual([phrase, occurrences]);
    }
  });

  it('returns twenty of each, each up to 100 characters long', () => {
    const words = Array.from(
      { length: 60 },
      (_, n) => `${'long'.repeat(20)}${String.fromCharCode(97 + (n % 26))}${n}`,
    );
    const found = analyze('en', [words.join(' '), words.join(' ')]);
    expect([found.unigrams.length, found.bigrams.length, found.trigrams.length]).toEqual([20, 20, 20]);
    for (const { phrase } of found.trigrams) expect(phrase.length).toBeLessThanOrEqual(100);
  });
});
