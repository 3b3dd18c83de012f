import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { titleRepetition } from './title-repetition.ts';

const title = (text: string) => ({ title: `<title>${text}</title>` });

describe('title-repetition', () => {
  it.each([
    ['Shoes, cheap shoes, men’s shoes online', 'shoes', 3],
    ['Hotel Rom – Hotel in Rom, Hotel buchen', 'hotel', 3],
  ])('fires on %j', (text, word, count) => {
    expect(judge(titleRepetition, title(text))).toEqual({
      status: 'fail',
      code: 'repeated',
      data: { word, count },
      elements: [3],
    });
  });
  it.each([
    'Shoes for men and shoes for women',
    'To be or not to be, to do, to be',
    'Bubonic plague: third case of plague in China as the plague is coming to Europe',
    'Olive trees | Olive Guides',
  ])('passes on %j', (text) => {
    expect(judge(titleRepetition, title(text))).toEqual({ status: 'pass' });
  });
  it('does not apply without a title', () => {
    expect(judge(titleRepetition, { title: '' })).toMatchObject({ reason: 'no-title' });
  });
});
