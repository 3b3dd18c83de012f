import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { imgLazyMissing } from './img-lazy-missing.ts';

const imagesOf = (count: number, attributes = '') =>
  Array.from({ length: count }, (_, i) => `<img src="/${attributes.length}/${i}.jpg" alt=""${attributes}>`);
const [one, two, three] = imagesOf(9).slice(6);
const eager = `${one}${two}${three}`;
const lazy = imagesOf(20, ' loading="lazy"').join('');
const six = imagesOf(6).join('');

describe('img-lazy-missing', () => {
  it('fires on the images after the first six', () => {
    expect(
      judge(imgLazyMissing, { body: `${six}${one}<img src="/a.jpg" alt="" loading="lazy">${two}${three}` }),
    ).toEqual({
      status: 'fail',
      code: 'eager',
      data: { count: 3, first: 6 },
      elements: [13, 15, 16],
    });
  });
  it.each([
    ['lazy images', six + lazy],
    ['two that are not', `${six}${lazy}${one}${two}`],
    ['images that a script loads', six + imagesOf(5, ' data-src="/a.jpg"').join('')],
    ['a class that such scripts look for', six + imagesOf(5, ' class="a lazyload"').join('')],
  ])('passes on %s', (_, body) => {
    expect(judge(imgLazyMissing, { body })).toEqual({ status: 'pass' });
  });
  it.each([
    ['few-images', `${six}${one}${two}`],
    ['few-images', six + imagesOf(9, ' width="16" height="16"').join('')],
    ['few-images', six + '<img src="data:image/png;base64,AA" alt="">'.repeat(9)],
    ['few-images', `${six}<div hidden>${eager}</div>`],
    // Icons that stand above and below the text are loaded once.
    ['few-images', six + six],
    ['no-images', '<p>Text</p>'],
  ])('does not apply: %s', (reason, body) => {
    expect(judge(imgLazyMissing, { body })).toEqual({ status: 'not-applicable', reason });
  });
});
