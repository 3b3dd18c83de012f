import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { cntSentenceLong } from './cnt-sentence-long.ts';

const sentence = (words: number) => `Olive${' tree'.repeat(words - 1)}. `;
const body = (long: number, short: number, words = 21) =>
  `<p>${sentence(10).repeat(short)}</p><p>${sentence(words).repeat(long)}</p>`;

describe('cnt-sentence-long', () => {
  it('fires above a quarter of long sentences', () => {
    expect(judge(cntSentenceLong, { body: body(6, 14) })).toEqual({
      status: 'fail',
      code: 'long',
      data: { maximum: 20, count: 6, total: 20, percent: 30, limit: 25, longest: 21 },
      elements: [8],
    });
  });
  it('passes at a quarter', () => {
    expect(judge(cntSentenceLong, { body: body(5, 15) })).toEqual({ status: 'pass' });
  });
  it('passes with two in a short text', () => {
    expect(judge(cntSentenceLong, { body: body(2, 4, 40) })).toEqual({ status: 'pass' });
  });
  it.each([
    ['it', 25, 'pass'],
    ['it', 26, 'fail'],
    ['ru', 16, 'fail'],
  ])('uses the limit of %s: %d words %s', (lang, words, status) => {
    const page = { htmlAttributes: `lang="${lang}"`, body: body(10, 10, words) };
    expect(judge(cntSentenceLong, page)).toMatchObject({ status });
  });
  it('counts characters in Japanese', () => {
    const text = `${'彼は毎日オリーブの木を見て水をやる'.repeat(4)}。`.repeat(20);
    expect(judge(cntSentenceLong, { htmlAttributes: 'lang="ja"', body: `<p>${text}</p>` })).toMatchObject({
      code: 'long-characters',
      data: { maximum: 40 },
    });
  });
  it.each([
    ['en', sentence(30), 'not-enough-text'],
    ['th', 'ต้นมะกอก'.repeat(200), 'language-not-supported'],
  ])('does not apply to %s on too little, or without rules', (lang, text, reason) => {
    expect(judge(cntSentenceLong, { htmlAttributes: `lang="${lang}"`, body: `<p>${text}</p>` })).toEqual({
      status: 'not-applicable',
      reason,
    });
  });
});
