import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { titleMultiple } from './title-multiple.ts';

describe('title-multiple', () => {
  it('fires on two titles and reports the later one', () => {
    expect(judge(titleMultiple, { head: '<title>Second</title>' })).toMatchObject({
      status: 'fail',
      code: 'several',
      data: { count: 2, titles: ['How to prune an olive tree in early spring', 'Second'] },
      elements: [6],
    });
  });
  it('passes when only an SVG has another', () => {
    expect(judge(titleMultiple, { body: '<svg><title>Arrow</title></svg>' })).toEqual({ status: 'pass' });
  });
  it('does not apply without a title', () => {
    expect(judge(titleMultiple, { title: '' })).toEqual({ status: 'not-applicable', reason: 'no-title' });
  });
  it('skips error pages', () => {
    expect(judge(titleMultiple, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
