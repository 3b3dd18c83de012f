import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { cntSentenceStart } from './cnt-sentence-start.ts';

const varied =
  'My uncle planted nine olive trees behind the house. Last year a storm broke two of them. '.repeat(8);

describe('cnt-sentence-start', () => {
  it('fires on three sentences in a row', () => {
    const body = `<p>${varied}</p><p>Olives like sun. Olives hate frost. Olives live long.</p>`;
    expect(judge(cntSentenceStart, { body })).toEqual({
      status: 'fail',
      code: 'alike',
      data: { sentences: 3, words: 'olives', count: 1 },
      elements: [8],
    });
  });
  it.each([
    '<p>Olives like sun. Olives hate frost. They live long.</p>',
    '<p>The sun is hot. The frost is cold. The rain is wet.</p>',
    '<ul><li>Olives like sun.</li><li>Olives hate frost.</li><li>Olives live long.</li></ul>',
  ])('passes on %j', (body) => {
    expect(judge(cntSentenceStart, { body: `<p>${varied}</p>${body}` })).toEqual({ status: 'pass' });
  });
  it('does not apply to a short text', () => {
    const body = '<p>Olives like sun. Olives hate frost. Olives live long.</p>';
    expect(judge(cntSentenceStart, { body })).toEqual({
      status: 'not-applicable',
      reason: 'not-enough-text',
    });
    expect(judge(cntSentenceStart, { htmlAttributes: 'lang="zh"', body })).toMatchObject({
      reason: 'language-not-supported',
    });
  });
});
