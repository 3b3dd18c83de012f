import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { titleShort } from './title-short.ts';

describe('title-short', () => {
  it('fires on a few letters', () => {
    expect(judge(titleShort, { title: '<title>Olive tree tips</title>' })).toMatchObject({
      status: 'fail',
      code: 'narrow',
      data: { characters: 15, limit: 200 },
      elements: [3],
    });
  });
  it('passes on a title just wide enough', () => {
    expect(judge(titleShort, { title: '<title>Pruning olive trees in spring</title>' })).toEqual({
      status: 'pass',
    });
  });
  it('passes on few but wide characters', () => {
    expect(judge(titleShort, { title: '<title>春のオリーブの木の剪定方法</title>' })).toEqual({
      status: 'pass',
    });
  });
  it('leaves placeholders to title-boilerplate', () => {
    expect(judge(titleShort, { title: '<title>Home</title>' })).toEqual({ status: 'pass' });
  });
  it('does not apply without a title', () => {
    expect(judge(titleShort, { title: '' })).toEqual({ status: 'not-applicable', reason: 'no-title' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(titleShort, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
