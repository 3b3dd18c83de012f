import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { metaInBody } from './meta-in-body.ts';

describe('meta-in-body', () => {
  it('fires on meta elements that apply to the whole document', () => {
    expect(
      judge(metaInBody, {
        body: '<p>x</p><meta property="og:title" content="A"><meta name="viewport" content="width=device-width"><meta property="og:title" content="B"><meta http-equiv="Content-Security-Policy" content="default-src *">',
      }),
    ).toMatchObject({
      status: 'fail',
      code: 'body',
      data: { count: 4, names: ['og:title', 'viewport', 'content-security-policy'] },
      elements: [8, 9, 10, 11],
    });
  });
  it.each([
    '<meta itemprop="author" content="Anna">',
    '<div vocab="https://schema.org/"><meta property="name" content="Olives"></div>',
    '<meta name="robots" content="noarchive">',
    '<meta name="description" content="Olives">',
    '<meta http-equiv="refresh" content="5">',
  ])('ignores %j', (body) => {
    expect(judge(metaInBody, { body })).toEqual({ status: 'pass' });
  });
  it('passes on the same elements in the head', () => {
    expect(
      judge(metaInBody, {
        head: '<meta property="og:title" content="A"><meta name="author" content="Anna">',
      }),
    ).toEqual({ status: 'pass' });
  });
  it('leaves a head that ends early to its own check', () => {
    expect(
      judge(metaInBody, {
        html: '<html><head><p>x</p><meta name="author" content="Anna"></head><body></body></html>',
      }),
    ).toEqual({ status: 'not-applicable', reason: 'head-cut-short' });
  });
  it('skips error pages', () => {
    expect(judge(metaInBody, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
