import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { canOutsideHead } from './can-outside-head.ts';

describe('can-outside-head', () => {
  it('fires on one in the body', () => {
    const body = '<p>Text</p><link rel="canonical" href="https://example.com/a">';
    expect(judge(canOutsideHead, { body })).toMatchObject({ status: 'fail', code: 'body', elements: [8] });
  });
  it('leaves one after an image that closed the head to html-head-invalid', () => {
    const canonical = '<img src="pixel.gif" alt=""><link rel="canonical" href="https://example.com/a">';
    expect(judge(canOutsideHead, { canonical })).toEqual({
      status: 'not-applicable',
      reason: 'head-cut-short',
    });
  });
  it('passes on one in the head after a script', () => {
    expect(
      judge(canOutsideHead, {
        canonical: '<script>1</script><link rel="canonical" href="https://example.com/a">',
      }),
    ).toEqual({ status: 'pass' });
  });
  it('does not apply without one', () => {
    expect(judge(canOutsideHead, { canonical: '' })).toEqual({
      status: 'not-applicable',
      reason: 'no-canonical',
    });
  });
  it('skips non-indexable pages', () => {
    expect(judge(canOutsideHead, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
