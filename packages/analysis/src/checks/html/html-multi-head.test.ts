import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { htmlMultiHead } from './html-multi-head.ts';

describe('html-multi-head', () => {
  it('fires on a second one', () => {
    expect(
      judge(htmlMultiHead, {
        html: '<!DOCTYPE html><html><head><title>A</title></head><head></head><body></body></html>',
      }),
    ).toMatchObject({ status: 'fail', code: 'several', data: { count: 2 }, elements: [] });
  });
  it.each([
    '<!DOCTYPE html><head></head><body><header></header></body>',
    '<!DOCTYPE html><p>x',
    '<!DOCTYPE html><head><!-- <head> --><title><head></title></head>',
  ])('passes on %j', (html) => {
    expect(judge(htmlMultiHead, { html })).toEqual({ status: 'pass' });
  });
  it('skips error pages', () => {
    expect(judge(htmlMultiHead, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
