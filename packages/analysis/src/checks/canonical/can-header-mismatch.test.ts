import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { canHeaderMismatch } from './can-header-mismatch.ts';

const link = (url: string): [string, string] => ['link', `<${url}>; rel="canonical"`];

describe('can-header-mismatch', () => {
  it('fires when header and page differ', () => {
    expect(judge(canHeaderMismatch, { headers: [link('https://example.com/other')] })).toMatchObject({
      status: 'fail',
      code: 'differs',
      data: { header: 'https://example.com/other', html: 'https://example.com/guides/olive-trees' },
      elements: [5],
    });
  });
  it('passes when they agree', () => {
    expect(judge(canHeaderMismatch, { headers: [link('/guides/olive-trees')] })).toEqual({ status: 'pass' });
  });
  it('passes when only the page has one', () => {
    expect(judge(canHeaderMismatch, {})).toEqual({ status: 'pass' });
  });
  it('passes when only the header has one', () => {
    expect(judge(canHeaderMismatch, { canonical: '', headers: [link('https://example.com/other')] })).toEqual(
      { status: 'pass' },
    );
  });
  it('leaves a page with conflicting ones to its own check', () => {
    expect(
      judge(canHeaderMismatch, {
        head: '<link rel="canonical" href="/b">',
        headers: [link('https://example.com/other')],
      }),
    ).toEqual({ status: 'pass' });
  });
  it('does not apply without one', () => {
    expect(judge(canHeaderMismatch, { canonical: '' })).toEqual({
      status: 'not-applicable',
      reason: 'no-canonical',
    });
  });
  it('skips non-indexable pages', () => {
    expect(judge(canHeaderMismatch, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
