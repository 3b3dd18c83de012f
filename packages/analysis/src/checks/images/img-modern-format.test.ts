import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { imgModernFormat } from './img-modern-format.ts';

const size = 'alt="" width="800" height="600"';

describe('img-modern-format', () => {
  it.each([
    [`<img src="/a.jpg" ${size}>`, '/a.jpg'],
    [`<img src="/a.JPEG?v=2" ${size}>`, '/a.JPEG?v=2'],
    [`<img src="/a.png" srcset="/a-2.png 2x" ${size}>`, '/a.png'],
    [`<img src="/a.gif" ${size}>`, '/a.gif'],
  ])('fires on %j', (body, src) => {
    expect(judge(imgModernFormat, { body })).toEqual({
      status: 'fail',
      code: 'old',
      data: { count: 1, total: 1, src },
      elements: [7],
    });
  });
  it('fires on a picture with outdated sources', () => {
    const body = `<picture><source srcset="/b.jpg" media="print"><img src="/a.jpg" ${size}></picture>`;
    expect(judge(imgModernFormat, { body })).toMatchObject({ code: 'old', elements: [9] });
  });
  it.each([
    `<img src="/a.webp" ${size}>`,
    `<img src="/a.svg" ${size}>`,
    `<img src="/a.jpg" srcset="/a.webp 1x" ${size}>`,
    `<picture><source type="image/avif" srcset="/a"><img src="/a.jpg" ${size}></picture>`,
    `<picture><source srcset="/a.webp?x=1 2x"><img src="/a.jpg" ${size}></picture>`,
    `<img src="https://cdn.example/f_auto,q_80/a.jpg" ${size}>`,
    `<img src="/a.jpg?auto=compress,format" ${size}>`,
    `<img src="/image?id=7" ${size}>`,
    `<img src="/a.webp" ${size}><img src="/b.jpg" alt="" width="300" height="300">`,
  ])('passes on %j', (body) => {
    expect(judge(imgModernFormat, { body })).toEqual({ status: 'pass' });
  });
  it.each(['<img src="/a.jpg" alt="">', '<img src="/a.jpg" alt="" width="100" height="100">', ''])(
    'does not apply to %j',
    (body) => {
      expect(judge(imgModernFormat, { body })).toEqual({
        status: 'not-applicable',
        reason: 'no-sized-images',
      });
    },
  );
  it('is fast on a URL of millions of characters', () => {
    const body = `<img src="/${'auto=a,'.repeat(300_000)}.jpg" ${size}>`;
    expect(judge(imgModernFormat, { body })).toMatchObject({ code: 'old' });
  }, 2000);
});
