import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { idxNofollowPage } from './idx-nofollow-page.ts';

describe('idx-nofollow-page', () => {
  it('fires on the meta element', () => {
    expect(judge(idxNofollowPage, { head: '<meta name="robots" content="index,nofollow">' })).toMatchObject({
      status: 'fail',
      code: 'meta',
      elements: [6],
    });
  });
  it('fires on the header', () => {
    expect(judge(idxNofollowPage, { headers: [['x-robots-tag', 'nofollow']] })).toMatchObject({
      status: 'fail',
      code: 'header',
    });
  });
  it('passes on follow, and on a single nofollow link', () => {
    const page = { head: '<meta name="robots" content="follow">', body: '<a rel="nofollow" href="/a">A</a>' };
    expect(judge(idxNofollowPage, page)).toEqual({ status: 'pass' });
  });
  it('leaves none to idx-noindex', () => {
    expect(judge(idxNofollowPage, { head: '<meta name="robots" content="none">' })).toEqual({
      status: 'pass',
    });
  });
  it('skips error pages', () => {
    expect(judge(idxNofollowPage, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
