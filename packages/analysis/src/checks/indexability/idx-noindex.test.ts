import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { idxNoindex } from './idx-noindex.ts';

describe('idx-noindex', () => {
  it.each(['noindex', 'NOINDEX, follow', 'none', 'follow,noindex'])(
    'fires on a robots meta element with %j',
    (content) => {
      expect(judge(idxNoindex, { head: `<meta name="robots" content="${content}">` })).toMatchObject({
        status: 'fail',
        code: 'meta',
        elements: [6],
      });
    },
  );
  it('fires on one for googlebot only', () => {
    expect(judge(idxNoindex, { head: '<meta name="Googlebot" content="noindex">' })).toMatchObject({
      code: 'meta',
    });
  });
  it.each([
    'noindex',
    'googlebot: nofollow, noindex',
    'unavailable_after: Tue, 25 Jun 2030 15:00:00 GMT, none',
  ])('fires on the header %j', (value) => {
    expect(judge(idxNoindex, { headers: [['x-robots-tag', value]] })).toMatchObject({
      status: 'fail',
      code: 'header',
      elements: [],
    });
  });
  it('passes if it applies only to another crawler', () => {
    const headers = [['x-robots-tag', 'otherbot: noindex, nofollow']] as const;
    expect(judge(idxNoindex, { headers, head: '<meta name="bingbot" content="noindex">' })).toEqual({
      status: 'pass',
    });
  });
  it('passes on index, and on noimageindex', () => {
    expect(judge(idxNoindex, { head: '<meta name="robots" content="index, noimageindex">' })).toEqual({
      status: 'pass',
    });
  });
  it('skips error pages', () => {
    expect(judge(idxNoindex, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
