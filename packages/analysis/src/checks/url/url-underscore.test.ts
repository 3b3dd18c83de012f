import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { urlUnderscore } from './url-underscore.ts';

describe('url-underscore', () => {
  it('fires on an underscore', () => {
    expect(judge(urlUnderscore, { url: 'https://example.com/olive_trees/a' })).toMatchObject({
      status: 'fail',
      code: 'underscore',
      data: { path: '/olive_trees/a' },
    });
  });
  it.each(['https://my_shop.example/a', 'https://example.com/a?b_c=d_e', 'https://example.com/olive-trees'])(
    'passes on %j',
    (url) => {
      expect(judge(urlUnderscore, { url })).toEqual({ status: 'pass' });
    },
  );
  it('skips non-indexable pages', () => {
    expect(judge(urlUnderscore, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
