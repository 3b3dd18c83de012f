import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { imgSrcMissing } from './img-src-missing.ts';

describe('img-src-missing', () => {
  it.each(['<img alt="" srcset="/a.jpg 1x, /b.jpg 2x">', '<img alt="" src="" srcset="/a.jpg">'])(
    'fires on %s',
    (body) => {
      expect(judge(imgSrcMissing, { body })).toMatchObject({ status: 'fail', code: 'absent', elements: [7] });
    },
  );
  it.each([
    '<img alt="" src="/a.jpg" srcset="/b.jpg 2x">',
    '<img alt="" data-srcset="/b.jpg 2x">',
    '<img alt="" class="lazyload" srcset="/b.jpg 2x">',
    '<img alt="">',
  ])('passes on %s', (body) => {
    expect(judge(imgSrcMissing, { body })).toEqual({ status: 'pass' });
  });
  it('does not apply without images', () => {
    expect(judge(imgSrcMissing, { body: '<p>a</p>' })).toMatchObject({ reason: 'no-images' });
  });
});
