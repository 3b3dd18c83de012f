import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { titleLong } from './title-long.ts';

describe('title-long', () => {
  it('fires on a truncated title, with the position', () => {
    const title = `<title>${'How to prune an olive tree in early spring '.repeat(2)}</title>`;
    expect(judge(titleLong, { title })).toMatchObject({
      status: 'fail',
      code: 'wide',
      data: { limit: 561, characters: 85 },
      elements: [3],
    });
  });
  it('passes at exactly the limit', () => {
    // 50 letters of 556/1000 em at 20 px are 556 px; one more is too wide.
    expect(judge(titleLong, { title: `<title>${'n'.repeat(50)}</title>` })).toEqual({ status: 'pass' });
    expect(judge(titleLong, { title: `<title>${'n'.repeat(51)}</title>` })).toMatchObject({
      data: { shown: 50 },
    });
  });
  it('passes on many narrow letters', () => {
    expect(judge(titleLong, { title: `<title>${'il'.repeat(60)}</title>` })).toEqual({ status: 'pass' });
  });
  it('does not apply without a title', () => {
    expect(judge(titleLong, { title: '' })).toEqual({ status: 'not-applicable', reason: 'no-title' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(titleLong, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
