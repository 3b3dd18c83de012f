import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { judgeRendered } from '../../fixtures/rendered.ts';
import { jsLinksOnly } from './js-links-only.ts';

const links = (count: number, prefix = '/page-') => ({
  body: `<nav>${Array.from({ length: count }, (_, i) => `<a href="${prefix}${i}">Page</a>`).join('')}</nav>`,
});
const joined = (...parts: readonly { readonly body: string }[]) => ({
  body: parts.map(({ body }) => body).join(''),
});

describe('js-links-only', () => {
  it('fires on a menu that scripts make', () => {
    expect(judgeRendered(jsLinksOnly, { body: '<nav></nav>' }, links(5))).toEqual({
      status: 'fail',
      code: 'added',
      data: { count: 5, total: 5, url: 'https://example.com/page-0' },
      elements: [8, 9, 10, 11, 12],
    });
  });
  it('fires on a quarter of the links', () => {
    const rendered = joined(links(15), links(5, '/new-'));
    expect(judgeRendered(jsLinksOnly, links(15), rendered)).toMatchObject({
      data: { count: 5, total: 20, url: 'https://example.com/new-0' },
    });
  });
  it.each([
    ['the same links', links(10), links(10)],
    ['four links', { body: '' }, links(4)],
    ['a few of many', links(40), joined(links(40), links(6, '/new-'))],
    ['other sites', links(5), joined(links(5), links(20, 'https://other.example.org/'))],
    ['one page many times', links(5), joined(links(5), links(20, '/page-0#part-'))],
    ['links that are removed', links(20), links(5)],
    ['links to the page itself', { body: '' }, links(20, '#part-')],
  ])('is silent on %s', (_, raw, rendered) => {
    expect(judgeRendered(jsLinksOnly, raw, rendered)).toEqual({ status: 'pass' });
  });
  it('has nothing to judge without a rendering', () => {
    expect(judge(jsLinksOnly)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
