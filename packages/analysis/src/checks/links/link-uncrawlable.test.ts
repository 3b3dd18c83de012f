import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { linkUncrawlable } from './link-uncrawlable.ts';

describe('link-uncrawlable', () => {
  it.each([
    '<a href="javascript:void(0)">Open</a>',
    '<a href=" JavaScript:go()">Open</a>',
    '<a onclick="go()">Open</a>',
    '<a routerlink="/a">Open</a>',
    '<a target="_blank">Open</a>',
  ])('fires on %j', (body) => {
    expect(judge(linkUncrawlable, { body })).toMatchObject({
      status: 'fail',
      code: 'scripted',
      data: { count: 1 },
      elements: [7],
    });
  });
  it.each([
    '<a href="/a" onclick="go()">Open</a>',
    '<a role="button" href="javascript:go()">Open</a>',
    '<a id="x"></a><a href="#x">Down</a>',
    '<a href="tel:+39021234567">Call</a>',
    '<a href="/a">A</a><a class="current">Here</a><a id="x" target="_blank">Place</a>',
  ])('passes on %j', (body) => {
    expect(judge(linkUncrawlable, { body })).toEqual({ status: 'pass' });
  });
  it('does not apply without links', () => {
    expect(judge(linkUncrawlable, { body: '<a id="x">Place</a>' })).toEqual({
      status: 'not-applicable',
      reason: 'no-links',
    });
  });
  it('skips error pages', () => {
    expect(judge(linkUncrawlable, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
