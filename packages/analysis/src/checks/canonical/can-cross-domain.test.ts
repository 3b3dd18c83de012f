import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { canCrossDomain } from './can-cross-domain.ts';

describe('can-cross-domain', () => {
  it.each(['https://other.example/a', 'https://blog.example.com/a', 'https://example.com:8443/a'])(
    'fires on %j',
    (href) => {
      expect(judge(canCrossDomain, { canonical: `<link rel="canonical" href="${href}">` })).toMatchObject({
        status: 'fail',
        code: 'elsewhere',
        data: { url: href },
        elements: [5],
      });
    },
  );
  it('passes on the www variant, and on http', () => {
    expect(
      judge(canCrossDomain, { canonical: '<link rel="canonical" href="http://www.example.com/a">' }),
    ).toEqual({ status: 'pass' });
  });
  it.each(['https://m.example.com/a', 'https://en.m.example.com/a', 'https://amp.example.com/a'])(
    'passes on the desktop page of %j',
    (url) => {
      const host = url.includes('//en.') ? 'en.example.com' : 'www.example.com';
      const canonical = `<link rel="canonical" href="https://${host}/a">`;
      expect(judge(canCrossDomain, { url, canonical })).toEqual({ status: 'pass' });
    },
  );
  it('does not apply without one', () => {
    expect(judge(canCrossDomain, { canonical: '' })).toEqual({
      status: 'not-applicable',
      reason: 'no-canonical',
    });
  });
  it('skips non-indexable pages', () => {
    expect(judge(canCrossDomain, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
