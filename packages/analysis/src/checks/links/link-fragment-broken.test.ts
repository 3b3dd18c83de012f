import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { linkFragmentBroken } from './link-fragment-broken.ts';

describe('link-fragment-broken', () => {
  it.each([
    ['<a href="#part">Down</a>', 'part'],
    ['<a href="#Part">Down</a><h2 id="part">Part</h2>', 'Part'],
    ['<a href="/guides/olive-trees#part">Down</a>', 'part'],
    ['<a href="#%C3%BCber">Down</a>', 'über'],
    ['<a href="#constructor">Down</a>', 'constructor'],
    ['<a href="#part:~:text=x">Down</a>', 'part'],
    ['<a href="#100%">Down</a>', '100%'],
  ])('fires on %j', (body, id) => {
    expect(judge(linkFragmentBroken, { body })).toEqual({
      status: 'fail',
      code: 'missing',
      data: { count: 1, total: 1, id },
      elements: [7],
    });
  });
  it.each([
    '<a href="#part">Down</a><h2 id="part">Part</h2>',
    '<h2 id="part">Part</h2><a href="#part">Up</a>',
    '<a href="#part">Down</a><a name="part"></a>',
    '<a href="#über">Down</a><h2 id="über">Part</h2>',
    '<a href="#a%20b">Down</a><h2 id="a b">Part</h2>',
    '<a href="#part:~:text=x">Down</a><h2 id="part">Part</h2>',
    '<a href="#circle">Down</a><svg><circle id="circle"/></svg>',
  ])('passes on %j', (body) => {
    expect(judge(linkFragmentBroken, { body })).toEqual({ status: 'pass' });
  });
  it.each([
    '<a href="#">Up</a>',
    '<a href="#top">Up</a>',
    '<a href="#TOP">Up</a>',
    '<a href="#:~:text=olive">Quote</a>',
    '<a href="#/route">Route</a>',
    '<a href="#!state">State</a>',
    '<a href="#tab=2">Tab</a>',
    '<a href="#menu" role="button">Menu</a>',
    '<a href="/other#part">Other</a>',
    '',
  ])('does not apply to %j', (body) => {
    expect(judge(linkFragmentBroken, { body })).toEqual({
      status: 'not-applicable',
      reason: 'no-fragment-links',
    });
  });
  it('skips error pages', () => {
    expect(judge(linkFragmentBroken, { status: 404, body: '<a href="#part">Down</a>' })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
});
