import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { canInvalid } from './can-invalid.ts';

describe('can-invalid', () => {
  it.each([
    ['', 'empty'],
    ['https://', 'unusable'],
    ['https://exa mple.com/', 'unusable'],
    ['mailto:owner@example.com', 'unusable'],
    ['https://example.com/a#part', 'fragment'],
  ])('fires on %j', (href, code) => {
    expect(judge(canInvalid, { canonical: `<link rel="canonical" href="${href}">` })).toMatchObject({
      status: 'fail',
      code,
      elements: [5],
    });
  });
  it('passes on an unusual but valid URL', () => {
    expect(
      judge(canInvalid, { canonical: '<link rel="canonical" href="http://bücher.example:8080/?a=b c">' }),
    ).toEqual({ status: 'pass' });
  });
  it('does not apply without one', () => {
    expect(judge(canInvalid, { canonical: '' })).toEqual({
      status: 'not-applicable',
      reason: 'no-canonical',
    });
  });
  it('skips non-indexable pages', () => {
    expect(judge(canInvalid, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
