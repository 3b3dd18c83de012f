import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { linkNoneInternal } from './link-none-internal.ts';

describe('link-none-internal', () => {
  it.each([
    '<p>Text</p>',
    '<a href="https://other.example/">Out</a>',
    '<a href="#part">Down</a><a href="">Here</a><a href="/guides/olive-trees">Here</a>',
    '<a href="mailto:a@example.com">Mail</a><a onclick="go()">Go</a>',
    '<a href="https://shop.example.com/">Another host</a>',
  ])('fires on %j', (body) => {
    expect(judge(linkNoneInternal, { body })).toEqual({
      status: 'fail',
      code: 'none',
      data: {},
      elements: [],
    });
  });
  it.each(['<a href="/">Home</a>', '<a href="//www.example.com/a">A</a>', '<a href="?page=2">Next</a>'])(
    'passes on %j',
    (body) => {
      expect(judge(linkNoneInternal, { body })).toEqual({ status: 'pass' });
    },
  );
  it('skips error pages', () => {
    expect(judge(linkNoneInternal, { status: 404, body: '' })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
});
