import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { linkTooMany } from './link-too-many.ts';

const links = (count: number, address = (i: number) => `/page-${i}`) =>
  Array.from({ length: count }, (_, i) => `<a href="${address(i)}">x</a>`).join('');

describe('link-too-many', () => {
  it.each([
    [101, 'many', 100],
    [1000, 'many', 100],
    [1001, 'excessive', 1000],
  ])('fires on %i links', (count, code, limit) => {
    expect(judge(linkTooMany, { body: links(count) })).toEqual({
      status: 'fail',
      code,
      data: { count, limit },
      elements: [],
    });
  });
  it('passes at exactly the limit', () => {
    expect(judge(linkTooMany, { body: links(100) })).toEqual({ status: 'pass' });
  });
  it('counts a URL once, regardless of fragments', () => {
    const body = links(100) + links(100) + links(300, (i) => `/page-1#${i}`);
    expect(judge(linkTooMany, { body })).toEqual({ status: 'pass' });
  });
  it('ignores external links', () => {
    expect(judge(linkTooMany, { body: links(300, (i) => `https://other.example/${i}`) })).toEqual({
      status: 'pass',
    });
  });
  it('skips error pages', () => {
    expect(judge(linkTooMany, { status: 404, body: links(200) })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
});
