import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { descKeywordMissing } from './desc-keyword-missing.ts';

const target = { targetKeyword: 'olive trees' };

describe('desc-keyword-missing', () => {
  it.each([
    [
      { description: '<meta name="description" content="How to prune olives.">' },
      { keyword: 'olive trees' },
      [4],
    ],
  ])('fires on %j', (parts, data, elements) => {
    expect(judge(descKeywordMissing, parts, target)).toEqual({
      status: 'fail',
      code: 'absent',
      data,
      elements,
    });
  });
  it.each([{}, { description: '<meta name="description" content="Olive Trees, pruned.">' }])(
    'passes on %j',
    (parts) => {
      expect(judge(descKeywordMissing, parts, target)).toEqual({ status: 'pass' });
    },
  );

  it('does not apply without a keyword', () => {
    expect(judge(descKeywordMissing)).toEqual({ status: 'not-applicable', reason: 'no-target-keyword' });
    expect(judge(descKeywordMissing, {}, { targetKeyword: ' ?! ' })).toMatchObject({
      reason: 'no-target-keyword',
    });
  });
  it('does not apply: no-description', () => {
    expect(judge(descKeywordMissing, { description: '' }, target)).toEqual({
      status: 'not-applicable',
      reason: 'no-description',
    });
  });
});
