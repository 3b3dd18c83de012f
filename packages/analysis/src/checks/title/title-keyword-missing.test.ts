import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { titleKeywordMissing } from './title-keyword-missing.ts';

const target = { targetKeyword: 'olive trees' };

describe('title-keyword-missing', () => {
  it.each([
    [{ title: '<title>How to prune trees that bear olives</title>' }, { keyword: 'olive trees' }, [3]],
  ])('fires on %j', (parts, data, elements) => {
    expect(judge(titleKeywordMissing, parts, target)).toEqual({
      status: 'fail',
      code: 'absent',
      data,
      elements,
    });
  });
  it.each([
    ['A calm guide to the olive trees', 5, 7],
    ['Tools and olive trees', 2, 4],
  ])('fires on %j, which has it too late', (title, before, words) => {
    expect(judge(titleKeywordMissing, { title: `<title>${title}</title>` }, target)).toEqual({
      status: 'fail',
      code: 'late',
      data: { keyword: 'olive trees', before, words },
      elements: [3],
    });
  });
  it.each([
    { title: '<title>Olive trees</title>' },
    { title: '<title>Prune olive trees like a gardener</title>' },
    { title: '<title>OLIVE TREES: pruning</title>' },
  ])('passes on %j', (parts) => {
    expect(judge(titleKeywordMissing, parts, target)).toEqual({ status: 'pass' });
  });

  it('does not apply without a keyword', () => {
    expect(judge(titleKeywordMissing)).toEqual({ status: 'not-applicable', reason: 'no-target-keyword' });
    expect(judge(titleKeywordMissing, {}, { targetKeyword: ' ?! ' })).toMatchObject({
      reason: 'no-target-keyword',
    });
  });
  it('does not apply: no-title', () => {
    expect(judge(titleKeywordMissing, { title: '' }, target)).toEqual({
      status: 'not-applicable',
      reason: 'no-title',
    });
  });
});
