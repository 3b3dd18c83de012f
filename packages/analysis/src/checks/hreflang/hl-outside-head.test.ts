import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { hlOutsideHead } from './hl-outside-head.ts';

const alternate = '<link rel="alternate" hreflang="it" href="https://example.com/it">';

describe('hl-outside-head', () => {
  it('fires on links in the body', () => {
    expect(judge(hlOutsideHead, { head: alternate, body: `<p>x</p>${alternate}` })).toMatchObject({
      status: 'fail',
      code: 'body',
      data: { count: 1 },
      elements: [9],
    });
  });
  it('passes on links in the head', () => {
    expect(judge(hlOutsideHead, { head: alternate })).toEqual({ status: 'pass' });
  });
  it('passes on the header', () => {
    expect(
      judge(hlOutsideHead, {
        headers: [['link', '<https://example.com/it>; rel="alternate"; hreflang="it"']],
      }),
    ).toEqual({ status: 'pass' });
  });
  it('does not apply without language versions', () => {
    expect(
      judge(hlOutsideHead, { body: '<a rel="alternate" hreflang="it" href="/it">Italiano</a>' }),
    ).toEqual({ status: 'not-applicable', reason: 'no-hreflang' });
  });
  it('leaves a head that ends early to its own check', () => {
    expect(
      judge(hlOutsideHead, { html: `<html><head><title>A</title><div></div>${alternate}</head></html>` }),
    ).toEqual({ status: 'not-applicable', reason: 'head-cut-short' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(hlOutsideHead, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
