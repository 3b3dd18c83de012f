import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { titleOutsideHead } from './title-outside-head.ts';

describe('title-outside-head', () => {
  it('fires on a title in the body', () => {
    expect(judge(titleOutsideHead, { body: '<title> Olive  trees </title><h1>Olives</h1>' })).toMatchObject({
      status: 'fail',
      code: 'body',
      data: { count: 1, title: 'Olive trees' },
      elements: [7],
    });
  });
  it('fires on each of them, with or without one in the head', () => {
    expect(
      judge(titleOutsideHead, { title: '', body: '<p>x</p><title>A</title><title>B</title>' }),
    ).toMatchObject({ status: 'fail', data: { count: 2, title: 'A' }, elements: [7, 8] });
  });
  it.each(['<svg><title>Olive tree</title></svg>', '<title> </title>', '<p>No title</p>'])(
    'passes on %j',
    (body) => {
      expect(judge(titleOutsideHead, { body })).toEqual({ status: 'pass' });
    },
  );
  it('leaves a head that ends early to its own check', () => {
    expect(
      judge(titleOutsideHead, {
        html: '<!DOCTYPE html><html><head><div></div><title>A</title></head><body></body></html>',
      }),
    ).toEqual({ status: 'not-applicable', reason: 'head-cut-short' });
  });
  it('skips error pages', () => {
    expect(judge(titleOutsideHead, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
