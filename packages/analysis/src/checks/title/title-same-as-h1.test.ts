import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { titleSameAsH1 } from './title-same-as-h1.ts';

describe('title-same-as-h1', () => {
  it('fires when both have the same words', () => {
    expect(judge(titleSameAsH1, { title: '<title>Pruning Olive Trees!</title>' })).toMatchObject({
      status: 'fail',
      code: 'same',
      data: { title: 'Pruning Olive Trees!' },
      elements: [3, 8],
    });
  });
  it.each([
    '<h1>Pruning olives</h1>',
    '<h1>How to prune an olive tree in early spring | Olives</h1>',
    '<h1>A tree</h1><h1>How to prune an olive tree in early spring</h1>',
  ])('passes on %j', (body) => {
    expect(judge(titleSameAsH1, { body })).toEqual({ status: 'pass' });
  });
  it('passes on punctuation only', () => {
    expect(judge(titleSameAsH1, { title: '<title>***</title>', body: '<h1>!!!</h1>' })).toEqual({
      status: 'pass',
    });
  });
  it('does not apply without a title', () => {
    expect(judge(titleSameAsH1, { title: '' })).toEqual({ status: 'not-applicable', reason: 'no-title' });
  });
  it('does not apply without a visible heading', () => {
    expect(
      judge(titleSameAsH1, { body: '<h1 hidden>How to prune an olive tree in early spring</h1>' }),
    ).toEqual({ status: 'not-applicable', reason: 'no-h1' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(titleSameAsH1, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
