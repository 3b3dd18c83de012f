import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { cntTransition } from './cnt-transition.ts';

const plain = 'My uncle planted nine olive trees behind the old house. ';
const linked = 'However, he planted nine olive trees behind the old house. ';
const page = (count: number, of = 40) => `<p>${linked.repeat(count)}${plain.repeat(of - count)}</p>`;

describe('cnt-transition', () => {
  it('fires below a fifth of linked sentences', () => {
    expect(judge(cntTransition, { body: page(7) })).toEqual({
      status: 'fail',
      code: 'few',
      data: { count: 7, total: 40, percent: 17, limit: 20 },
      elements: [],
    });
  });
  it('passes at a fifth', () => {
    expect(judge(cntTransition, { body: page(8) })).toEqual({ status: 'pass' });
  });
  it.each([
    ['en', page(0, 20), 'not-enough-text'],
    ['fi', page(0), 'language-not-supported'],
  ])('does not apply to %s', (lang, body, reason) => {
    expect(judge(cntTransition, { htmlAttributes: `lang="${lang}"`, body })).toEqual({
      status: 'not-applicable',
      reason,
    });
  });
});
