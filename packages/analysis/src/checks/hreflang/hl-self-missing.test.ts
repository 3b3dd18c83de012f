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
  it.each([
    [`${own}/`, own],
    [own, `${own}/`],
    [own, `${own}?utm_source=news`],
    ['https://example.com/', 'https://example.com/index.php'],
    ['https://example.com/b%c3%bc', 'https://example.com/b%C3%BC'],
    ['https://example.com/~ada', 'https://example.com/%7Eada'],
    ['https://example.com/a?c=2&amp;b=1', 'https://example.com/a?b=1&c=2'],
  ])('takes %j for %j', (listed, url) => {
    const head = alternate('it', 'https://example.com/it') + alternate('en', listed);
    expect(judge(hlSelfMissing, { url, canonical: '', head })).toEqual({ status: 'pass' });
  });
  it.each([
    'https://example.com/Guides/olive-trees',
    `${own}?page=2`,
    'http://example.com/guides/olive-trees',
  ])('does not take %j for the page', (listed) => {
    const head = alternate('it', 'https://example.com/it') + alternate('en', listed);
    expect(judge(hlSelfMissing, { head })).toMatchObject({ status: 'fail' });
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
