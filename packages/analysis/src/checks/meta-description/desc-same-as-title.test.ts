import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { descSameAsTitle } from './desc-same-as-title.ts';

describe('desc-same-as-title', () => {
  it('fires when the description repeats the title', () => {
    expect(
      judge(descSameAsTitle, {
        description: '<meta name="description" content="How to prune an olive tree - in early spring.">',
      }),
    ).toMatchObject({
      status: 'fail',
      code: 'same',
      data: { title: 'How to prune an olive tree in early spring' },
      elements: [4, 3],
    });
  });
  it('passes on one more word', () => {
    expect(
      judge(descSameAsTitle, {
        description: '<meta name="description" content="How to prune an olive tree in early spring 2026">',
      }),
    ).toEqual({ status: 'pass' });
  });
  it('passes on punctuation only', () => {
    expect(
      judge(descSameAsTitle, {
        title: '<title>…</title>',
        description: '<meta name="description" content="...">',
      }),
    ).toEqual({ status: 'pass' });
  });
  it('does not apply without a title', () => {
    expect(judge(descSameAsTitle, { title: '' })).toEqual({ status: 'not-applicable', reason: 'no-title' });
  });
  it('does not apply without a description', () => {
    expect(judge(descSameAsTitle, { description: '' })).toEqual({
      status: 'not-applicable',
      reason: 'no-description',
    });
  });
  it('skips non-indexable pages', () => {
    expect(judge(descSameAsTitle, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
