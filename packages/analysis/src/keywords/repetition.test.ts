import { describe, expect, it } from 'vitest';

import { expectLinear } from '../fixtures/growth.ts';
import { makePage } from '../fixtures/page.ts';
import { readPage } from '../facts/facts.ts';

const repeatedIn = (body: string) => readPage(makePage({ body })).facts.content.keywords.repetitions;

describe('repetitions', () => {
  it('are the word and the phrase that fill most of the prose', () => {
    expect(
      repeatedIn('<p>Green olives taste better than black olives or green grapes. Green olives win.</p>'),
    ).toEqual({
      words: 10,
      word: { text: 'green', occurrences: 2, share: 0.2 },
      phrase: { text: 'green olives', occurrences: 1, share: 0.2 },
    });
  });
  it('does not join words across sentences, function words or blocks', () => {
    const { phrase } = repeatedIn(
      '<p>They like to eat olives. Green is how they like it. Olives of Green Hill are good.</p>',
    );
    expect(phrase?.text).not.toBe('olives green');
  });
  it('counts a caption once', () => {
    const caption = '<p>Olives on the old tree.</p>';
    expect(repeatedIn(caption.repeat(9)).words).toBe(5);
  });
  it('takes time in proportion to the text', () => {
    expectLinear((size) => {
      const words = Array.from({ length: size(40_000) }, (_, i) => `olive${i % 7 === 0 ? '' : i % 40}`).join(
        ' ',
      );
      const { facts } = readPage(makePage({ body: `<p>${words}.</p>` }));
      return () => facts.content.keywords.repetitions;
    });
  });
});
