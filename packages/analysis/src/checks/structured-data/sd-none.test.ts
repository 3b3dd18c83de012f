import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { sdNone } from './sd-none.ts';

describe('sd-none', () => {
  it('fires without any', () => {
    expect(judge(sdNone)).toEqual({ status: 'fail', code: 'none', data: {}, elements: [] });
  });
  it.each([
    '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Thing"}</script>',
    '<script type="application/ld+json">{"@type":</script>',
    '<div itemscope itemtype="https://schema.org/Thing"><b itemprop="name">Olive</b></div>',
    '<div vocab="https://schema.org/" typeof="Thing"><b property="name">Olive</b></div>',
  ])('passes on %j', (body) => {
    expect(judge(sdNone, { body })).toEqual({ status: 'pass' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(sdNone, { head: '<meta name="robots" content="noindex">' })).toMatchObject({
      reason: 'not-indexable',
    });
  });
});
