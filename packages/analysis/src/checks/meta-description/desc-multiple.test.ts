import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { descMultiple } from './desc-multiple.ts';

describe('desc-multiple', () => {
  it('fires on two and reports the later one', () => {
    const head = '<meta name="description" content="Another.">';
    expect(judge(descMultiple, { head })).toMatchObject({
      status: 'fail',
      code: 'several',
      data: { count: 2 },
      elements: [6],
    });
  });
  it('passes when the other is blank', () => {
    expect(judge(descMultiple, { head: '<meta name="description" content="">' })).toEqual({ status: 'pass' });
  });
  it('does not apply without a description', () => {
    expect(judge(descMultiple, { description: '' })).toEqual({
      status: 'not-applicable',
      reason: 'no-description',
    });
  });
  it('skips non-indexable pages', () => {
    expect(judge(descMultiple, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
