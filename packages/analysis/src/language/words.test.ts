import { describe, expect, it } from 'vitest';
import { foldWord, splitWords } from './words.ts';

describe('splitWords', () => {
  it.each([
    ['The quick, brown fox!', ['The', 'quick', 'brown', 'fox']],
    ["Don't stop—it’s well-known.", ["Don't", 'stop', 'it’s', 'well-known']],
    ["L'azienda dell'anno", ["L'azienda", "dell'anno"]],
    ['It costs 3.50 or 1,000.', ['It', 'costs', '3.50', 'or', '1,000']],
    ['Café naïve cafe\u0301', ['Café', 'naïve', 'cafe\u0301']],
    ['Москва и Київ', ['Москва', 'и', 'Київ']],
    ['नमस्ते दुनिया', ['नमस्ते', 'दुनिया']],
    ['السلام عليكم', ['السلام', 'عليكم']],
    ['안녕하세요 세계', ['안녕하세요', '세계']],
    ['intel·ligent', ['intel·ligent']],
    ['今天天气很好', ['今天', '天气', '很好']],
    ['私は学生です', ['私', 'は', '学生', 'です']],
    ['สวัสดีชาวโลก', ['สวัสดี', 'ชาว', 'โลก']],
    ['iPhone用ケース', ['iPhone', '用', 'ケース']],
    ['𝒜𝒷 𠀀', ['𝒜𝒷', '𠀀']],
    ['\ud800 \udc00 a\ud800b', ['a', 'b']],
    ['\u0000 -- \u0301', []],
    ['', []],
  ])('finds the words of %j', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });

  it('splits a word that no language has', () => {
    expect(splitWords('x'.repeat(1000))).toEqual(['x'.repeat(100)]);
  });

  it('splits long Japanese text without losing any of it', () => {
    expect(splitWords('学生'.repeat(1000)).join('')).toBe('学生'.repeat(1000));
  });
});

describe('foldWord', () => {
  it.each([
    ['ISPARTA', 'tr', 'ısparta'],
    ['İstanbul', 'tr', 'istanbul'],
    ['ISPARTA', 'en', 'isparta'],
    ['L’Été', 'fr', "l'été"],
    ['cafe\u0301', 'fr', 'café'],
    ['co\u00adoperate', 'en', 'cooperate'],
  ])('folds %s in %s to %s', (word, language, folded) => {
    expect(foldWord(word, language)).toBe(folded);
  });
});
