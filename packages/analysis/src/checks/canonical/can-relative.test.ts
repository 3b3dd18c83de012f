import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { canRelative } from './can-relative.ts';

describe('can-relative', () => {
  it.each(['/guides/olive-trees', 'olive-trees', '//example.com/guides/olive-trees'])(
    'fires on %j',
    (href) => {
      const canonical = `<link rel="canonical" href="${href}">`;
      expect(judge(canRelative, { canonical })).toMatchObject({
        status: 'fail',
        code: 'relative',
        data: { href },
        elements: [5],
      });
    },
  );
  it('passes on an absolute one, also in capitals', () => {
    expect(judge(canRelative, { canonical: '<link rel="canonical" href="HTTPS://EXAMPLE.COM/a">' })).toEqual({
      status: 'pass',
    });
  });
  it('does not apply without one', () => {
    expect(judge(canRelative, { canonical: '' })).toEqual({
      status: 'not-applicable',
      reason: 'no-canonical',
    });
  });
  it('skips non-indexable pages', () => {
    expect(judge(canRelative, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
