import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { cntKeywordStuffing } from './cnt-keyword-stuffing.ts';

/** The given number of different words, in sentences of ten. */
const filler = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const name = String(i).replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)]!);
    return `${name}o${i % 10 === 9 ? '.' : ''}`;
  }).join(' ');

describe('cnt-keyword-stuffing', () => {
  it('fires above 3 %', () => {
    expect(judge(cntKeywordStuffing, { body: `<p>${filler(96)} ${'Olives. '.repeat(5)}</p>` })).toEqual({
      status: 'fail',
      code: 'stuffed',
      data: { keyword: 'olives', occurrences: 5, words: 101, percent: 5, limit: 3 },
      elements: [],
    });
  });
  it('reports the phrase if the word occurs only in it', () => {
    const body = `<p>${filler(100)} ${'Cheap flights. '.repeat(6)}</p>`;
    expect(judge(cntKeywordStuffing, { body })).toMatchObject({ data: { keyword: 'cheap flights' } });
  });
  it.each([
    ['a word said four times', `${filler(100)} ${'Olives. '.repeat(4)}`],
    ['function words', `${filler(100)} ${'And the. '.repeat(10)}`],
    ['3 %', `${filler(194)} ${'Olives. '.repeat(6)}`],
  ])('passes on %s', (_, text) => {
    expect(judge(cntKeywordStuffing, { body: `<p>${text}</p>` })).toEqual({ status: 'pass' });
  });
  it('does not apply to a short text', () => {
    expect(judge(cntKeywordStuffing, { body: `<p>${'Olives. '.repeat(99)}</p>` })).toEqual({
      status: 'not-applicable',
      reason: 'not-enough-text',
    });
  });
});
