import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { pgNotLinked } from './pg-not-linked.ts';

const head = '<link rel="prev" href="/list"><link rel="next" href="/list?page=3">';

describe('pg-not-linked', () => {
  it('fires on a neighbor without a link', () => {
    expect(
      judge(pgNotLinked, { head, body: '<a href="/list#top">Back</a><button>More</button>' }),
    ).toMatchObject({
      status: 'fail',
      code: 'unlinked',
      data: { count: 1, urls: ['https://example.com/list?page=3'] },
      elements: [7],
    });
  });
  it('passes when both are linked', () => {
    expect(
      judge(pgNotLinked, {
        head,
        body: '<a href="/list">1</a><a href="https://example.com/list?page=3#c">3</a>',
      }),
    ).toEqual({ status: 'pass' });
  });
  it('passes when no URL resolves', () => {
    expect(
      judge(pgNotLinked, {
        head: '<link rel="next" href="https://"><link rel="next" href="/list">',
        body: '<a href="/list">More</a>',
      }),
    ).toEqual({ status: 'pass' });
  });
  it('does not apply without neighbors', () => {
    expect(judge(pgNotLinked, { head: '<link rel="stylesheet next-gen" href="/a.css">' })).toEqual({
      status: 'not-applicable',
      reason: 'no-pagination',
    });
  });
  it('skips error pages', () => {
    expect(judge(pgNotLinked, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
