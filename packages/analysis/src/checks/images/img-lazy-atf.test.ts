import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { imgLazyAtf } from './img-lazy-atf.ts';

const lazy = '<img src="/a.jpg" alt="" loading="lazy">';
const eager = '<img src="/b.jpg" alt="">';

describe('img-lazy-atf', () => {
  it.each([
    [lazy, [7]],
    [eager + eager + lazy, [9]],
    [lazy + lazy + lazy + lazy, [7, 8, 9]],
    [`<p>${'Olive '.repeat(90)}</p>${lazy}`, [8]],
    [`<nav>${'<p>Menu</p>'.repeat(300)}</nav>${lazy}`, [308]],
  ])('fires on %j', (body, elements) => {
    expect(judge(imgLazyAtf, { body })).toEqual({
      status: 'fail',
      code: 'lazy',
      data: { count: elements.length },
      elements,
    });
  });
  it.each([
    ['a fourth image', eager + eager + eager + lazy],
    ['an image below a screen of text', `<p>${'Olive '.repeat(110)}</p>${lazy}`],
    ['a small image', '<img src="/i.png" alt="" width="24" height="24" loading="lazy">'],
    ['an image of the footer', `<p>Text</p><footer>${lazy}</footer>`],
    ['an eager image', '<img src="/a.jpg" alt="" loading="eager">'],
    ['a hidden image', `${eager}<div hidden>${lazy}</div>`],
  ])('passes on %s', (_, body) => {
    expect(judge(imgLazyAtf, { body })).toEqual({ status: 'pass' });
  });
  it('does not apply without images', () => {
    expect(judge(imgLazyAtf, { body: '<p>Text</p>' })).toEqual({
      status: 'not-applicable',
      reason: 'no-images',
    });
  });
  it('skips error pages', () => {
    expect(judge(imgLazyAtf, { status: 404, body: lazy })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
});
