import { expect, it } from 'vitest';

import { foldLabel, foldText } from './fold-text.ts';

it.each([
  ['Olive  Trees!', 'olive trees'],
  ['«L’olivo» – 2.0', 'l olivo 2 0'],
  ['CAFE\u0301', 'café'],
  ['漢字、かな', '漢字 かな'],
  ['…', ''],
])('treats %j and %j as equal', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it('folds ASCII the same with and without other letters', () => {
  const ascii = Array.from({ length: 128 }, (_, unit) => `${String.fromCharCode(unit)}aZ0`).join('');
  expect(foldText(`${ascii} ü`)).toBe(`${foldText(ascii)} ü`);
});

it.each([
  ['Olive  Trees', 'olive trees'],
  ['Olive trees – Grove | Shop', 'olive trees grove shop'],
  ['TOOLS:', 'tools'],
  ['CAFE\u0301.', 'café'],
  ['C++ keywords: auto', 'c++ keywords: auto'],
  ['std::locale::~locale', 'std::locale::~locale'],
  ['operator|', 'operator|'],
  ['…', ''],
])('treats the labels %j and %j as equal', (label, folded) => {
  expect(foldLabel(label)).toBe(folded);
  expect(foldLabel(folded)).toBe(folded);
});

it.each([
  ['C keywords: auto', 'C++ keywords: auto'],
  ['array', '__array__'],
  ['operator()', 'operator[]'],
  ['operator!', 'operator,'],
  ['-1 – 2', '1 – 2'],
])('distinguishes the labels %j and %j', (one, other) => {
  expect(foldLabel(one)).not.toBe(foldLabel(other));
});
