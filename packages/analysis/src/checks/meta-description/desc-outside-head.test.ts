import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { descOutsideHead } from './desc-outside-head.ts';

describe('desc-outside-head', () => {
  it('fires on a description in the body', () => {
    expect(
      judge(descOutsideHead, {
        description: '',
        body: '<meta name="description" content="All about olives.">',
      }),
    ).toMatchObject({
      status: 'fail',
      code: 'body',
      data: { description: 'All about olives.' },
      elements: [6],
    });
  });
  it('leaves a second one to its own check', () => {
    expect(judge(descOutsideHead, { body: '<meta name="description" content="All about olives.">' })).toEqual(
      { status: 'pass' },
    );
  });
  it('passes on a blank one in addition to that of the head', () => {
    expect(judge(descOutsideHead, { body: '<meta name="description" content=" ">' })).toEqual({
      status: 'pass',
    });
  });
  it('does not apply without one', () => {
    expect(judge(descOutsideHead, { description: '' })).toEqual({
      status: 'not-applicable',
      reason: 'no-description',
    });
  });
  it('leaves a head that ends early to its own check', () => {
    expect(
      judge(descOutsideHead, {
        html: '<html><head><title>A</title><img src="a.png"><meta name="description" content="All about olives."></head><body></body></html>',
      }),
    ).toEqual({ status: 'not-applicable', reason: 'head-cut-short' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(descOutsideHead, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
