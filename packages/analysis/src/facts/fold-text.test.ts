import { expect, it } from 'vitest';

import { foldText } from './fold-text.ts';

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
