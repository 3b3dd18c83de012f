import { expect, it } from 'vitest';

import { foldText } from './fold-text.ts';

it.each([
  ['Olive  Trees!', 'olive trees'],
  ['«L’olivo» – 2.0', 'l olivo 2 0'],
  ['CAFE\u0301', 'café'],
  ['漢字、かな', '漢字 かな'],
  ['…', ''],
])('%j says the same as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
