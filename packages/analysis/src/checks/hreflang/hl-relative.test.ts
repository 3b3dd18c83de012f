import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { hlRelative } from './hl-relative.ts';

const alternate = (href: string) => `<link rel="alternate" hreflang="it" href="${href}">`;

describe('hl-relative', () => {
  it.each(['/it/', 'it', '//example.com/it', 'mailto:owner@example.com', 'https://', ''])(
    'fires on %j',
    (href) => {
      expect(
        judge(hlRelative, { head: alternate('https://example.com/it') + alternate(href) }),
      ).toMatchObject({
        status: 'fail',
        code: 'relative',
        data: { count: 1, href, code: 'it' },
        elements: [7],
      });
    },
  );
  it('passes on absolute URLs', () => {
    expect(
      judge(hlRelative, { head: alternate('HTTPS://example.com/it') + alternate('http://example.com/it') }),
    ).toEqual({ status: 'pass' });
  });
  it('ignores other relative alternates', () => {
    expect(
      judge(hlRelative, {
        head: `${alternate('https://example.com/it')}<link rel="alternate" type="application/rss+xml" href="/feed">`,
      }),
    ).toEqual({ status: 'pass' });
  });
  it('does not apply without language versions', () => {
    expect(judge(hlRelative, {})).toEqual({ status: 'not-applicable', reason: 'no-hreflang' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(hlRelative, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
