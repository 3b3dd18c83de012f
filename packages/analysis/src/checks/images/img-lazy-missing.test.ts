import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { imgLazyMissing } from './img-lazy-missing.ts';

const eager = '<img src="/b.jpg" alt="">';
const lazy = '<img src="/a.jpg" alt="" loading="lazy">';
const six = eager.repeat(6);

describe('img-lazy-missing', () => {
  it('fires on the images after the first six', () => {
    expect(judge(imgLazyMissing, { body: six + eager + lazy + eager + eager })).toEqual({
      status: 'fail',
      code: 'eager',
      data: { count: 3, first: 6 },
      elements: [13, 15, 16],
    });
  });
  it.each([
    ['lazy images', six + lazy.repeat(20)],
    ['two that are not', six + lazy + eager + eager],
    ['images that a script loads', six + '<img src="/x.gif" data-src="/a.jpg" alt="">'.repeat(5)],
    ['a class that such scripts look for', six + '<img src="/x.gif" class="a lazyload" alt="">'.repeat(5)],
  ])('passes on %s', (_, body) => {
    expect(judge(imgLazyMissing, { body })).toEqual({ status: 'pass' });
  });
  it.each([
    ['few-images', six + eager + eager],
    ['few-images', six + '<img src="/i.png" alt="" width="16" height="16">'.repeat(9)],
    ['few-images', six + '<img src="data:image/png;base64,AA" alt="">'.repeat(9)],
    ['few-images', `${six}<div hidden>${eager.repeat(9)}</div>`],
    ['no-images', '<p>Text</p>'],
  ])('does not apply: %s', (reason, body) => {
    expect(judge(imgLazyMissing, { body })).toEqual({ status: 'not-applicable', reason });
  });
});
