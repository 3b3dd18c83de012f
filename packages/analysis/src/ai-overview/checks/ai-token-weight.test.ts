import { describe, expect, it } from 'vitest';

import { judgeAi } from '../../fixtures/ai-page.ts';
import { aiTokenWeight } from './ai-token-weight.ts';

const judge = (text: number, markup: number) =>
  judgeAi(aiTokenWeight, { html: `<p>${'a'.repeat(text)}</p><!--${'x'.repeat(markup - text - 14)}-->` });

describe('ai-token-weight', () => {
  it.each([
    [150, 'pass', 'light'],
    [149, 'partial', 'heavy'],
    [50, 'partial', 'heavy'],
    [49, 'fail', 'bare'],
  ])('rates %i of 1,000 characters as %s', (text, status, code) => {
    expect(judge(text, 1000)).toMatchObject({ status, code, data: { percent: text / 10 } });
  });
  it('does not apply to an empty answer', () => {
    expect(judgeAi(aiTokenWeight, { html: '' }).status).toBe('not-applicable');
  });
});
