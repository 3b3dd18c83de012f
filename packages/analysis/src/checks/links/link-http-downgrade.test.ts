import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { linkHttpDowngrade } from './link-http-downgrade.ts';

describe('link-http-downgrade', () => {
  it('fires on internal links over http', () => {
    const body =
      '<a href="http://other.example/">O</a><a href="http://www.example.com/a">A</a><a href="/b">B</a>';
    expect(judge(linkHttpDowngrade, { body })).toEqual({
      status: 'fail',
      code: 'http',
      data: { count: 1, url: 'http://www.example.com/a' },
      elements: [8],
    });
  });
  it.each([
    '<a href="https://example.com/a">A</a>',
    '<a href="//example.com/a">A</a>',
    '<a href="http://other.example/">O</a>',
    '<a href="http://localhost:3000/">L</a>',
    '<a href="http://http://example.com/">T</a>',
  ])('passes on %j', (body) => {
    expect(judge(linkHttpDowngrade, { body: `${body}<a href="/b">B</a>` })).toEqual({ status: 'pass' });
  });
  it('does not apply to an http page', () => {
    expect(judge(linkHttpDowngrade, { url: 'http://example.com/' })).toEqual({
      status: 'not-applicable',
      reason: 'not-https',
    });
  });
  it('does not apply without internal links', () => {
    expect(judge(linkHttpDowngrade, { body: '<a href="http://other.example/">O</a>' })).toEqual({
      status: 'not-applicable',
      reason: 'no-links',
    });
  });
  it('does not apply without links', () => {
    expect(judge(linkHttpDowngrade, { body: '<a href="#x">x</a>' })).toEqual({
      status: 'not-applicable',
      reason: 'no-links',
    });
  });
});
