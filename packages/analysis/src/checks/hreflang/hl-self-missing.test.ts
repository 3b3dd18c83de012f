import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { hlSelfMissing } from './hl-self-missing.ts';

const alternate = (code: string, url: string) => `<link rel="alternate" hreflang="${code}" href="${url}">`;
const own = 'https://example.com/guides/olive-trees';

describe('hl-self-missing', () => {
  it('fires when only others are listed', () => {
    expect(
      judge(hlSelfMissing, { head: alternate('it', 'https://example.com/it') + alternate('de', `${own}?x`) }),
    ).toMatchObject({ status: 'fail', code: 'absent', data: { count: 2, url: own }, elements: [6, 7] });
  });
  it.each([own, `${own}#top`, '/guides/olive-trees'])('passes on %j', (url) => {
    expect(
      judge(hlSelfMissing, { head: alternate('it', 'https://example.com/it') + alternate('en', url) }),
    ).toEqual({ status: 'pass' });
  });
  it('accepts the canonical URL as the page', () => {
    expect(
      judge(hlSelfMissing, {
        canonical: '<link rel="canonical" href="https://example.com/olives">',
        head: alternate('en', 'https://example.com/olives'),
      }),
    ).toEqual({ status: 'pass' });
  });
  it('accepts an x-default that links here', () => {
    expect(
      judge(hlSelfMissing, { head: alternate('it', 'https://example.com/it') + alternate('x-default', own) }),
    ).toEqual({ status: 'pass' });
  });
  it('does not apply without language versions', () => {
    expect(judge(hlSelfMissing, {})).toEqual({ status: 'not-applicable', reason: 'no-hreflang' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(hlSelfMissing, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
