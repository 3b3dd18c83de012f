import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { urlSpace } from './url-space.ts';

describe('url-space', () => {
  it('fires on a space in the path', () => {
    expect(judge(urlSpace, { url: 'https://example.com/olive trees' })).toMatchObject({
      status: 'fail',
      code: 'space',
      data: { url: 'https://example.com/olive trees' },
    });
  });
  it('fires on an encoded one, in the query too', () => {
    expect(judge(urlSpace, { url: 'https://example.com/?q=olive%20trees' })).toMatchObject({
      status: 'fail',
      code: 'space',
    });
  });
  it.each(['https://example.com/?q=olive+trees', 'https://example.com/a%2520b', 'https://example.com/a-b'])(
    'passes on %j',
    (url) => {
      expect(judge(urlSpace, { url })).toEqual({ status: 'pass' });
    },
  );
  it('skips non-indexable pages', () => {
    expect(judge(urlSpace, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
