import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { canToRoot } from './can-to-root.ts';

describe('can-to-root', () => {
  it.each(['https://example.com/', 'https://www.example.com', '/'])('fires on %j', (href) => {
    expect(judge(canToRoot, { canonical: `<link rel="canonical" href="${href}">` })).toMatchObject({
      status: 'fail',
      code: 'root',
      elements: [5],
    });
  });
  it('passes on the home page itself, also with parameters', () => {
    const canonical = '<link rel="canonical" href="https://example.com/">';
    expect(judge(canToRoot, { canonical, url: 'https://example.com/?utm_source=x' })).toEqual({
      status: 'pass',
    });
  });
  it('leaves another host to can-cross-domain', () => {
    expect(judge(canToRoot, { canonical: '<link rel="canonical" href="https://other.example/">' })).toEqual({
      status: 'pass',
    });
  });
  it('does not apply without one', () => {
    expect(judge(canToRoot, { canonical: '' })).toEqual({ status: 'not-applicable', reason: 'no-canonical' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(canToRoot, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
