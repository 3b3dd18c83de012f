import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { canOtherHreflang } from './can-other-hreflang.ts';

const alternate = (code: string, url: string) => `<link rel="alternate" hreflang="${code}" href="${url}">`;
const own = alternate('en', 'https://example.com/guides/olive-trees');
const italian = alternate('it', 'https://example.com/it/olivi');
const canonical = '<link rel="canonical" href="https://example.com/it/olivi">';

describe('can-other-hreflang', () => {
  it('fires when the canonical URL is another language version', () => {
    expect(judge(canOtherHreflang, { canonical, head: own + italian })).toMatchObject({
      status: 'fail',
      code: 'other',
      data: { url: 'https://example.com/it/olivi', code: 'it' },
      elements: [5, 7],
    });
  });
  it('passes on a self-referencing page', () => {
    expect(judge(canOtherHreflang, { head: own + italian })).toEqual({ status: 'pass' });
  });
  it('passes on a canonical URL that is not a language version', () => {
    expect(judge(canOtherHreflang, { canonical, head: own })).toEqual({ status: 'pass' });
  });
  it('passes on a page that is not a language version', () => {
    expect(judge(canOtherHreflang, { canonical, head: italian })).toEqual({ status: 'pass' });
  });
  it('does not apply without language versions', () => {
    expect(judge(canOtherHreflang, { canonical })).toEqual({
      status: 'not-applicable',
      reason: 'no-hreflang',
    });
  });
  it('ignores language versions in the body', () => {
    expect(judge(canOtherHreflang, { canonical, body: own + italian })).toEqual({
      status: 'not-applicable',
      reason: 'no-hreflang',
    });
  });
  it('does not apply without a canonical URL', () => {
    expect(judge(canOtherHreflang, { canonical: '', head: own })).toEqual({
      status: 'not-applicable',
      reason: 'no-canonical',
    });
  });
  it('skips non-indexable pages', () => {
    expect(judge(canOtherHreflang, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
